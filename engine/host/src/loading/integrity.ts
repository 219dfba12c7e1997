import type { FileIntegrity, RemoteRelease, RemoteVersion } from '@federated-pages/manifest';
import { refreshKept, type CacheBuster } from './freshness';
import { LATE_LIMIT_MS, LOAD_LIMIT_MS } from './limits';

type Loading = HTMLScriptElement | HTMLLinkElement;

declare global {
  /** Called by every bundle before it loads a script or style, with the loading element. Bundles share only globals. */
  var __COMPOSITION_INTEGRITY__: ((url: string, element?: Loading) => string | undefined) | undefined;
}

type Folder = Pick<RemoteVersion, 'base' | 'files'>;

const ownValue = (files: FileIntegrity, file: string) => (Object.hasOwn(files, file) ? files[file] : undefined);

/** Gives up a style sheet after a time limit, as webpack does with scripts. */
function limitSheet(link: HTMLLinkElement, limitMs: number) {
  setTimeout(() => link.sheet ?? link.onerror?.(new Event('timeout')), limitMs);
}

export interface Integrity {
  /** Adds files; earlier versions stay, as the page may still use them. */
  provide(given: { shell?: Folder; remotes: readonly RemoteRelease[] }): void;
  /** Whether an address belongs to a file in this tab's manifests. */
  isListed(address: string): boolean;
}

/** Provides bundles with the integrity of any known version's file, and applies cache busting for failed versions. */
export function createIntegrity(buster: CacheBuster): Integrity {
  /** Every version whose scripts may be on this page. */
  const folders: Folder[] = [];

  /** The listed file of an address, if there is one. */
  function fileAt(address: string): { folder: Folder; integrity: string } | undefined {
    const { origin, pathname } = new URL(address, window.location.href);
    const folder = folders.find(({ base }) => pathname.startsWith(base));
    const integrity = folder && ownValue(folder.files, pathname.slice(folder.base.length));
    return integrity && origin === window.location.origin ? { folder, integrity } : undefined;
  }

  globalThis.__COMPOSITION_INTEGRITY__ = (url, element) => {
    const file = fileAt(url);
    if (!file) return undefined;
    const address = buster.address(url, file.folder);
    element?.addEventListener('error', () => refreshKept(address));
    if (element instanceof HTMLLinkElement) limitSheet(element, address === url ? LOAD_LIMIT_MS : LATE_LIMIT_MS);
    if (element && address !== url) {
      if (element instanceof HTMLLinkElement) element.href = address;
      else element.src = address;
    }
    return file.integrity;
  };
  return {
    provide: ({ shell, remotes }) =>
      void folders.unshift(
        ...(shell ? [shell] : []),
        ...remotes.flatMap((remote) => (remote.previous ? [remote, remote.previous] : [remote])),
      ),
    isListed: (address) => fileAt(address) !== undefined,
  };
}
