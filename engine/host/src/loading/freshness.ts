import type { RemoteVersion } from '@federated-pages/manifest';

/** When a version last failed, in milliseconds since 1970, by its folder. */
const failedAt = new Map<string, number>();

/** From now on every file of the version is asked for anew. */
export function distrust({ base }: Pick<RemoteVersion, 'base'>) {
  failedAt.set(base, Date.now());
}

/** Has the browser fetch a file anew, whatever it kept: one that was damaged on its way would fail every later load, too. */
export const refreshKept = (url: string): void => void fetch(url, { cache: 'reload' }).catch(() => undefined);

/**
 * The address to load a version's file from. Once the version has failed it is one that the browser has never seen:
 * under the old one it would hand out what it kept, a preload that failed or bytes that were wrong, without asking again.
 */
export function freshAddress(url: string, { base }: Pick<RemoteVersion, 'base'>): string {
  const at = failedAt.get(base);
  return at ? `${url}?try=${at}` : url;
}
