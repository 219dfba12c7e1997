import { useSyncExternalStore } from 'react';
import { fitTo } from './fit-to';
import { jsonStore } from './json-store';
import { tabMemory } from './tab-memory';

interface Dated {
  /** Milliseconds since 1970; 0 for an untouched draft. */
  lastUpdated: number;
}

interface DraftOptions<D extends Dated> {
  /** Key in local storage. */
  key: string;
  /** An untouched draft; also the shape of values read from storage. */
  empty: Readonly<D>;
  /** Lifetime of a draft without a change. */
  lifeMs: number;
  /** Called when a draft expires, before listeners: for deleting related data. */
  onExpired?: () => void;
}

export interface DraftStore<D extends Dated> {
  /** The current draft. The same object until a change. */
  read(): D;
  /** Changes some fields and records the time. */
  update(changes: Partial<Omit<D, 'lastUpdated'>>): void;
  /** Records activity without a change. */
  touch(): void;
  /** Expires an old draft in an open tab. */
  dropExpired(): void;
  /** The draft in a component; follows all changes, including those of other tabs. */
  use(): D;
  /** Number of drafts that have expired since the tab was opened. */
  useExpiries(): number;
}

/** Tolerance for a clock set back, so that the draft is kept. */
const CLOCK_SLACK_MS = 24 * 60 * 60 * 1000;

/** Keeps a person's input between visits, in local storage or, if the browser refuses that, in this tab. */
export function draftStore<D extends Dated>({ key, empty, lifeMs, onExpired }: DraftOptions<D>): DraftStore<D> {
  const store = jsonStore(key);
  const memory = tabMemory(`draft ${key}`, () => ({
    draft: undefined as D | undefined,
    expiries: 0,
    listeners: new Set<() => void>(),
  }));

  function isExpired(lastUpdated: number): boolean {
    const age = Date.now() - lastUpdated;
    return age >= lifeMs || -age > Math.min(CLOCK_SLACK_MS, lifeMs);
  }

  function load(): D {
    const stored = store.read();
    if (typeof stored !== 'object') return empty;
    const fitting = fitTo<D>(empty, stored);
    // A draft without a time of change counts as changed now.
    const draft = { ...fitting, lastUpdated: fitting.lastUpdated || Date.now() };
    if (isExpired(draft.lastUpdated)) {
      store.remove();
      noteExpiry();
      return empty;
    }
    // Other members are dropped: an older version of the product may have stored more.
    if (JSON.stringify(draft) !== JSON.stringify(stored)) store.write(draft);
    return draft;
  }

  function noteExpiry() {
    memory().expiries += 1;
    onExpired?.();
  }

  function notify() {
    for (const listener of memory().listeners) listener();
  }

  function read(): D {
    return (memory().draft ??= load());
  }

  function write(draft: D) {
    memory().draft = draft;
    store.write(draft);
    notify();
  }

  function expire() {
    memory().draft = empty;
    noteExpiry();
    notify();
  }

  function followOtherTabs(event: StorageEvent) {
    if (event.key !== key && event.key !== null) return;
    // Only expired drafts are removed.
    if (event.newValue === null && memory().draft?.lastUpdated) return expire();
    memory().draft = undefined;
    notify();
  }

  function subscribe(listener: () => void) {
    memory().listeners.add(listener);
    window.addEventListener('storage', followOtherTabs);
    return () => {
      memory().listeners.delete(listener);
      if (memory().listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
    };
  }

  return {
    read,
    update: (changes) => write({ ...read(), ...changes, lastUpdated: Date.now() }),
    touch() {
      if (read().lastUpdated) write({ ...read(), lastUpdated: Date.now() });
    },
    dropExpired() {
      // The stored time counts: another tab may have changed it.
      const stored = (store.read() as Partial<Dated> | undefined)?.lastUpdated;
      const lastUpdated = typeof stored === 'number' ? stored : read().lastUpdated;
      if (lastUpdated === 0 || !isExpired(lastUpdated)) return;
      store.remove();
      expire();
    },
    use: () => useSyncExternalStore(subscribe, read, () => empty),
    useExpiries: () =>
      useSyncExternalStore(
        subscribe,
        () => memory().expiries,
        () => 0,
      ),
  };
}
