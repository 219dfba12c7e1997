import { isApiError } from '@mealtime/api-client';
import type { AdminVerifyReply } from '@mealtime/contracts/admin';
import { errorMessage } from '@mealtime/contracts/errors';
import { platformErrors } from '@mealtime/contracts/platform';
import { useCallback, useEffect, useState } from 'react';
import { admin } from '../../api/admin';
import { bearer, showAdmin } from '../../api/bearer';
import { onTokenChanged, readToken, removeToken } from '../../api/token-store';

export type Admin = AdminVerifyReply['verifiedToken'];

export type Session =
  { state: 'checking' | 'logged-out' } | { state: 'failed'; message: string } | { state: 'logged-in'; admin: Admin };

const begin = (): Session => ({ state: readToken() ? 'checking' : 'logged-out' });

/** The session, as the server confirms it. `check` asks again. */
export function useSession(): { session: Session; check: () => void } {
  const [session, setSession] = useState<Session>(begin);
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    const token = readToken();
    if (!token) return setSession({ state: 'logged-out' });
    const abort = new AbortController();
    admin('POST /admin/verify-token', { headers: bearer(token), signal: abort.signal }).then(
      ({ verifiedToken }) => {
        showAdmin(verifiedToken.id);
        setSession({ state: 'logged-in', admin: verifiedToken });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        // A server error does not interrupt a running session.
        if (isApiError(error, 'UNAUTHENTICATED', 'FORBIDDEN')) removeToken();
        else
          setSession((before) =>
            before.state === 'logged-in'
              ? before
              : {
                  state: 'failed',
                  message: isApiError(error) ? error.message : errorMessage(platformErrors.UNEXPECTED),
                },
          );
      },
    );
    return () => abort.abort();
  }, [turn]);

  const check = useCallback(() => setTurn((count) => count + 1), []);
  useEffect(
    () => onTokenChanged(() => (readToken() === null ? setSession({ state: 'logged-out' }) : check())),
    [check],
  );

  return { session, check };
}
