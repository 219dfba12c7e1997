import { useSyncExternalStore } from 'react';
import { fitTo } from './fit-to';
import { jsonStore } from './json-store';
import { tabMemory } from './tab-memory';

interface Dated {
  /** Milliseconds since 1970; 0 for a draft that was never touched. */
  lastUpdated: number;
}

interface DraftOptions<D extends Dated> {
  /** Of local storage. */
  key: string;
  /** A draft that was never touched; also the shape of what is taken from storage. */
  empty: Readonly<D>;
  /** After this long without a change a draft is forgotten. */
  lifeMs: number;
  /** Called as a draft is forgotten, before anybody is told: for what must go with it. */
  onExpired?: () => void;
}

export interface DraftStore<D extends Dated> {
  /** The draft as it stands. The same object until something changes. */
  read(): D;
  /** Changes some fields and notes the time. */
  update(changes: Partial<Omit<D, 'lastUpdated'>>): void;
  /** Notes that somebody is there, without a change. */
  touch(): void;
  /** Forgets a draft that has grown too old in an open tab. */
  dropExpired(): void;
  /** The draft in a component; follows changes made anywhere, other tabs included. */
  use(): D;
  /** How many drafts have been forgotten since the tab was opened. */
  useExpiries(): number;
}

/** A clock that is set back a little must not cost a person their draft. */
const CLOCK_SLACK_MS = 24 * 60 * 60 * 1000;

/** Keeps what a person types between visits, in local storage and, where the browser refuses that, in this tab. */
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
    // A draft that does not say when it was changed is taken to be as old as this visit.
    const draft = { ...fitting, lastUpdated: fitting.lastUpdated || Date.now() };
    if (isExpired(draft.lastUpdated)) {
      store.remove();
      noteExpiry();
      return empty;
    }
    // Whatever else was found there goes: an older version of the product may have kept more.
    if (JSON.stringify(draft) !== JSON.stringify(stored)) store.write(draft);
    return draft;
  }

  function noteExpiry() {
    memory().expiries += 1;
    onExpired?.();
  }

  function tell() {
    for (const listener of memory().listeners) listener();
  }

  function read(): D {
    return (memory().draft ??= load());
  }

  function write(draft: D) {
    memory().draft = draft;
    store.write(draft);
    tell();
  }

  function expire() {
    memory().draft = empty;
    noteExpiry();
    tell();
  }

  function followOtherTabs(event: StorageEvent) {
    if (event.key !== key && event.key !== null) return;
    // Only a draft that has expired is ever removed.
    if (event.newValue === null && memory().draft?.lastUpdated) return expire();
    memory().draft = undefined;
    tell();
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
      // What is stored counts: another tab may have been busy with it, or not.
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
