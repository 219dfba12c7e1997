import { isApiError } from '@mealtime/api-client';
import { isSignedIn } from '@mealtime/browser';
import type { CustomerProfile } from '@mealtime/contracts/identity';
import { useEvent } from 'federated-pages/remote';
import { useCallback, useEffect, useState } from 'react';
import { identity } from '../../api/identity';
import { sessionEnded } from '../session/session';

export type Visitor =
  { state: 'asking' | 'guest' } | { state: 'member'; profile: CustomerProfile } | { state: 'unknown'; message: string };

/** The visitor, loaded again after each sign-in and sign-out. Call `ended` when the session turned out to be over. */
export function useVisitor() {
  const [visitor, setVisitor] = useState<Visitor>(() => ({ state: isSignedIn() ? 'asking' : 'guest' }));
  const [turn, setTurn] = useState(0);
  const askAgain = useCallback(() => setTurn((before) => before + 1), []);
  useEvent('customer-growth:session-changed', askAgain);

  useEffect(() => {
    if (!isSignedIn()) return setVisitor({ state: 'guest' });
    const controller = new AbortController();
    const { signal } = controller;
    identity('GET /user/me', { signal }).then(
      (profile) => setVisitor({ state: 'member', profile }),
      (error: unknown) => {
        if (signal.aborted) return;
        if (isApiError(error, 'UNAUTHENTICATED')) {
          sessionEnded();
          setVisitor({ state: 'guest' });
        } else {
          const unknown = { state: 'unknown', message: isApiError(error) ? error.message : '' } as const;
          // A loaded visitor stays while the server cannot be reached.
          setVisitor((before) => (before.state === 'member' ? before : unknown));
        }
      },
    );
    return () => controller.abort();
  }, [turn]);

  const ended = useCallback(() => {
    sessionEnded();
    setVisitor({ state: 'guest' });
  }, []);
  return { visitor, askAgain, ended };
}
