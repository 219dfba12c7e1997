import { SHELL, isAmong, type ReleaseManifest, type RemoteRelease } from '@federated-pages/manifest';
import type { Answerer } from './links';
import { ReleaseError } from './release-error';
import type { Canary, Generation, Preview, Site, StoredPreview, VersionsByName } from './store';
import type { PendingVersion } from './versions';

/** The parts of a generation that a change may touch. */
export interface Draft {
  shell: ReleaseManifest['shell'] | null;
  remotes: ReleaseManifest['remotes'];
  setAside: VersionsByName;
  /** In order of their start. */
  canaries: readonly Canary[];
  /** In order of their start. */
  previews: readonly Preview[];
  good: VersionsByName;
  /** Versions that no browser may run. */
  refused: VersionsByName;
}

/** A preview without its composed pages. */
const previewOf = ({ pages, seal, statement, set, problem, ...preview }: StoredPreview): Preview => {
  void [pages, seal, statement, set, problem];
  return preview;
};

/** The draft before a change. */
export const draftOf = (live: Generation | undefined): Draft => ({
  shell: live?.shell ?? null,
  remotes: live?.remotes ?? [],
  setAside: live?.setAside ?? {},
  canaries: (live?.canaries ?? []).map(({ remote, percent, startedAt, since }) => ({
    ...{ remote, percent, startedAt, since },
  })),
  previews: (live?.previews ?? []).map(previewOf),
  good: live?.good ?? {},
  refused: live?.refused ?? {},
});

/** Adds a version to those that were deliberately removed. */
export const withAside = (setAside: VersionsByName, name: string, version: string): VersionsByName => ({
  ...setAside,
  [name]: [...new Set([...(setAside[name] ?? []), version])],
});

/** A reason as the end of a sentence. */
export const because = (why: string | undefined): string => (why ? `: ${why}` : '');

/** Called with progress, as a part of a sentence: "Composing page 3 of 20". */
export type Progress = (step: string) => void;

/** Options of every change. */
export interface ChangeOptions {
  /** Differences from the live generation's site. */
  site?: Partial<Site>;
  /** Accepts links to paths that no remote matches. */
  allowBrokenLinks?: boolean;
  /** Default: none. */
  progress?: Progress | undefined;
  /**
   * Authorization check; throws if the caller may not make this change. Called for each generation that the change is
   * applied to, as ownership may change. Default: allowed.
   */
  ensureMay?: (() => void | Promise<void>) | undefined;
}

/** A change of the live generation. */
export interface Change extends ChangeOptions {
  /** Shown in the history. */
  reason: string;
  /** Builds that become live or a canary; they need not be in the store yet. */
  versions?: readonly PendingVersion[];
  /** Remotes that are not live but may be link targets. Default: none. */
  upcoming?(): readonly Answerer[] | Promise<readonly Answerer[]>;
  /** Restores earlier content: later agreements between other remotes do not refuse it. Default: false. */
  takesBack?: boolean;
  /** The next draft after checks against the live one; null if there is nothing to change. */
  apply(live: Draft): Draft | null | Promise<Draft | null>;
}

export type NamedVersion = Pick<RemoteRelease, 'name' | 'version'>;

/** All live versions by name. */
export const namedVersions = ({ shell, remotes }: Pick<Draft, 'shell' | 'remotes'>): NamedVersion[] => [
  ...(shell ? [{ name: SHELL, version: shell.version }] : []),
  ...remotes.map(({ name, version }) => ({ name, version })),
];

/** Throws VERSION_REFUSED if a version is refused. `instead`: what to do. */
export function ensureNotRefused(
  refused: VersionsByName,
  versions: readonly NamedVersion[],
  instead = () => 'Publish a higher version',
): void {
  const found = versions.find((one) => isAmong(refused, one));
  if (found)
    throw new ReleaseError(
      'VERSION_REFUSED',
      `${found.name} ${found.version} was taken back for security, and no browser runs it any more. ${instead()}`,
    );
}
