import { useSyncExternalStore } from 'react';
import { tabMemory } from './tab-memory';

interface TabState<T> {
  read(): T;
  set(value: T): void;
  /** The value, for a component that follows it. The initial one during prerendering. */
  use(): T;
}

/** A value in the tab's memory that components follow across copies of a module. */
export function tabState<T>(name: string, initial: T): TabState<T> {
  const memory = tabMemory(name, () => ({ value: initial, listeners: new Set<() => void>() }));
  const subscribe = (listener: () => void) => {
    memory().listeners.add(listener);
    return () => void memory().listeners.delete(listener);
  };
  return {
    read: () => memory().value,
    set(value) {
      memory().value = value;
      for (const listener of memory().listeners) listener();
    },
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => memory().value,
        () => initial,
      ),
  };
}
