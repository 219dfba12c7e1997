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

/** File name of a remote's release in a page set. */
const releaseFile = ({ name }: RemoteRelease) => `releases/${name}.json`;

/** A remote's row in the table, without defaults. */
function entryOf(remote: RemoteRelease, release: string, beside: readonly string[]): RemoteEntry {
  const { name, owner, version, routes, overlays, frame, needs } = remote;
  return {
    ...{ name, owner, version, routes, overlays, frame, release },
    ...(needs && needs.length > 0 && { needs }),
    ...(beside.length > 0 && { with: beside }),
  };
}

/** The files that tabs load later: the table of routes, and each remote's release. */
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
