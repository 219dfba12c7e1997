import { createContext, useContext, useEffect, useRef } from 'react';
import type { Events } from './declared';
import type { MissedEvents } from './navigation';

/** Of the place around a component. */
export const MissedContext = createContext<MissedEvents | undefined>(undefined);

/**
 * Tells whoever listens, in any remote, that something has happened. What is told is JSON, of the shape that remote.json
 * states under "events".
 */
export function tell<Name extends keyof Events>(name: Name, detail: Events[Name]): void {
  // A copy: nobody changes what another one holds.
  window.dispatchEvent(new CustomEvent(name, { detail: JSON.parse(JSON.stringify(detail)) as unknown }));
}

/**
 * Calls back whenever somebody tells that something has happened, for as long as the component stands. What a composed page or
 * fragment shows stood before its script did: that is told at once of what happened in between, which woke it.
 */
export function useEvent<Name extends keyof Events>(name: Name, onEvent: (detail: Events[Name]) => void): void {
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  const missed = useContext(MissedContext);
  useEffect(() => {
    for (const told of missed?.told() ?? []) if (told.name === name) latest.current(told.detail as Events[Name]);
    const listen = (event: Event) => latest.current((event as CustomEvent<Events[Name]>).detail);
    window.addEventListener(name, listen);
    return () => window.removeEventListener(name, listen);
  }, [name, missed]);
}
