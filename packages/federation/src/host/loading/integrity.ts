import type { ReleaseManifest, RemoteVersion } from '../../manifest';
import { freshAddress } from './freshness';

type Loading = HTMLScriptElement | HTMLLinkElement;

declare global {
  /** Asked by every bundle before it loads a script or a style of its own, with the element that will. */
  var __COMPOSITION_INTEGRITY__: ((url: string, element?: Loading) => string | undefined) | undefined;
}

/** Every version that a bundle on this page may belong to. */
const folders: Pick<RemoteVersion, 'base' | 'files'>[] = [];

/**
 * Answers with the integrity that the manifest states for a file of any version it lists, and has a version that has
 * failed before load its files anew. Versions of a manifest given earlier stay known: a page may still be made of them.
 */
export function provideIntegrity({ remotes }: ReleaseManifest) {
  folders.unshift(...remotes.flatMap((remote) => (remote.previous ? [remote, remote.previous] : [remote])));
  globalThis.__COMPOSITION_INTEGRITY__ = (url, element) => {
    const { pathname } = new URL(url, window.location.href);
    const folder = folders.find(({ base }) => pathname.startsWith(base));
    if (!folder) return undefined;
    const address = freshAddress(url, folder);
    if (element && address !== url) {
      if (element instanceof HTMLLinkElement) element.href = address;
      else element.src = address;
    }
    return folder.files[pathname.slice(folder.base.length)];
  };
}
