import { createContext, useContext, useEffect, useRef } from 'react';
import type { Events } from './declared';
import type { MissedEvents } from './navigation';

/** The missed events of the enclosing mount. */
export const MissedContext = createContext<MissedEvents | undefined>(undefined);

/** Sends an event to all listeners in any remote. Its detail has the shape declared under "events" in remote.json. */
export function tell<Name extends keyof Events>(name: Name, detail: Events[Name]): void {
  // A copy, so that receivers cannot change the sender's object.
  window.dispatchEvent(new CustomEvent(name, { detail: JSON.parse(JSON.stringify(detail)) as unknown }));
}

/**
 * Calls back for each event of a name while the component is mounted. Events sent between composition and hydration are
 * delivered at once after hydration.
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
