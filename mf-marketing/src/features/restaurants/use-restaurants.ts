import { tabMemory } from '@mealtime/browser';
import type { RestaurantSummary } from '@mealtime/contracts/restaurants';
import { useCallback, useEffect, useState } from 'react';
import { restaurants } from '../../api/restaurants';

export type Listing =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | {
      status: 'ready';
      restaurants: RestaurantSummary[];
      /** Null when all are shown. */
      nextCursor: string | null;
      more: 'idle' | 'loading' | 'failed';
    };

const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : 'The list could not be loaded. Please try again.';

/** The list that was looked at last, and in which entry of the history. */
const left = tabMemory('directory', () => ({ entry: '', query: '', listing: undefined as Listing | undefined }));

interface Options {
  query?: string | null;
  limit: number;
  /** Key of the history's entry: whoever comes back to it finds the list as long as they left it. Default: never. */
  entry?: string;
}

/** The approved restaurants that match `query`, page by page. A new query starts over; null waits. */
export function useRestaurants({ query = '', limit, entry = '' }: Options) {
  const [listing, setListing] = useState<Listing>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  const keep = useCallback(
    (now: Listing) => {
      if (entry) Object.assign(left(), { entry, query, listing: now });
    },
    [entry, query],
  );

  useEffect(() => {
    if (query === null) return;
    const known = left();
    if (entry && attempt === 0 && known.entry === entry && known.query === query && known.listing?.status === 'ready') {
      return setListing(known.listing);
    }
    const controller = new AbortController();
    const { signal } = controller;
    setListing({ status: 'loading' });
    restaurants('GET /restaurants', { query: { q: query, limit }, signal }).then(
      (page) => {
        const first: Listing = { status: 'ready', ...page, more: 'idle' };
        setListing(first);
        keep(first);
      },
      (error: unknown) => {
        if (!signal.aborted) setListing({ status: 'failed', message: messageOf(error) });
      },
    );
    return () => controller.abort();
  }, [query, limit, entry, attempt, keep]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);

  const showMore = async () => {
    if (query === null || listing.status !== 'ready' || listing.nextCursor === null || listing.more === 'loading')
      return;
    /** Only while the same list still stands: the query may have changed meanwhile. */
    const update = (next: Partial<typeof listing>) =>
      setListing((now) =>
        now.status === 'ready' && now.nextCursor === listing.nextCursor ? { ...now, ...next } : now,
      );
    update({ more: 'loading' });
    try {
      const page = await restaurants('GET /restaurants', { query: { q: query, limit, cursor: listing.nextCursor } });
      const shown = [...listing.restaurants, ...page.restaurants];
      const longer: Listing = { ...listing, restaurants: shown, nextCursor: page.nextCursor, more: 'idle' };
      update(longer);
      keep(longer);
    } catch {
      update({ more: 'failed' });
    }
  };

  return { listing, retry, showMore };
}
