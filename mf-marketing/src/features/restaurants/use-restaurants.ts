import type { RestaurantSummary } from '@mealtime/contracts';
import { useCallback, useEffect, useState } from 'react';
import { getRestaurants } from '../../api/get-restaurants';

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

/** The approved restaurants that match `query`, page by page. A new query starts over; null waits. */
export function useRestaurants({ query = '', limit }: { query?: string | null; limit: number }) {
  const [listing, setListing] = useState<Listing>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (query === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    setListing({ status: 'loading' });
    getRestaurants({ query, limit, signal }).then(
      ({ restaurants, nextCursor }) => setListing({ status: 'ready', restaurants, nextCursor, more: 'idle' }),
      (error: unknown) => {
        if (!signal.aborted) setListing({ status: 'failed', message: messageOf(error) });
      },
    );
    return () => controller.abort();
  }, [query, limit, attempt]);

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
      const page = await getRestaurants({ query, limit, cursor: listing.nextCursor });
      update({ restaurants: [...listing.restaurants, ...page.restaurants], nextCursor: page.nextCursor, more: 'idle' });
    } catch {
      update({ more: 'failed' });
    }
  };

  return { listing, retry, showMore };
}
