import { tabMemory } from '@mealtime/browser';
import { RESTAURANTS_PAGE_SIZE, type RestaurantSummary } from '@mealtime/contracts/restaurants';
import { useLoaded } from 'federated-pages/remote';
import { useSearchParams } from 'federated-pages/router';
import { useEffect, useState } from 'react';
import { restaurants } from '../../api/restaurants';
import { messageOf, type Listing } from './listing';
import { directoryAt, loadDirectory, querySpelling, searchOf } from './load-directory';

/** Pages loaded after a part of the list. */
interface Further {
  /** That part. */
  of: unknown;
  restaurants: readonly RestaurantSummary[];
  nextCursor: string | null;
}

/** Further pages that were loaded: a visitor who returns finds the list at the same length. */
const left = tabMemory('directory', () => ({ further: undefined as Further | undefined }));

/** The directory's page for the address, and the pages loaded after it. */
export function useDirectory() {
  const loaded = useLoaded(loadDirectory);
  const fresh = loaded.status === 'ready' ? loaded.data : undefined;
  const [read, setRead] = useState(() => left().further);
  // Between list and map the same part is read again. Until it arrives, or if it fails, the shown one stays.
  const [params] = useSearchParams();
  const address = directoryAt(searchOf(Object.fromEntries(params)), { cursor: params.get('cursor') ?? '' });
  const [held, setHeld] = useState({ address, part: fresh });
  if (fresh && held.part !== fresh) {
    setHeld({ address, part: fresh });
    const isSame = held.address === address && held.part?.nextCursor === fresh.nextCursor;
    if (isSame && read && read.of === held.part) setRead({ ...read, of: fresh });
  }
  useEffect(() => void (left().further = read), [read]);
  const part = fresh ?? (held.address === address ? held.part : undefined);
  const [asking, setAsking] = useState<{ of: unknown; state: 'loading' | 'failed' }>();

  const further = part && read?.of === part ? read : undefined;
  const shown = [...(part?.restaurants ?? []), ...(further?.restaurants ?? [])];
  const nextCursor = further ? further.nextCursor : (part?.nextCursor ?? null);
  const more = asking?.of === part ? (asking?.state ?? 'idle') : 'idle';

  const listing: Listing = part
    ? { status: 'ready', restaurants: shown, nextCursor, more, at: part.at }
    : loaded.status === 'failed'
      ? { status: 'failed', message: messageOf(loaded.error) }
      : { status: 'loading' };

  const showMore = async () => {
    if (!part || nextCursor === null || more === 'loading') return;
    setAsking({ of: part, state: 'loading' });
    try {
      const query = { ...querySpelling(part.search), limit: RESTAURANTS_PAGE_SIZE, cursor: nextCursor };
      const next = await restaurants('GET /restaurants', { query });
      const longer = {
        of: part,
        restaurants: [...(further?.restaurants ?? []), ...next.restaurants],
        nextCursor: next.nextCursor,
      };
      setRead(longer);
      setAsking(undefined);
    } catch {
      setAsking({ of: part, state: 'failed' });
    }
  };

  return { listing, part, retry: loaded.retry, showMore };
}
