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
  /** In the order in which they were started. */
  canaries: readonly Canary[];
  /** In the order in which they were begun. */
  previews: readonly Preview[];
  good: VersionsByName;
  /** What no browser may run any more. */
  refused: VersionsByName;
}

/** A preview without what was made of it. */
const previewOf = ({ pages, seal, statement, set, problem, ...preview }: StoredPreview): Preview => {
  void [pages, seal, statement, set, problem];
  return preview;
};

/** What a change begins with. */
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

/** The versions that were taken away on purpose, with another of a remote among them. */
export const withAside = (setAside: VersionsByName, name: string, version: string): VersionsByName => ({
  ...setAside,
  [name]: [...new Set([...(setAside[name] ?? []), version])],
});

/** Why something was done, as the end of a change's reason. */
export const because = (why: string | undefined): string => (why ? `: ${why}` : '');

/** Told what is being done, while it is: a part of a sentence such as "Composing page 3 of 20". */
export type Progress = (step: string) => void;

/** What whoever makes a change may say about it. */
export interface ChangeOptions {
  /** What differs from the live generation's site. */
  site?: Partial<Site>;
  /** Lets links lead to paths at which nobody answers. */
  allowBrokenLinks?: boolean;
  /** Default: nobody is told. */
  progress?: Progress | undefined;
  /** Throws where whoever asks for it may not change this. Asked of each generation that it is applied to: a remote may be another's by then. Default: they may. */
  ensureMay?: (() => void | Promise<void>) | undefined;
}

/** How to get from the live generation to the next one. */
export interface Change extends ChangeOptions {
  /** For people, in the history. */
  reason: string;
  /** Builds that become live by it, or a canary's; the store need not hold them yet. */
  versions?: readonly PendingVersion[];
  /** Remotes that are not live, but that its links may lead to. Default: none. */
  upcoming?(): readonly Answerer[] | Promise<readonly Answerer[]>;
  /** Goes back to what was live: that is not refused over what others agreed on since. Default: false. */
  takesBack?: boolean;
  /** The next draft, checked as far as it depends on what is live; null when there is nothing to change. */
  apply(live: Draft): Draft | null | Promise<Draft | null>;
}

export type NamedVersion = Pick<RemoteRelease, 'name' | 'version'>;

/** All that would be live, by name. */
export const namedVersions = ({ shell, remotes }: Pick<Draft, 'shell' | 'remotes'>): NamedVersion[] => [
  ...(shell ? [{ name: SHELL, version: shell.version }] : []),
  ...remotes.map(({ name, version }) => ({ name, version })),
];

/** Throws VERSION_REFUSED for a remote, or the shell, that is to be live in a version which no browser may run. `instead`: what can be done. */
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
