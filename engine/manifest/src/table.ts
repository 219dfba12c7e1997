import type { SignedStatement, VersionsByName } from './statement';
import type { ReleaseManifest, RemoteRelease, ShellRelease } from './types';

/** What a composed page carries of its generation: what its own route needs before anything else can be asked for. */
export interface PageRelease extends Pick<ReleaseManifest, 'shell' | 'remotes' | 'keys'> {
  /** Names of remotes of which no table knows better; only where one runs from its sources. */
  pinned?: readonly string[];
}

/** What a tab has to know of a remote to decide about a navigation. What it takes to run one is asked for by its hash. */
export interface RemoteEntry extends Pick<
  RemoteRelease,
  'name' | 'owner' | 'version' | 'routes' | 'overlays' | 'frame' | 'needs'
> {
  /** Hash of the file that holds its release; a remote that came with the page has none. */
  release?: string;
  /** Remotes of which fragments may stand in its pages, beside itself. Default: none. */
  with?: readonly string[];
}

/** Who answers where in one generation. It says the same for as long as the same versions are live. */
export interface ReleaseTable {
  shell: Pick<ShellRelease, 'version' | 'base'>;
  remotes: readonly RemoteEntry[];
}

/** The file of a page set that holds its table. */
export const TABLE_FILE = 'table.json';

/** Where the files of a table and of releases are had, each by its hash (SHA-256, in base64 for addresses). */
export const RELEASES_PATH = '/releases/';

/** Where what is live now is told. */
export const LIVE_PATH = '/release.json';

/** Where tabs listen for what may not wait until they ask, as server-sent events. */
export const NEWS_PATH = `${LIVE_PATH}/news`;

/** Addresses of what was released: whatever is at one of them never changes. */
export const BUILD_PATH = /^\/(?:shell|remotes|releases)\//;

/** What LIVE_PATH answers. */
export interface LiveRelease {
  /** 0 before anything was published. */
  generation: number;
  /** Digest of the versions that whoever asks is to have. Older tools do not say. */
  set?: string;
  /** Hash of their table; generations of older tools have none. */
  table?: string;
  /** The same, signed: what tabs go by whose page states keys. */
  signed?: SignedStatement;
  /** What no browser may run any more; known of what was verified. */
  refused?: VersionsByName;
}

/** A file by its hash: whatever else comes is refused by the browser, and then asked for past its cache, once. */
async function readByHash<T>(hash: string, options: RequestInit): Promise<T> {
  const address = `${RELEASES_PATH}${hash}.json`;
  const integrity = `sha256-${hash.replaceAll('-', '+').replaceAll('_', '/')}=`;
  const read = async (cache: RequestCache) => {
    const reply = await fetch(address, { ...options, cache, integrity });
    if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
    return (await reply.json()) as T;
  };
  return read('default').catch(() => read('reload'));
}

/** What is live now. Rejects when it cannot be had. */
export async function readLive(options: RequestInit): Promise<LiveRelease> {
  const reply = await fetch(LIVE_PATH, { cache: 'no-cache', ...options });
  if (!reply.ok) throw new Error(`${LIVE_PATH} answered ${reply.status}`);
  return (await reply.json()) as LiveRelease;
}

/** A table, by its hash. Rejects when it cannot be had. */
export const readTable = (hash: string, options: RequestInit) => readByHash<ReleaseTable>(hash, options);

/** What it takes to run a remote, by the hash that a table states. Rejects when it cannot be had. */
export const readRelease = (hash: string, options: RequestInit) => readByHash<RemoteRelease>(hash, options);
