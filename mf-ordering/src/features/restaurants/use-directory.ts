import { tabMemory } from '@mealtime/browser';
import { RESTAURANTS_PAGE_SIZE, type RestaurantSummary } from '@mealtime/contracts/restaurants';
import { useLoaded } from 'federated-pages/remote';
import { useState } from 'react';
import { restaurants } from '../../api/restaurants';
import { messageOf, type Listing } from './listing';
import { loadDirectory, querySpelling } from './load-directory';

/** What was read on from a part of the list. */
interface Further {
  /** That part. */
  of: unknown;
  restaurants: readonly RestaurantSummary[];
  nextCursor: string | null;
}

/** What was read on last: whoever comes back finds the list as long as they left it. */
const left = tabMemory('directory', () => ({ further: undefined as Further | undefined }));

/** The part of the directory that the address stands for, and what is read on from it. */
export function useDirectory() {
  const loaded = useLoaded(loadDirectory);
  const part = loaded.status === 'ready' ? loaded.data : undefined;
  const [read, setRead] = useState(() => left().further);
  const [asking, setAsking] = useState<{ of: unknown; state: 'loading' | 'failed' }>();

  const further = part && read?.of === part ? read : undefined;
  const shown = [...(part?.restaurants ?? []), ...(further?.restaurants ?? [])];
  const nextCursor = further ? further.nextCursor : (part?.nextCursor ?? null);
  const more = asking?.of === part ? (asking?.state ?? 'idle') : 'idle';

  const listing: Listing =
    loaded.status === 'failed'
      ? { status: 'failed', message: messageOf(loaded.error) }
      : loaded.status === 'loading'
        ? loaded
        : { status: 'ready', restaurants: shown, nextCursor, more, at: part?.at ?? 0 };

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
      left().further = longer;
      setRead(longer);
      setAsking(undefined);
    } catch {
      setAsking({ of: part, state: 'failed' });
    }
  };

  return { listing, part, retry: loaded.retry, showMore };
}
