import { clientRelease } from '@federated-pages/render/compose/client-manifest';
import {
  TABLE_FILE,
  type ReleaseManifest,
  type ReleaseTable,
  type RemoteEntry,
  type RemoteRelease,
} from '@federated-pages/manifest';
import { contentHash } from './contents';
import type { PageRemotes } from './page-remotes';

/** Name of the file that holds a remote's release, in a page set. */
const releaseFile = ({ name }: RemoteRelease) => `releases/${name}.json`;

/** A remote as the table states it: what is as for most is left out. */
function entryOf(remote: RemoteRelease, release: string, beside: readonly string[]): RemoteEntry {
  const { name, owner, version, routes, overlays, frame, needs } = remote;
  return {
    ...{ name, owner, version, routes, overlays, frame, release },
    ...(needs && needs.length > 0 && { needs }),
    ...(beside.length > 0 && { with: beside }),
  };
}

/** The files by which tabs learn of what their page did not bring: the table of who answers where, and each remote's release. */
export function releaseFiles({ shell, remotes }: ReleaseManifest, pageRemotes: PageRemotes): Map<string, string> {
  const files = new Map<string, string>();
  const entries = remotes.map((remote) => {
    const text = JSON.stringify(clientRelease(remote));
    files.set(releaseFile(remote), text);
    return entryOf(remote, contentHash(text), pageRemotes.beside(remote));
  });
  const table: ReleaseTable = { shell: { version: shell.version, base: shell.base }, remotes: entries };
  files.set(TABLE_FILE, JSON.stringify(table));
  return files;
}
