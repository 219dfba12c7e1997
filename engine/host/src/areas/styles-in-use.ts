import type { RemoteVersion } from '@federated-pages/manifest';

/** The address prefix of all versions of a remote. */
const remoteFolder = (base: string) => base.replace(/[^/]+\/$/, '');

export type ApplyStyles = (version: RemoteVersion) => () => void;

/**
 * Disables style sheets of versions that are no longer mounted, as class names are the same in all versions of a
 * remote. They are disabled, not removed, because their bundle never loads a sheet twice.
 * @returns a function that enables a version's styles before its mount; call its result after the unmount
 */
export function createStyles(): ApplyStyles {
  /** Mounted versions, one entry for each mount. */
  const inUse: RemoteVersion[] = [];
  return (version) => {
    const folder = remoteFolder(version.base);
    inUse.push(version);
    // By file name: files of a remote under development have no integrity.
    const isInUse = (file: string) =>
      inUse.some(({ base, files }) => base.startsWith(folder) && Object.hasOwn(files, file));
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href*="${folder}"]`)) {
      const file = new URL(link.href).pathname.slice(folder.length).replace(/^[^/]+\//, '');
      link.media = isInUse(file) ? 'all' : 'not all';
    }
    for (const style of document.querySelectorAll<HTMLStyleElement>(`style[data-base^="${folder}"]`)) {
      style.media = isInUse(style.dataset['href'] ?? '') ? 'all' : 'not all';
    }
    return () => void inUse.splice(inUse.indexOf(version), 1);
  };
}
