import { createHash } from 'node:crypto';
import type { ReleaseManifest } from '../manifest';

/** Digest of exactly which versions make up a product: what two generations share that differ in nothing a visitor has. */
export function setOf({ shell, remotes }: Pick<ReleaseManifest, 'shell' | 'remotes'>): string {
  const versions = remotes.map(({ name, version }) => `${name} ${version}`).sort();
  return createHash('sha256')
    .update([`shell ${shell.version}`, ...versions].join('\n'))
    .digest('hex')
    .slice(0, 12);
}
