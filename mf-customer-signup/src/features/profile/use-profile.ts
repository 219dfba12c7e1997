import { isApiError } from '@mealtime/api-client';
import { errorMessage } from '@mealtime/contracts/errors';
import { platformErrors } from '@mealtime/contracts/platform';
import type { CustomerProfile } from '@mealtime/contracts/identity';
import { useEffect, useState } from 'react';
import { identity } from '../../api/identity';

export type Profile =
  | { state: 'loading' | 'signed-out' }
  | { state: 'signed-in'; profile: CustomerProfile }
  | { state: 'failed'; message: string };

function fromError(error: unknown): Profile {
  if (isApiError(error, 'UNAUTHENTICATED')) return { state: 'signed-out' };
  return { state: 'failed', message: isApiError(error) ? error.message : errorMessage(platformErrors.UNEXPECTED) };
}

/** The signed-in customer. `reload` asks again. */
export function useProfile(): { profile: Profile; reload: () => void } {
  const [profile, setProfile] = useState<Profile>({ state: 'loading' });
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    identity('GET /user/me', { signal: abort.signal }).then(
      (found) => setProfile({ state: 'signed-in', profile: found }),
      (error: unknown) => {
        if (!abort.signal.aborted) setProfile(fromError(error));
      },
    );
    return () => abort.abort();
  }, [turn]);

  const reload = () => {
    setProfile({ state: 'loading' });
    setTurn(turn + 1);
  };
  return { profile, reload };
}
