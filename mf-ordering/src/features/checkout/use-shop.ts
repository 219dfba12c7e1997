import { isApiError } from '@mealtime/api-client';
import { useCallback, useEffect, useState } from 'react';
import { readRestaurant, type RestaurantData } from '../restaurants';

export type Shop =
  { state: 'loading' | 'missing' } | { state: 'failed'; message: string } | { state: 'ready'; data: RestaurantData };

/** What is older than this is read again as somebody comes back to the page. */
const FRESH_MS = 60_000;

/** A restaurant and its menu as they are now, which a cart is held against. `reload` looks again, and keeps what is shown. */
export function useShop(slug: string) {
  const [shop, setShop] = useState<Shop>({ state: 'loading' });
  const [turn, setTurn] = useState(0);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const at = shop.state === 'ready' ? shop.data.at : 0;

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    readRestaurant(slug, { signal }).then(
      (data) => setShop({ state: 'ready', data }),
      (error: unknown) => {
        if (signal.aborted) return;
        if (isApiError(error, 'RESTAURANT_NOT_FOUND')) return setShop({ state: 'missing' });
        const message = isApiError(error) ? error.message : 'Please try again in a moment.';
        setShop((before) => (before.state === 'ready' ? before : { state: 'failed', message }));
      },
    );
    return () => controller.abort();
  }, [slug, turn]);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && at > 0 && Date.now() - at > FRESH_MS) reload();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reload();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', onShow);
    };
  }, [at, reload]);

  return { shop, reload };
}
