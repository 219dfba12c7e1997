import type { RemoteVersion } from '@federated-pages/manifest';

/** Replaces the browser's cached copy of a file: a damaged one would fail every later load. */
export const refreshKept = (url: string): void => void fetch(url, { cache: 'reload' }).catch(() => undefined);

export interface CacheBuster {
  /** Adds cache busting to all files of the version. */
  bust(version: Pick<RemoteVersion, 'base'>): void;
  /**
   * The address of a version's file. After a failure it has a new query: for the old address the browser may return a
   * failed preload or damaged bytes from its cache.
   */
  address(url: string, version: Pick<RemoteVersion, 'base'>): string;
}

export function createCacheBuster(): CacheBuster {
  /** Time of each version's last failure, in milliseconds since 1970, by its base. */
  const failedAt = new Map<string, number>();
  return {
    bust: ({ base }) => void failedAt.set(base, Date.now()),
    address(url, { base }) {
      const at = failedAt.get(base);
      return at ? `${url}?try=${at}` : url;
    },
  };
}
