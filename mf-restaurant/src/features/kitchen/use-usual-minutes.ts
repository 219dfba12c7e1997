import { PROMISE_MINUTES } from '@mealtime/contracts/ordering';
import { useEffect, useState } from 'react';
import { restaurants } from '../../api/restaurants';

/** Default, until the restaurant's own value is loaded. */
const DEFAULT_MINUTES = 20;

/** Minutes that an order of this restaurant usually takes. */
export function useUsualMinutes(slug: string): number {
  const [minutes, setMinutes] = useState(DEFAULT_MINUTES);
  useEffect(() => {
    const abort = new AbortController();
    restaurants('GET /restaurants/:slug', { params: { slug }, signal: abort.signal }).then(
      ({ prepMinutes }) => setMinutes(Math.min(Math.max(prepMinutes, PROMISE_MINUTES.least), PROMISE_MINUTES.most)),
      () => undefined,
    );
    return () => abort.abort();
  }, [slug]);
  return minutes;
}
