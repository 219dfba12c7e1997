import { useSyncExternalStore } from 'react';
import { jsonStore, tabMemory } from '../browser-memory';
import { EMPTY_DRAFT, isExpired, parseDraft, type CustomerDraft } from './draft';

const DRAFT_KEY = 'customer-form';

const store = jsonStore(DRAFT_KEY);
const memory = tabMemory('draft', () => ({
  draft: undefined as CustomerDraft | undefined,
  listeners: new Set<() => void>(),
}));

/** The draft as it stands. The same object until something changes. */
export function readDraft(): CustomerDraft {
  return (memory().draft ??= load());
}

/** Changes some fields and notes the time. */
export function updateDraft(changes: Partial<Omit<CustomerDraft, 'lastUpdated'>>): void {
  memory().draft = { ...readDraft(), ...changes, lastUpdated: Date.now() };
  store.write(memory().draft);
  tell();
}

/** Forgets a draft that has grown too old in an open tab. */
export function dropExpiredDraft(): void {
  const current = readDraft();
  if (current.lastUpdated === 0 || !isExpired(current, Date.now())) return;
  memory().draft = EMPTY_DRAFT;
  store.remove();
  tell();
}

/** The draft in a component; follows changes made anywhere, other tabs included. */
export function useDraft(): CustomerDraft {
  return useSyncExternalStore(subscribe, readDraft, () => EMPTY_DRAFT);
}

function load(): CustomerDraft {
  const stored = store.read();
  if (typeof stored !== 'object') return EMPTY_DRAFT;
  const now = Date.now();
  const parsed = parseDraft(stored, now);
  if (isExpired(parsed, now)) {
    store.remove();
    return EMPTY_DRAFT;
  }
  // Whatever else was found there goes: an older version of the product may have kept more.
  if (JSON.stringify(parsed) !== JSON.stringify(stored)) store.write(parsed);
  return parsed;
}

function tell() {
  for (const listener of memory().listeners) listener();
}

function followOtherTabs(event: StorageEvent) {
  if (event.key !== DRAFT_KEY && event.key !== null) return;
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
