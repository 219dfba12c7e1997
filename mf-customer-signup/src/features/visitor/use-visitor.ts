import { isApiError } from '@mealtime/api-client';
import { forgetVisitor, isSignedIn, tabMemory } from '@mealtime/browser';
import type { CustomerProfile } from '@mealtime/contracts/identity';
import { useEvent } from 'federated-pages/remote';
import { useEffect, useState } from 'react';
import { identity } from '../../api/identity';
import { useSessionWatch } from '../session-changed/session-changed';

type Visitor = CustomerProfile | undefined;

/** Shared by both parts of the frame: one request for both. */
const memory = tabMemory('visitor', () => ({ asked: undefined as Promise<Visitor> | undefined }));

async function ask(): Promise<Visitor> {
  try {
    return await identity('GET /user/me');
  } catch (error) {
    if (isApiError(error, 'UNAUTHENTICATED')) forgetVisitor();
    // The frame goes without the name then, and asks again on the next page.
    memory().asked = undefined;
    return undefined;
  }
}

/** The signed-in visitor, for the frame; undefined until loaded, and for guests. */
export function useVisitor(): Visitor {
  const [visitor, setVisitor] = useState<Visitor>();
  const [turn, setTurn] = useState(0);

  useSessionWatch();
  useEvent('customer-growth:session-changed', () => {
    memory().asked = undefined;
    setTurn((before) => before + 1);
  });

  useEffect(() => {
    let isCurrent = true;
    const found = isSignedIn() ? (memory().asked ??= ask()) : Promise.resolve(undefined);
    void found.then((who) => isCurrent && setVisitor(who));
    return () => {
      isCurrent = false;
    };
  }, [turn]);

  return visitor;
}
