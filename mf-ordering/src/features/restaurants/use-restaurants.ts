import { useCallback, useEffect, useState } from 'react';
import { restaurants } from '../../api/restaurants';
import { keepFocusOnScreen } from './keep-focus-on-screen';
import { messageOf, type Listing } from './listing';

/** The first approved restaurants, asked for once a script runs. */
export function useRestaurants({ limit }: { limit: number }) {
  const [listing, setListing] = useState<Listing>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setListing({ status: 'loading' });
    const show = (next: Listing) => keepFocusOnScreen(() => setListing(next));
    restaurants('GET /restaurants', { query: { limit }, signal }).then(
      (page) => show({ status: 'ready', ...page, more: 'idle', at: Date.now() }),
      (error: unknown) => {
        if (!signal.aborted) show({ status: 'failed', message: messageOf(error) });
      },
    );
    return () => controller.abort();
  }, [limit, attempt]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { listing, retry };
}
