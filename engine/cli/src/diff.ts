import type { Generation } from '@federated-pages/store/store';
import { statedVersion } from '@federated-pages/store/version';

/** A workspace whose live version, canary or preview differs between two generations; null if absent. */
export interface ReleaseChange {
  /** For a canary "mf-... as a canary", for a preview "mf-... as the preview 1a2b3c4d". */
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

/** The changes of visitors' versions between two generations. */
export function describeDiff(from: Generation, to: Generation): ReleaseChange[] {
  const before = versions(from);
  const after = versions(to);
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ name, from: before.get(name) ?? null, to: after.get(name) ?? null }))
    .filter((change) => change.from !== change.to);
}
