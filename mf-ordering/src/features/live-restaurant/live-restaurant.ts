import { useEffect, useState } from 'react';
import { readRestaurant, type RestaurantData } from '../restaurants';

/** Age after which the restaurant is read again when the page is looked at. */
const FRESH_MS = 30_000;

/**
 * Served data may be minutes old: a cached page is shown while a new one is made. After hydration, and
 * whenever the page becomes visible again, it is read again if it is not fresh.
 */
export function useLiveRestaurant(served: RestaurantData) {
  const [read, setRead] = useState<{ of: RestaurantData; data: RestaurantData }>();
  const data = read?.of === served ? read.data : served;
  const { slug } = data.restaurant;
  const { at } = data;

  useEffect(() => {
    const controller = new AbortController();
    const refresh = () => {
      if (document.visibilityState !== 'visible' || Date.now() - at < FRESH_MS) return;
      // After a failure the shown one stays: the checkout reads it once more.
      readRestaurant(slug, { signal: controller.signal }).then(
        (fresh) => setRead({ of: served, data: fresh }),
        () => undefined,
      );
    };
    refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => {
      controller.abort();
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [served, slug, at]);

  return data;
}
