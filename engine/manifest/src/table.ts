import type { SignedStatement, VersionsByName } from './statement';
import type { ReleaseManifest, RemoteRelease, ShellRelease } from './types';

/** The part of a generation inside a composed page: what its own route needs at the start. */
export interface PageRelease extends Pick<ReleaseManifest, 'shell' | 'remotes' | 'keys'> {
  /** Remotes whose version the table does not override, as they are under development. */
  pinned?: readonly string[];
}

/** A remote's data for navigation. The rest is its release, which is fetched by its hash. */
export interface RemoteEntry extends Pick<
  RemoteRelease,
  'name' | 'owner' | 'version' | 'routes' | 'overlays' | 'frame' | 'needs'
> {
  /** Hash of its release file; missing for a remote that came with the page. */
  release?: string;
  /** Other remotes whose fragments may be on its pages. Default: none. */
  with?: readonly string[];
}

/** The routes of one generation. Unchanged while the same versions are live. */
export interface ReleaseTable {
  shell: Pick<ShellRelease, 'version' | 'base'>;
  remotes: readonly RemoteEntry[];
}

/** File name of a page set's table. */
export const TABLE_FILE = 'table.json';

/** Prefix of table and release files, which are named by their SHA-256 hash in base64url. */
export const RELEASE_FILES_PATH = '/releases/';

/** Address of the live release. */
export const LIVE_PATH = '/release.json';

/** Address of server-sent events about urgent changes. */
export const NEWS_PATH = `${LIVE_PATH}/news`;

/** Prefixes of immutable files. */
export const BUILD_PATH = /^\/(?:shell|remotes|releases)\//;

/** The response of LIVE_PATH. */
export interface LiveRelease {
  /** 0 before the first release. */
  generation: number;
  /** Digest of the versions for this visitor. Missing in older tools. */
  set?: string;
  /** Hash of their table; missing in generations of older tools. */
  table?: string;
  /** The signed statement, which tabs use if their page has keys. */
  signed?: SignedStatement;
  /** Versions that no browser may run; set after verification. */
  refused?: VersionsByName;
}

/** Reads a file by its hash: the browser checks the integrity, and a mismatch is retried once past the cache. */
async function readByHash<T>(hash: string, options: RequestInit): Promise<T> {
  const address = `${RELEASE_FILES_PATH}${hash}.json`;
  const integrity = `sha256-${hash.replaceAll('-', '+').replaceAll('_', '/')}=`;
  const read = async (cache: RequestCache) => {
    const reply = await fetch(address, { ...options, cache, integrity });
    if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
    return (await reply.json()) as T;
  };
  return read('default').catch(() => read('reload'));
}

/** Reads the live release. Rejects on failure. */
export async function readLive(options: RequestInit): Promise<LiveRelease> {
  const reply = await fetch(LIVE_PATH, { cache: 'no-cache', ...options });
  if (!reply.ok) throw new Error(`${LIVE_PATH} answered ${reply.status}`);
  return (await reply.json()) as LiveRelease;
}

/** Reads a table by its hash. Rejects on failure. */
export const readTable = (hash: string, options: RequestInit) => readByHash<ReleaseTable>(hash, options);

/** Reads a remote's release by its hash. Rejects on failure. */
export const readRelease = (hash: string, options: RequestInit) => readByHash<RemoteRelease>(hash, options);
