import type { ReleaseManifest } from '@federated-pages/manifest';
import { runningPreviews, type Generation, type StoredPreview } from '@federated-pages/store/store';
import { statedVersion } from '@federated-pages/store/version';

export const count = (number: number, one: string, more = `${one}s`): string =>
  `${number} ${number === 1 ? one : more}`;

/** A preview for `--json`. */
export const previewSummary = ({ id, remote, startedAt, until, by, commit, problem }: StoredPreview) => ({
  ...{ id, name: remote.name, version: statedVersion(remote.version), owner: remote.owner, startedAt, until },
  ...{ by: by ?? null, commit: commit ?? null, problem: problem ?? null },
});

/** A generation for `--json`. */
export const summary = (generation: Generation) => ({
  generation: generation.generation,
  set: generation.set ?? null,
  createdAt: generation.createdAt,
  reason: generation.reason,
  shell: { version: generation.shell.version },
  remotes: generation.remotes.map(({ name, version, owner, routes, overlays, publishedAt, previous }) => ({
    name,
    version,
    owner,
    routes,
    overlays,
    publishedAt,
    previous: previous?.version ?? null,
  })),
  canaries: (generation.canaries ?? []).map(({ remote, percent, startedAt, since, set }) => ({
    ...{ name: remote.name, version: remote.version, owner: remote.owner, percent, startedAt, since, set },
  })),
  previews: runningPreviews(generation.previews).map(previewSummary),
});

/** A generation as text. */
export const describe = (generation: Generation) =>
  [
    `Generation ${generation.generation}, ${generation.createdAt}: ${generation.reason}`,
    `  shell ${generation.shell.version}`,
    ...generation.remotes.map(
      (remote) =>
        `  ${remote.name} ${remote.version} (${remote.owner}${remote.previous ? `, before: ${remote.previous.version}` : ''})`,
    ),
    ...(generation.canaries ?? []).map(
      ({ remote, percent, startedAt }) =>
        `  ${remote.name} ${remote.version} as a canary for ${percent} % of the visitors, since ${startedAt}`,
    ),
    ...runningPreviews(generation.previews)
      .map(previewSummary)
      .map(
        ({ id, name, version, until, problem }) =>
          `  ${name} ${version} as a preview until ${until} (${id}${problem ? `, which is incompatible with the live generation: ${problem}` : ''})`,
      ),
  ].join('\n');

/** A dry run's result, as the end of a sentence that starts with "Would". */
export const rehearsed = (next: ReleaseManifest | null) =>
  next ? `${next.reason} as generation ${next.generation}` : 'change nothing: this is live';
