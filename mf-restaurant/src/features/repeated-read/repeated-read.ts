import type { LoadedQuery } from '@mealtime/desk';
import { useCallback, useEffect, useState } from 'react';

const READ_EVERY_MS = 30_000;

/**
 * What a page shows of what colleagues change, too: read at once, and every half a minute while the page is looked at. What was
 * read stays while a newer try fails.
 *
 * @param ask the same function for the same thing
 * @returns `take`: shows what came otherwise, as with the answer to a change
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
