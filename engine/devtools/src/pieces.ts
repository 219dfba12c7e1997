import { measureName } from '@federated-pages/manifest/measure-name';
import { FRAGMENT_MARK, type RemoteRelease } from '@federated-pages/manifest';

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
  /** Where its HTML was made, and from which cache it came. */
  rendered: Rendered;
  /** From when it was wanted until its script stood; undefined while it sleeps. */
  milliseconds: number | undefined;
  /** What it has loaded; undefined for a footer, which comes with its page. */
  loaded: Loaded | undefined;
}

/** `edge-hit` and the like: by the edge at a request, and how the edge says it came by it. */
export type Rendered = 'published' | 'edge-failed' | 'edge-hit' | 'edge-miss' | 'edge-stale' | 'browser';

/** What has been loaded of a piece. */
export interface Loaded {
  files: number;
  /** As they came, compressed; 0 for what the browser does not tell. */
  bytes: number;
  /** How many of them came from the browser's cache. */
  cached: number;
}

const AREAS = { main: 'page', overlays: 'overlay', footer: 'footer' } as const;

const navigation = () => performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;

/** How this document was made, which the edge says of those that it renders at requests. */
function documentRendered(): Rendered {
  const said = navigation()?.serverTiming?.find(({ name }) => name === 'render')?.description ?? '';
  return /^(?:hit|miss|stale|failed)$/.test(said) ? (`edge-${said}` as Rendered) : 'published';
}

/** Where this document came from; undefined where the browser does not tell. */
export function documentLoaded(): (Pick<Loaded, 'bytes'> & { from: 'network' | 'cache' | 'worker' }) | undefined {
  const entry = navigation();
  if (!entry?.encodedBodySize) return undefined;
  const from = entry.transferSize > 0 ? 'network' : entry.workerStart > 0 ? 'worker' : 'cache';
  return { bytes: entry.encodedBodySize, from };
}

function kindOf(host: HTMLElement): Piece['kind'] {
  const of = host.getAttribute(FRAGMENT_MARK);
  if (of === null) return AREAS[(host.parentElement?.id ?? '') as keyof typeof AREAS] ?? 'page';
  // What fills a slot has the slot's id, and its own name after that.
  return host.dataset['placeId']?.endsWith(of) ? 'slot' : 'fragment';
}

function renderedOf(host: HTMLElement, kind: Piece['kind']): Rendered {
  if (host.dataset['rendered'] === 'here') return 'browser';
  if (kind === 'overlay') return 'browser';
  const page = document.querySelector<HTMLElement>('#main > [data-remote]');
  // It has no mark of its own: it is rendered where its page is.
  if (kind === 'footer') return page?.dataset['rendered'] === 'here' ? 'browser' : documentRendered();
  // All around the page is composed at publishing.
  return host.closest('#main') ? documentRendered() : 'published';
}

/** Files that a fragment needs, by their paths. */
function filesOf({ entry, fragmentFiles }: RemoteRelease, fragment: string): string[] {
  const { scripts = [], styles = [] } = fragmentFiles?.[fragment] ?? {};
  return [entry, ...scripts, ...styles];
}

/**
 * What was loaded for a piece. Of a fragment its build says what it needs. Of a page browsers are not told: it is what was loaded
 * of its remote and is not needed by fragments alone, with that of its pages that were seen before.
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

/** All parts of the page, in the order of the document. */
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

/** What the browser has loaded below a path. */
function loadedBelow(base: string, isWanted: (file: string) => boolean): Loaded {
  const entries = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) => {
    const { pathname } = new URL(name);
    return pathname.startsWith(base) && isWanted(pathname.slice(base.length));
  });
  // One file may have been fetched ahead and then again, from the cache: the first time tells.
  const files = new Map(entries.reverse().map((entry) => [entry.name, entry]));
  return {
    files: files.size,
    bytes: [...files.values()].reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    cached: [...files.values()].filter(({ transferSize, encodedBodySize }) => transferSize === 0 && encodedBodySize > 0)
      .length,
  };
}
