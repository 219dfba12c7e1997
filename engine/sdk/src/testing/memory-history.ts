import { matchRoute, type Area, type RemoteDescriptor } from '@federated-pages/manifest';
import type { RemoteNavigation } from '../remote';
import type { Location } from '../router';

type Routes = Pick<RemoteDescriptor, 'routes' | 'overlays'>;

interface Entry {
  here: Location;
  /** The page below, while an overlay is open. */
  background: Location | null;
}

export interface MemoryHistory {
  /** The address bar. */
  readonly path: string;
  /** Where an area is, or null when the remote under test does not own it. */
  locationOf(area: Area): Location | null;
  navigationFor(area: Area): RemoteNavigation;
  go(delta: number): void;
  listen(listener: () => void): () => void;
}

let keys = 0;

function locationOf(to: string, state: unknown): Location {
  const url = new URL(to, 'https://test.invalid');
  return { pathname: url.pathname, search: url.search, hash: url.hash, state, key: String((keys += 1)) };
}

/** The shell's history for one remote, in memory: the same rules about overlays and what lies below them. */
export function memoryHistory(remote: Routes, start: string): MemoryHistory {
  const listeners = new Set<() => void>();
  const isOverlay = (location: Location) => matchRoute([remote], location.pathname)?.area === 'overlay';
  const first = locationOf(start, null);
  let entries: Entry[] = [{ here: first, background: isOverlay(first) ? locationOf('/', null) : null }];
  let index = 0;

  const current = (): Entry => entries[index] as Entry;
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const areas = ({ here, background }: Entry): Record<Area, Location | null> =>
    background ? { page: background, overlay: here } : { page: here, overlay: null };
  const owned = (area: Area) => {
    const location = areas(current())[area];
    return location && matchRoute([remote], location.pathname)?.area === area ? location : null;
  };

  function enter(to: string, state: unknown, replaces: boolean) {
    const here = locationOf(to, state);
    const entry = { here, background: isOverlay(here) ? areas(current()).page : null };
    entries = [...entries.slice(0, replaces ? index : index + 1), entry];
    index = entries.length - 1;
    tell();
  }

  function go(delta: number) {
    const target = index + delta;
    if (target < 0 || target >= entries.length) return;
    index = target;
    tell();
  }

  const hrefOf = (to: string | Partial<Location>) =>
    typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;

  return {
    get path() {
      const { pathname, search, hash } = current().here;
      return pathname + search + hash;
    },
    locationOf: owned,
    go,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigationFor(area) {
      let last = owned(area) ?? first;
      return {
        area,
        getLocation: () => (last = owned(area) ?? last),
        subscribe(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        navigator: {
          createHref: hrefOf,
          push: (to, state) => enter(hrefOf(to), state, false),
          replace: (to, state) => enter(hrefOf(to), state, true),
          go,
        },
        closeOverlay() {
          const { background } = current();
          if (index > 0) go(-1);
          else if (background) enter(background.pathname, background.state, true);
        },
      };
    },
  };
}
