import { createHash } from 'node:crypto';
import type { ReleaseManifest, RemoteRelease } from '@federated-pages/manifest';

/** Digest of exactly which versions make up a product: what two generations share that differ in nothing a visitor has. */
export function setOf({ shell, remotes }: Pick<ReleaseManifest, 'shell' | 'remotes'>): string {
  const versions = remotes.map(({ name, version }) => `${name} ${version}`).sort();
  return createHash('sha256')
    .update([`shell ${shell.version}`, ...versions].join('\n'))
    .digest('hex')
    .slice(0, 12);
}

/** The versions of a set with one of a remote in place of the live one, or beside them where none is live. */
export const withRelease = (remotes: readonly RemoteRelease[], release: RemoteRelease): RemoteRelease[] =>
  remotes.some(({ name }) => name === release.name)
    ? remotes.map((one) => (one.name === release.name ? release : one))
    : [...remotes, release].sort((a, b) => (a.name < b.name ? -1 : 1));
