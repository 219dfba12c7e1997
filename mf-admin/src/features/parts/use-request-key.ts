import { newKey } from '@mealtime/browser';
import { useRef } from 'react';

/** Gives the idempotency key of a request by what it says: a further try of the same has the same key, another one another. */
export function useRequestKey(): (request: unknown) => string {
  const keys = useRef(new Map<string, string>());
  return (request) => {
    const what = JSON.stringify(request);
    const key = keys.current.get(what) ?? newKey();
    keys.current.set(what, key);
    return key;
  };
}
