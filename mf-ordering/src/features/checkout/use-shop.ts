import { isApiError } from '@mealtime/api-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readRestaurant, type RestaurantData } from '../restaurants';

export type Shop =
  { state: 'loading' | 'missing' } | { state: 'failed'; message: string } | { state: 'ready'; data: RestaurantData };

/** Age after which the shop is read again when the visitor returns to the page. */
const FRESH_MS = 60_000;

/** A restaurant and its menu, against which a cart is checked. `reload` reads both again, and keeps the shown ones. */
export function useShop(slug: string) {
  const [shop, setShop] = useState<Shop>({ state: 'loading' });
  const reading = useRef<AbortController>(undefined);
  const at = shop.state === 'ready' ? shop.data.at : 0;

  const reload = useCallback(async () => {
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    try {
      const data = await readRestaurant(slug, { signal });
      setShop({ state: 'ready', data });
      return data;
    } catch (error) {
      if (signal.aborted) return undefined;
      const message = isApiError(error) ? error.message : 'Please try again in a moment.';
      if (isApiError(error, 'RESTAURANT_NOT_FOUND')) setShop({ state: 'missing' });
      else setShop((before) => (before.state === 'ready' ? before : { state: 'failed', message }));
      return undefined;
    }
  }, [slug]);

  useEffect(() => {
    void reload();
    return () => reading.current?.abort();
  }, [reload]);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && at > 0 && Date.now() - at > FRESH_MS) void reload();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && void reload();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', onShow);
    };
  }, [at, reload]);

  return { shop, reload };
}
