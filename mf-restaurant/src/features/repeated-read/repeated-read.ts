import type { LoadedQuery } from '@mealtime/desk';
import { useCallback, useEffect, useState } from 'react';

const READ_EVERY_MS = 30_000;

/**
 * Loads data that colleagues may change, too: at once, and every half minute while the page is visible. Loaded data stays
 * if a later request fails.
 *
 * @param ask must be a stable function for the same data
 * @returns `take`: replaces the data, for example by the answer to a change
 */
export function useRepeatedRead<T>(ask: (signal?: AbortSignal) => Promise<T>) {
  const [{ data, error }, setRead] = useState<{ data?: T; error?: unknown }>({});
  const take = useCallback((data: T) => setRead({ data }), []);
  const read = useCallback(
    (signal?: AbortSignal) =>
      ask(signal).then(take, (error: unknown) => signal?.aborted || setRead((before) => ({ ...before, error }))),
    [ask, take],
  );
  useEffect(() => {
    const abort = new AbortController();
    void read(abort.signal);
    const timer = setInterval(() => document.visibilityState === 'visible' && void read(abort.signal), READ_EVERY_MS);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [read]);
  const query = { data, error: error ?? null, isFetching: false, refetch: () => read() } as LoadedQuery<T>;
  return { query, read, take };
}
