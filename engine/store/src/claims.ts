import type { RemoteDescriptor } from '@federated-pages/manifest';
import { ReleaseError } from './release-error';

export type Claimant = Pick<RemoteDescriptor, 'name' | 'owner' | 'routes' | 'overlays' | 'grants'>;

const baseOf = (pattern: string) => pattern.replace(/\/\*$/, '') || '/';
const claimsOf = ({ routes, overlays }: Claimant) => [...routes, ...overlays];

/** A path and its ancestors, nearest first, without the root, which no remote can own. */
function upwards(path: string): string[] {
  const segments = path.split('/').slice(1);
  return segments.map((_, at) => `/${segments.slice(0, segments.length - at).join('/')}`);
}

const says = ({ name, owner }: Claimant) => `${name} (${owner})`;

/** The owner of each path: a claim includes everything below it, except for grants to others. */
class Holdings {
  readonly #claimed = new Map<string, Claimant[]>();
  readonly #granted = new Map<string, { by: Claimant; to: string }[]>();

  constructor(private readonly remotes: readonly Claimant[]) {
    for (const remote of remotes) {
      for (const path of new Set(claimsOf(remote).map(baseOf))) {
        this.#claimed.set(path, [...(this.#claimed.get(path) ?? []), remote]);
      }
      for (const [path, to] of Object.entries(remote.grants ?? {})) {
        this.#granted.set(path, [...(this.#granted.get(path) ?? []), { by: remote, to }]);
      }
    }
  }

  /** Another remote that owns a path which `name` claims, and the owned path; undefined if there is none. */
  otherHolder(name: string, path: string): { holder: Claimant; by: string } | undefined {
    for (const above of upwards(path)) {
      const granted = this.#granted.get(above)?.[0];
      if (granted?.to === name) return undefined;
      if (granted) return { holder: this.#named(granted.to) ?? granted.by, by: above };
      const claimants = this.#claimed.get(above) ?? [];
      const other = claimants.find((one) => one.name !== name);
      if (other && (above === path || !claimants.some((one) => one.name === name))) return { holder: other, by: above };
      if (above !== path && claimants.length > 0) return undefined;
    }
    return undefined;
  }

  /** Whether `remote` owns the parent of a path and is the only one to grant it. */
  mayGrant(remote: Claimant, path: string): boolean {
    if ((this.#granted.get(path) ?? []).some(({ by }) => by !== remote)) return false;
    for (const above of upwards(path).slice(1)) {
      const granted = this.#granted.get(above)?.[0];
      if (granted) return granted.to === remote.name;
      const claimants = this.#claimed.get(above) ?? [];
      if (claimants.length > 0) return claimants.includes(remote);
    }
    return false;
  }

  #named = (name: string) => this.remotes.find((one) => one.name === name);
}

/**
 * Throws if two remotes claim one route, or if a remote claims a path below another's without a grant. The latter is
 * only checked for remotes in `changed`, so that other remotes' changes do not block a rollback.
 * Errors: ROUTE_TAKEN, GRANT_INVALID.
 */
export function checkClaims(remotes: readonly Claimant[], changed: ReadonlySet<string>): void {
  const exact = new Map<string, Claimant>();
  const holdings = new Holdings(remotes);
  for (const remote of remotes) {
    for (const pattern of claimsOf(remote)) {
      const first = exact.get(pattern);
      if (first) {
        const [taker, holder] =
          changed.has(first.name) && !changed.has(remote.name) ? [first, remote] : [remote, first];
        throw new ReleaseError('ROUTE_TAKEN', `${taker.name} claims ${pattern}, which belongs to ${says(holder)}`);
      }
      exact.set(pattern, remote);
    }
  }
  for (const remote of remotes) {
    for (const pattern of claimsOf(remote)) {
      const other = holdings.otherHolder(remote.name, baseOf(pattern));
      if (!other || !(changed.has(remote.name) || changed.has(other.holder.name))) continue;
      throw new ReleaseError(
        'ROUTE_TAKEN',
        `${remote.name} claims ${pattern}, but ${other.by} and all paths below it belong to ${says(other.holder)}, ` +
          `whose remote.json would have to grant it: "grants": { "${baseOf(pattern)}": "${remote.name}" }`,
      );
    }
    for (const path of Object.keys(remote.grants ?? {})) {
      if (!changed.has(remote.name) || holdings.mayGrant(remote, path)) continue;
      throw new ReleaseError('GRANT_INVALID', `${remote.name} grants ${path}, which is not below a path of its own`);
    }
  }
}
