import { isApiError } from '@mealtime/api-client';
import { errorMessage } from '@mealtime/contracts/errors';
import { platformErrors } from '@mealtime/contracts/platform';
import type { CustomerProfile } from '@mealtime/contracts/identity';
import { forgetVisitor } from '@mealtime/browser';
import { useEvent } from 'federated-pages/remote';
import { useEffect, useState } from 'react';
import { identity } from '../../api/identity';
import { useSessionWatch } from '../session-changed/session-changed';

export type Profile =
  | { state: 'loading' | 'signed-out' }
  | { state: 'signed-in'; profile: CustomerProfile }
  | { state: 'failed'; message: string };

function fromError(error: unknown): Profile {
  if (isApiError(error, 'UNAUTHENTICATED')) {
    forgetVisitor();
    return { state: 'signed-out' };
  }
  return { state: 'failed', message: isApiError(error) ? error.message : errorMessage(platformErrors.UNEXPECTED) };
}

/** The signed-in customer, loaded again after each sign-in and sign-out, in other tabs too. `reload` loads it again. */
export function useProfile(): { profile: Profile; reload: () => void } {
  const [profile, setProfile] = useState<Profile>({ state: 'loading' });
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    identity('GET /user/me', { signal: abort.signal }).then(
      (found) => setProfile({ state: 'signed-in', profile: found }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const next = fromError(error);
        // A loaded profile stays while the server cannot be reached.
        setProfile((before) => (before.state === 'signed-in' && next.state === 'failed' ? before : next));
      },
    );
    return () => abort.abort();
  }, [turn]);

  const askAgain = () => setTurn((before) => before + 1);
  useSessionWatch();
  useEvent('customer-growth:session-changed', askAgain);

  const reload = () => {
    setProfile({ state: 'loading' });
    askAgain();
  };
  return { profile, reload };
}
