import type { Generation } from '@federated-pages/store/store';
import { statedVersion } from '@federated-pages/store/version';

/** One workspace whose live version, or canary, differs between two generations; null where it was absent. */
export interface ReleaseChange {
  /** A canary's is "mf-... as a canary", a preview's "mf-... as the preview 1a2b3c4d". */
  name: string;
  from: string | null;
  to: string | null;
}

const versions = (generation: Generation) =>
  new Map([
    ['shell', generation.shell.version],
    ...generation.remotes.map(({ name, version }) => [name, version] as const),
    ...(generation.canaries ?? []).map(
      ({ remote, percent }) => [`${remote.name} as a canary`, `${remote.version} for ${percent} %`] as const,
    ),
    ...(generation.previews ?? []).map(
      ({ id, remote }) => [`${remote.name} as the preview ${id}`, statedVersion(remote.version)] as const,
    ),
  ]);

/** What one would see change when going from one generation to another. */
export function describeDiff(from: Generation, to: Generation): ReleaseChange[] {
  const before = versions(from);
  const after = versions(to);
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ name, from: before.get(name) ?? null, to: after.get(name) ?? null }))
    .filter((change) => change.from !== change.to);
}
