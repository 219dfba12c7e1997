import { isApiError } from '@mealtime/api-client';
import { errorMessage } from '@mealtime/contracts/errors';
import { platformErrors } from '@mealtime/contracts/platform';
import { useEffect, useState } from 'react';
import { bearer } from '../../api/bearer';
import { onboarding } from '../../api/onboarding';
import { readToken } from '../session';

export type WaitingCount =
  { state: 'loading' } | { state: 'failed'; message: string } | { state: 'ready'; count: number };

/** How many applications wait, as of now. `retry` asks again. */
export function useWaiting(): { waiting: WaitingCount; retry: () => void } {
  const [waiting, setWaiting] = useState<WaitingCount>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    setWaiting({ state: 'loading' });
    onboarding('GET /restaurants/applications/waiting', {
      headers: bearer(readToken() ?? ''),
      signal: abort.signal,
    }).then(
      ({ waiting: count }) => setWaiting({ state: 'ready', count }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setWaiting({
          state: 'failed',
          message: isApiError(error) ? error.message : errorMessage(platformErrors.UNEXPECTED),
        });
      },
    );
    return () => abort.abort();
  }, [attempt]);

  return { waiting, retry: () => setAttempt((count) => count + 1) };
}
