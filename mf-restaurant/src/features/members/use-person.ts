import { isApiError } from '@mealtime/api-client';
import { forgetVisitor, forgetWayBack } from '@mealtime/browser';
import type { CustomerProfile } from '@mealtime/contracts/identity';
import { useEvent } from 'federated-pages/remote';
import { useEffect, useState } from 'react';
import { identity } from '../../api/identity';
import { messageOf } from '../../api/message-of';

type Person =
  | { state: 'loading' | 'signed-out' }
  | { state: 'signed-in'; profile: CustomerProfile }
  | { state: 'failed'; message: string };

/** Who is signed in, asked for anew after each sign-in and sign-out. `reload` asks again. */
export function usePerson(): { person: Person; reload: () => void } {
  const [person, setPerson] = useState<Person>({ state: 'loading' });
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    identity('GET /user/me', { signal: abort.signal }).then(
      (profile) => {
        forgetWayBack();
        setPerson({ state: 'signed-in', profile });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        if (!isApiError(error, 'UNAUTHENTICATED')) {
          const failed = { state: 'failed', message: messageOf(error) } as const;
          // Who is shown already stays while the server cannot be asked.
          return setPerson((before) => (before.state === 'signed-in' ? before : failed));
        }
        forgetVisitor();
        setPerson({ state: 'signed-out' });
      },
    );
    return () => abort.abort();
  }, [turn]);

  const askAgain = () => setTurn((before) => before + 1);
  useEvent('customer-growth:session-changed', askAgain);

  const reload = () => {
    setPerson({ state: 'loading' });
    askAgain();
  };
  return { person, reload };
}
