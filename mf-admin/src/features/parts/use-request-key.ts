import { newKey } from '@mealtime/browser';
import { useRef } from 'react';

/** Returns an idempotency key by the request's content: a retry has the same key, a changed request another one. */
export function useRequestKey(): (request: unknown) => string {
  const keys = useRef(new Map<string, string>());
  return (request) => {
    const what = JSON.stringify(request);
    const key = keys.current.get(what) ?? newKey();
    keys.current.set(what, key);
    return key;
  };
}
