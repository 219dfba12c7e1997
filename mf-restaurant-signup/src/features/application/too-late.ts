import { tabMemory } from '@mealtime/browser';
import { useSyncExternalStore } from 'react';

const memory = tabMemory('restaurant too late', () => ({ isTooLate: false, listeners: new Set<() => void>() }));

function set(isTooLate: boolean) {
  memory().isTooLate = isTooLate;
  for (const listener of memory().listeners) listener();
}

/** A step was typed for an application that had been sent in meanwhile: the form goes, and the page after it says so. */
export const noteTooLate = () => set(true);
export const forgetTooLate = () => set(false);

function subscribe(listener: () => void) {
  memory().listeners.add(listener);
  return () => void memory().listeners.delete(listener);
}

export const useTooLate = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => memory().isTooLate,
    () => false,
  );
