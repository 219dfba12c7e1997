import type { ReleaseManifest } from '@federated-pages/manifest';
import { checkClaims } from './claims';
import { ReleaseError } from './release-error';

/**
 * Throws if a manifest cannot work in a browser: remotes built against other shared versions or another contract than
 * the shell's, and conflicting claims.
 * @param changed remotes with new builds
 */
export function checkManifest({ shell, remotes }: ReleaseManifest, changed: ReadonlySet<string>) {
  for (const remote of remotes) {
    if (remote.contract !== shell.contract) {
      throw new ReleaseError(
        'CONTRACT_MISMATCH',
        `${remote.name} speaks contract ${remote.contract}, the shell ${shell.contract}`,
      );
    }
    for (const [name, version] of Object.entries(shell.shared)) {
      if (remote.shared[name] !== version) {
        throw new ReleaseError(
          'SHARED_MISMATCH',
          `${remote.name} was built with ${name} ${remote.shared[name] ?? 'of no version'}, the shell provides ${version}`,
        );
      }
    }
  }
  checkClaims(remotes, changed);
}
