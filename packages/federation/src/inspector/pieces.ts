import { measureName } from '../host/areas/measure';
import { FRAGMENT_MARK, type RemoteRelease } from '../manifest';

/** A part of the page that one remote answers for, as it stands now. */
export interface Piece {
  host: HTMLElement;
  kind: 'page' | 'overlay' | 'footer' | 'fragment' | 'slot';
  /** "mf-a", or "mf-a/piece" for a fragment. */
  name: string;
  owner: string;
  version: string;
  /** Another version stands than the live one. */
  isPrevious: boolean;
  /** Where its HTML was made. */
  rendered: 'ahead' | 'here';
  /** From when it was wanted until its script stood; undefined while it sleeps. */
  milliseconds: number | undefined;
}

/** What has been loaded of one remote's version. */
export interface Loaded {
  files: number;
  /** As they came, compressed; 0 for what the browser does not tell. */
  bytes: number;
  /** How many of them came from the browser's cache. */
  cached: number;
}

const AREAS = { main: 'page', overlays: 'overlay', footer: 'footer' } as const;

const kindOf = (host: HTMLElement): Piece['kind'] => {
  if (!host.hasAttribute(FRAGMENT_MARK)) return AREAS[(host.parentElement?.id ?? '') as keyof typeof AREAS] ?? 'page';
  return host.dataset['audience'] !== undefined || (host.dataset['placeId'] ?? '').includes('/') ? 'slot' : 'fragment';
};

/** All parts of the page, in the order of the document. */
export function piecesOf({ remotes }: { remotes: readonly RemoteRelease[] }): Piece[] {
  return [...document.querySelectorAll<HTMLElement>('[data-remote]')].map((host) => {
    const { remote = '', version = '', owner = '', rendered } = host.dataset;
    const name = host.getAttribute(FRAGMENT_MARK) ?? remote;
    const live = remotes.find((one) => one.name === remote);
    const measured = performance.getEntriesByName(measureName(name)).at(-1);
    return {
      host,
      kind: kindOf(host),
      name,
      owner,
      version,
      isPrevious: live !== undefined && live.version !== version,
      rendered: rendered === 'here' ? 'here' : 'ahead',
      milliseconds: measured && Math.round(measured.duration),
    };
  });
}

/** What the browser has loaded below a path. */
export function loadedBelow(base: string): Loaded {
  const entries = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
    new URL(name).pathname.startsWith(base),
  );
  // One file may have been fetched ahead and then again, from the cache.
  const files = new Map(entries.map((entry) => [entry.name, entry]));
  return {
    files: files.size,
    bytes: [...files.values()].reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    cached: [...files.values()].filter(({ transferSize, encodedBodySize }) => transferSize === 0 && encodedBodySize > 0)
      .length,
  };
}
