import { VANCOUVER } from '@mealtime/contracts/canada';
import { useSyncExternalStore } from 'react';

const TIME = new Intl.DateTimeFormat('en-CA', { hour: 'numeric', minute: '2-digit', timeZone: VANCOUVER });

/** "6:45 p.m.", in Vancouver. */
export const timeOf = (instant: string | number): string => TIME.format(new Date(instant));

const SECOND = 1_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, SECOND);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The time of this second, and again of the next: one clock for all that is counted down. */
export const useNow = (): number => useSyncExternalStore(listen, () => now);
