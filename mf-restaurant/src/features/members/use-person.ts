import { isApiError } from '@mealtime/api-client';
import { forgetVisitor, forgetWayBack } from '@mealtime/browser';
import type { CustomerProfile } from '@mealtime/contracts/identity';
import type { LoadedQuery } from '@mealtime/desk';
import { useEvent } from 'federated-pages/remote';
import { useEffect, useState } from 'react';
import { identity } from '../../api/identity';

interface Person {
  profile?: CustomerProfile;
  error?: unknown;
  isSignedOut?: boolean;
}

const LOADING: Person = {};

/** The signed-in person, loaded again after each sign-in and sign-out. */
export function usePerson(): { query: LoadedQuery<CustomerProfile>; isSignedOut: boolean } {
  const [{ profile, error, isSignedOut = false }, setPerson] = useState(LOADING);
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    identity('GET /user/me', { signal: abort.signal }).then(
      (profile) => {
        forgetWayBack();
        setPerson({ profile });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        // A loaded profile stays while the server cannot be reached.
        if (!isApiError(error, 'UNAUTHENTICATED')) return setPerson((before) => (before.profile ? before : { error }));
        forgetVisitor();
        setPerson({ isSignedOut: true });
      },
    );
    return () => abort.abort();
  }, [turn]);

  const askAgain = () => setTurn((before) => before + 1);
  useEvent('customer-growth:session-changed', askAgain);

  const refetch = () => {
    setPerson(LOADING);
    askAgain();
  };
  return { query: { data: profile, error, isFetching: false, refetch }, isSignedOut };
}
