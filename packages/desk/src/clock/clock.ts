import { useSyncExternalStore } from 'react';

/** A hook that returns the time, updated every `everyMs` by one shared timer. */
export function createClock(everyMs: number): () => number {
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
      timer = setInterval(tick, everyMs);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) clearInterval(timer);
    };
  }

  return () => useSyncExternalStore(listen, () => now);
}
