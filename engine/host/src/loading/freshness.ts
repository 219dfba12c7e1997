import type { RemoteVersion } from '@federated-pages/manifest';

/** Has the browser fetch a file anew, whatever it kept: one that was damaged on its way would fail every later load, too. */
export const refreshKept = (url: string): void => void fetch(url, { cache: 'reload' }).catch(() => undefined);

export interface CacheBuster {
  /** From now on every file of the version is asked for anew. */
  bust(version: Pick<RemoteVersion, 'base'>): void;
  /**
   * The address to load a version's file from. Once the version has failed it is one that the browser has never seen: under the
   * old one it would hand out what it kept, a preload that failed or bytes that were wrong, without asking again.
   */
  address(url: string, version: Pick<RemoteVersion, 'base'>): string;
}

export function createCacheBuster(): CacheBuster {
  /** When a version last failed, in milliseconds since 1970, by its folder. */
  const failedAt = new Map<string, number>();
  return {
    bust: ({ base }) => void failedAt.set(base, Date.now()),
    address(url, { base }) {
      const at = failedAt.get(base);
      return at ? `${url}?try=${at}` : url;
    },
  };
}
