import { measureName } from '@federated-pages/manifest/measure-name';
import { FRAGMENT_MARK, type RemoteRelease } from '@federated-pages/manifest';

/** A part of the page that one remote renders. */
export interface Piece {
  host: HTMLElement;
  kind: 'page' | 'overlay' | 'footer' | 'fragment' | 'slot';
  /** "mf-a", or "mf-a/fragment". */
  name: string;
  owner: string;
  version: string;
  /** Another version than the live one. */
  isPrevious: boolean;
  /** Where its HTML was rendered, and its cache state. */
  rendered: Rendered;
  /** From request to mount; undefined while it sleeps. */
  milliseconds: number | undefined;
  /** Loaded files; undefined for a footer, which belongs to its page. */
  loaded: Loaded | undefined;
}

/** `edge-...`: by the edge at request time, with its cache state. */
export type Rendered = 'published' | 'edge-failed' | 'edge-hit' | 'edge-miss' | 'edge-stale' | 'browser';

/** The loaded files of a part. */
export interface Loaded {
  files: number;
  /** Compressed; 0 if the browser does not say. */
  bytes: number;
  /** Number of files from the browser's cache. */
  cached: number;
}

const AREAS = { main: 'page', overlays: 'overlay', footer: 'footer' } as const;

const navigation = () => performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;

/** How this document was rendered, from the edge's header. */
function documentRendered(): Rendered {
  const said = navigation()?.serverTiming?.find(({ name }) => name === 'render')?.description ?? '';
  return /^(?:hit|miss|stale|failed)$/.test(said) ? (`edge-${said}` as Rendered) : 'published';
}

/** The source of this document; undefined if the browser does not say. */
export function documentLoaded(): (Pick<Loaded, 'bytes'> & { from: 'network' | 'cache' | 'worker' }) | undefined {
  const entry = navigation();
  if (!entry?.encodedBodySize) return undefined;
  const from = entry.transferSize > 0 ? 'network' : entry.workerStart > 0 ? 'worker' : 'cache';
  return { bytes: entry.encodedBodySize, from };
}

function kindOf(host: HTMLElement): Piece['kind'] {
  const of = host.getAttribute(FRAGMENT_MARK);
  if (of === null) return AREAS[(host.parentElement?.id ?? '') as keyof typeof AREAS] ?? 'page';
  // A slot's fragment has the slot's id followed by its own name.
  return host.dataset['placeId']?.endsWith(of) ? 'slot' : 'fragment';
}

function renderedOf(host: HTMLElement, kind: Piece['kind']): Rendered {
  if (host.dataset['rendered'] === 'here') return 'browser';
  if (kind === 'overlay') return 'browser';
  const page = document.querySelector<HTMLElement>('#main > [data-remote]');
  // A footer is rendered with its page.
  if (kind === 'footer') return page?.dataset['rendered'] === 'here' ? 'browser' : documentRendered();
  // The frame is composed at publishing.
  return host.closest('#main') ? documentRendered() : 'published';
}

/** Paths of a fragment's files. */
function filesOf({ entry, fragmentFiles }: RemoteRelease, fragment: string): string[] {
  const { scripts = [], styles = [] } = fragmentFiles?.[fragment] ?? {};
  return [entry, ...scripts, ...styles];
}

/**
 * The loaded files of a part. A fragment's files are known from its build; a page's are all loaded files of its remote
 * except those used by fragments only, including those of pages visited before.
 */
function loadedFor(release: RemoteRelease | undefined, fragment: string | undefined, base: string): Loaded {
  if (!release) return loadedBelow(base, () => true);
  if (fragment !== undefined) {
    const needed = filesOf(release, fragment);
    return loadedBelow(base, (file) => needed.includes(file));
  }
  const { entry, initial, fragmentFiles = {} } = release;
  const others = Object.keys(fragmentFiles).flatMap((name) => filesOf(release, name));
  const own = [entry, ...initial.scripts, ...initial.styles];
  return loadedBelow(base, (file) => own.includes(file) || !others.includes(file));
}

/** All parts of the page in document order. */
export function piecesOf({ remotes }: { remotes: readonly RemoteRelease[] }): Piece[] {
  return [...document.querySelectorAll<HTMLElement>('[data-remote]')].map((host) => {
    const { remote = '', version = '', owner = '' } = host.dataset;
    const name = host.getAttribute(FRAGMENT_MARK) ?? remote;
    const live = remotes.find((one) => one.name === remote);
    const measured = performance.getEntriesByName(measureName(name)).at(-1);
    const kind = kindOf(host);
    const isPrevious = live !== undefined && live.version !== version;
    const release = isPrevious ? undefined : live;
    const base = live ? live.base.replace(/[^/]+\/$/, `${version}/`) : '/-';
    return {
      host,
      kind,
      name,
      owner,
      version,
      isPrevious,
      rendered: renderedOf(host, kind),
      milliseconds: measured && Math.round(measured.duration),
      loaded: kind === 'footer' ? undefined : loadedFor(release, name.split('/')[1], base),
    };
  });
}

/** The files that the browser has loaded below a path. */
function loadedBelow(base: string, isWanted: (file: string) => boolean): Loaded {
  const entries = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) => {
    const { pathname } = new URL(name);
    return pathname.startsWith(base) && isWanted(pathname.slice(base.length));
  });
  // A prefetched file is listed again when it is used; the first entry has the transfer.
  const files = new Map(entries.reverse().map((entry) => [entry.name, entry]));
  return {
    files: files.size,
    bytes: [...files.values()].reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    cached: [...files.values()].filter(({ transferSize, encodedBodySize }) => transferSize === 0 && encodedBodySize > 0)
      .length,
  };
}
