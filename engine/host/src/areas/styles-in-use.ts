import type { RemoteVersion } from '@federated-pages/manifest';

/** The part of a version's folder that all versions of its remote share. */
const remoteFolder = (base: string) => base.replace(/[^/]+\/$/, '');

export type ApplyStyles = (version: RemoteVersion) => () => void;

/**
 * Classes are called alike in all versions of a remote, so the sheets of one that no longer shows would go on styling its
 * successor. They are switched off instead of removed: their bundle takes what it loaded once to be there for good.
 *
 * @returns applies the styles of a version that is to be mounted; its result is called once that is gone
 */
export function createStyles(): ApplyStyles {
  /** Versions that are mounted, once for each mount. */
  const inUse: RemoteVersion[] = [];
  return (version) => {
    const folder = remoteFolder(version.base);
    inUse.push(version);
    // By name: a file that changes while its remote is developed has no integrity.
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
