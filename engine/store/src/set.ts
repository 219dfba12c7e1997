import { createHash } from 'node:crypto';
import type { ReleaseManifest, RemoteRelease } from '@federated-pages/manifest';

/** Digest of a set of versions; equal for generations that are the same to visitors. */
export function setOf({ shell, remotes }: Pick<ReleaseManifest, 'shell' | 'remotes'>): string {
  const versions = remotes.map(({ name, version }) => `${name} ${version}`).sort();
  return createHash('sha256')
    .update([`shell ${shell.version}`, ...versions].join('\n'))
    .digest('hex')
    .slice(0, 12);
}

/** The set with another release of one remote, or with an additional remote. */
export const withRelease = (remotes: readonly RemoteRelease[], release: RemoteRelease): RemoteRelease[] =>
  remotes.some(({ name }) => name === release.name)
    ? remotes.map((one) => (one.name === release.name ? release : one))
    : [...remotes, release].sort((a, b) => (a.name < b.name ? -1 : 1));
