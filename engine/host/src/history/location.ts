import type { Location } from '@federated-pages/sdk/router';

/** An entry of the browser's history as the shell stores it in `history.state`. */
export interface Entry {
  key: string;
  /** Position in this tab's history; 0 is the page the tab was opened on. */
  index: number;
  /** State of a remote's own navigation. */
  usr: unknown;
  /** Location of the page below an open overlay. */
  background: Location | null;
}

export const newKey = () => Math.random().toString(36).slice(2, 10);

/** Reads `history.state`, which is null for entries made by the browser (a new tab, an anchor). */
export function readEntry(state: unknown): Entry | null {
  const entry = state as Partial<Entry> | null;
  return typeof entry?.key === 'string' && typeof entry.index === 'number'
    ? { key: entry.key, index: entry.index, usr: entry.usr ?? null, background: entry.background ?? null }
    : null;
}

export const toHref = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  pathname + search + hash;

export const locationOf = (url: URL, state: unknown, key: string): Location => ({
  pathname: url.pathname,
  search: url.search,
  hash: url.hash,
  state,
  key,
});
