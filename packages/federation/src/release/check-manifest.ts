import type { ReleaseManifest } from '../manifest';
import { ReleaseError } from './release-error';

/**
 * Refuses a manifest that could not work in a browser: remotes built against other versions of what they share with
 * the shell, or for another contract, and two remotes that claim one route.
 */
export function checkManifest({ shell, remotes }: ReleaseManifest) {
  const owners = new Map<string, string>();
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
    for (const route of [...remote.routes, ...remote.overlays]) {
      const owner = owners.get(route);
      if (owner) throw new ReleaseError('ROUTE_TAKEN', `${remote.name} claims ${route}, which belongs to ${owner}`);
      owners.set(route, remote.name);
    }
  }
}
