import type { Area } from '@federated-pages/manifest';
import type { RemoteNavigation } from '@federated-pages/sdk/remote';
import type { Location, Navigator } from '@federated-pages/sdk/router';
import { locationOf, newKey, readEntry, toHref, type Entry } from './location';

export type NavigationKind = 'push' | 'replace' | 'pop';

/** The browser's location: the page, and the overlay above it if one is open. */
export interface Place {
  page: Location;
  overlay: Location | null;
}

export interface Change {
  kind: NavigationKind;
  from: Place;
  to: Place;
}

export interface ShellHistory {
  readonly place: Place;
  push(to: string, state?: unknown): void;
  replace(to: string, state?: unknown): void;
  closeOverlay(): void;
  /** Called after each change, before it is rendered. Returns the function to stop. */
  listen(listener: (change: Change) => void): () => void;
  /**
   * A remote's view of the history. While it unmounts, `owns` keeps it at its last own location, and its navigation
   * does nothing: a late redirect must not override the visitor's navigation.
   */
  navigationFor(area: Area, owns: (pathname: string) => boolean): RemoteNavigation;
}

/**
 * The single history of the product. Remotes get their area's location and a navigator instead of `window.history`. A
 * target for which `isOverlay` is true keeps the current page as its background.
 * @param start path of the page below an overlay that a tab was opened on
 * @param fits whether the document's CSP allows a place; other places take a document load
 * @param load loads the document of the current address
 * @param learn loads the routes for an unknown path; undefined if all are known. Never rejects
 * single-spa patches `pushState` and fires a synthetic popstate for every call; entries are compared by key, so such an
 * event changes nothing here.
 */
export function createShellHistory(
  isOverlay: (pathname: string) => boolean,
  start: string,
  fits: (place: Place) => boolean = () => true,
  load: () => void = () => window.location.reload(),
  learn: (pathname: string) => Promise<unknown> | undefined = () => undefined,
): ShellHistory {
  const listeners = new Set<(change: Change) => void>();
  let entry = adopt();
  let place = read();
  /** The remote that navigated last, if one did. */
  let leader: Navigator | null = null;
  /** A remote's navigation whose routes are being loaded, with its entry; null if another navigation came first. */
  let asked: { by: Navigator; entered: Promise<Entry | null> } | undefined;
  // An overlay's document allows what the start page and the overlay need; its former background may need more.
  if (entry.background && !fits(place)) {
    entry = { ...entry, background: startPage() };
    window.history.replaceState(entry, '');
    place = read();
  }

  function startPage() {
    return locationOf(new URL(start, window.location.origin), null, newKey());
  }

  /** Adds a key to the browser's current entry if it has none. */
  function adopt(previous?: Entry): Entry {
    const known = readEntry(window.history.state);
    if (known) return known;
    const background = isOverlay(window.location.pathname) ? (previous?.background ?? startPage()) : null;
    const fresh: Entry = { key: newKey(), index: previous ? previous.index + 1 : 0, usr: null, background };
    window.history.replaceState(fresh, '');
    return fresh;
  }

  function read(): Place {
    const here = locationOf(new URL(window.location.href), entry.usr, entry.key);
    return entry.background ? { page: entry.background, overlay: here } : { page: here, overlay: null };
  }

  /** Keeps the old location object if it is unchanged, so that the area does not render again. */
  function settle(kind: NavigationKind) {
    const from = place;
    leader = null;
    const next = read();
    // The browser's history already has the address and the background.
    if (!fits(next)) return load();
    place = { page: next.page.key === from.page.key ? from.page : next.page, overlay: next.overlay };
    for (const listener of [...listeners]) listener({ kind, from, to: place });
  }

  function go(kind: 'push' | 'replace', to: string, state: unknown, by: Navigator | null = null) {
    const url = new URL(to, window.location.href);
    if (url.origin !== window.location.origin) return window.location.assign(url);
    // Whether it is an overlay depends on the routes, which may be unknown yet.
    const asking = learn(url.pathname);
    // A remote's next navigation builds on its pending one: an overlay opens above the page that was named for it.
    const before = by && asked?.by === by ? asked.entered : undefined;
    if (!asking && !before) return enter(kind, url, state, by);
    const entered = Promise.all([before ?? entry, asking]).then(([from]) => {
      if (asked?.entered === entered) asked = undefined;
      if (entry !== from) return null;
      enter(kind, url, state, by);
      return entry;
    });
    if (by) asked = { by, entered };
  }

  function enter(kind: 'push' | 'replace', url: URL, state: unknown, by: Navigator | null) {
    entry = {
      key: newKey(),
      index: kind === 'push' ? entry.index + 1 : entry.index,
      usr: state ?? null,
      background: isOverlay(url.pathname) ? place.page : null,
    };
    window.history[kind === 'push' ? 'pushState' : 'replaceState'](entry, '', url);
    settle(kind);
    leader = by;
  }

  function closeOverlay() {
    if (!place.overlay) return;
    if (entry.index > 0) window.history.back();
    else go('replace', toHref(place.page), place.page.state);
  }

  window.addEventListener('popstate', () => {
    const next = readEntry(window.history.state) ?? adopt(entry);
    if (next.key === entry.key) return;
    entry = next;
    settle('pop');
  });

  const hrefOf: Navigator['createHref'] = (to) =>
    typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;

  return {
    get place() {
      return place;
    },
    push: (to, state) => go('push', to, state),
    replace: (to, state) => go('replace', to, state),
    closeOverlay,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigationFor(area, owns) {
      let last = place[area] ?? place.page;
      const isHere = () => owns(place[area]?.pathname ?? '');
      const lead = (kind: 'push' | 'replace', to: string, state: unknown) => {
        if (!isHere() && leader !== navigator) return;
        go(kind, to, state, navigator);
      };
      const navigator: Navigator = {
        createHref: hrefOf,
        push: (to, state) => lead('push', hrefOf(to), state),
        replace: (to, state) => lead('replace', hrefOf(to), state),
        go: (delta) => isHere() && window.history.go(delta),
      };
      const getLocation = () => {
        const now = place[area];
        if (now && owns(now.pathname)) last = now;
        return last;
      };
      return {
        area,
        getLocation,
        subscribe(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        navigator,
        closeOverlay,
      };
    },
  };
}
