import type { ReleaseManifest, RemoteBuild, RemoteRelease } from '@federated-pages/manifest';
import { checkClaims } from './claims';
import { readBuild } from './checked-build';
import { draftOf, ensureNotRefused, type Change, type ChangeOptions, type Draft, type Progress } from './change';
import { makeGeneration, rehearse } from './generation';
import { ensureNeedsAreKnown } from './needs';
import { checkLinks, hasFileOf, type Answerer } from './links';
import { readProduct } from './product';
import { ReleaseError } from './release-error';
import { withPrevious } from './previous';
import { withRelease } from './set';
import { ReleaseStore, type Generation, type Site, type VersionsByName } from './store';
import {
  baseOf,
  ensureVersionIsFree,
  ensureVersionRises,
  installedDigest,
  partsOf,
  wasReleased,
  type PendingVersion,
} from './versions';
import { findWorkspace, releasableFolders, readRemoteJson, statedRemotes, type Workspace } from './workspace';

export interface PublishOptions {
  root: string;
  dataDir: string;
  /** Default: the live generation's. */
  site?: Partial<Site>;
  /** Accepts a version that is not the highest. */
  allowLower?: boolean;
  /** Accepts links to paths that no remote matches. */
  allowBrokenLinks?: boolean;
  /** Accepts needs beyond the live version's. */
  acceptNeeds?: boolean;
  /** Source commit for the history. */
  commit?: string | undefined;
  /** Default: none. */
  progress?: Progress | undefined;
  ensureMay?: ChangeOptions['ensureMay'];
}

const without = (setAside: VersionsByName, name: string): VersionsByName =>
  Object.fromEntries(Object.entries(setAside).filter(([one]) => one !== name));

/** The parts of a release that depend on its version. */
const placed = (pending: PendingVersion) => ({
  version: pending.version,
  base: baseOf(pending),
  publishedAt: new Date().toISOString(),
  composedOf: pending.build.composedOf,
});

/** A release of a remote's build on the given draft. */
export function releaseOf(draft: Draft, build: RemoteBuild, pending: PendingVersion): RemoteRelease {
  const { version } = pending;
  const before = draft.remotes.find(({ name }) => name === build.name);
  const release = { ...build, ...placed(pending), previous: null };
  return before?.version === version
    ? { ...release, previous: before.previous }
    : withPrevious(release, before, draft.good);
}

/** Adds a remote's release to the draft; the live version becomes its fallback. */
export function withRemote(draft: Draft, release: RemoteRelease): Draft {
  return {
    ...draft,
    setAside: without(draft.setAside, release.name),
    remotes: withRelease(draft.remotes, release),
  };
}

/** Adds a build to the draft. */
export function withVersion(draft: Draft, pending: PendingVersion): Draft {
  const { build } = pending;
  if (build.role === 'remote') return withRemote(draft, releaseOf(draft, build.build, pending));
  const shell = { ...build.build, ...placed(pending) };
  return { ...draft, setAside: without(draft.setAside, build.workspace.name), shell };
}

export const liveVersionOf = (draft: Draft, { role, name }: Pick<Workspace, 'role' | 'name'>): string | undefined =>
  (role === 'shell' ? draft.shell : draft.remotes.find((remote) => remote.name === name))?.version;

/** Whether a workspace's version is its remote's canary. Throws CANARY_RUNS if another version is. */
export function isCanary({ canaries }: Draft, { name, version }: Pick<Workspace, 'name' | 'version'>): boolean {
  const running = canaries.find(({ remote }) => remote.name === name)?.remote;
  if (!running || running.version === version) return running !== undefined;
  throw new ReleaseError(
    'CANARY_RUNS',
    `${name} ${running.version} runs as a canary. Say promote ${name} or abort ${name} first`,
  );
}

/**
 * In a new store remotes are released one by one and link to each other: a remote's first release may link to remotes
 * before their first release. Later ones may not.
 */
const upcomingFor = (workspace: Workspace, root: string, store: ReleaseStore) => async (): Promise<Answerer[]> => {
  const upcoming: Answerer[] = [];
  if (await wasReleased(store, workspace)) return upcoming;
  for (const remote of statedRemotes(root))
    if (!(await wasReleased(store, { role: 'remote', name: remote.name }))) upcoming.push(remote);
  return upcoming;
};

/** Whether a workspace's version is already live or a canary. Errors: CANARY_RUNS. */
const isOut = (draft: Draft, workspace: Workspace): boolean =>
  isCanary(draft, workspace) || liveVersionOf(draft, workspace) === workspace.version;

/** A remote's own repository has no shell; there the release service's variables are missing. */
function noShell(root: string): ReleaseError {
  const { release } = readProduct(root);
  return new ReleaseError(
    'NO_SHELL',
    releasableFolders(root).includes('shell')
      ? 'Publish the shell first: npm run release -- publish shell'
      : `There is no shell here. Set ${release.url} and ${release.token}, to release into the product that runs there`,
  );
}

/**
 * All checks that are possible before a build, which takes a minute; the build is checked again. Errors: those of
 * `publish` that do not depend on a build.
 * @param isReleased whether the version is released already and need not rise
 */
export async function findPublishable(
  name: string,
  { root, dataDir, site, allowLower = false, allowBrokenLinks = false, acceptNeeds = false }: PublishOptions,
  isReleased = isOut,
): Promise<Workspace> {
  const workspace = findWorkspace(root, name);
  const store = new ReleaseStore(dataDir);
  const live = await store.live();
  const draft = draftOf(live);
  ensureNotRefused(draft.refused, [workspace]);
  if (!isReleased(draft, workspace) && !allowLower) await ensureVersionRises(store, workspace, workspace.version);
  if (workspace.role === 'shell') return workspace;
  const descriptor = readRemoteJson(workspace);
  if (!live) throw noShell(root);
  const others = live.remotes.filter((one) => one.name !== workspace.name);
  checkClaims([...others, descriptor], new Set([workspace.name]));
  if (!acceptNeeds) ensureNeedsAreKnown(live.remotes, descriptor);
  if (!allowBrokenLinks) {
    const mode = site?.mode ?? live.site?.mode ?? 'local';
    const next = { shell: live.shell, remotes: [...others, { ...descriptor, version: workspace.version }], mode };
    await checkLinks(
      next,
      { ...live, mode },
      {
        hasFile: hasFileOf(() => partsOf(store, [], live).publicFiles()),
        upcoming: upcomingFor(workspace, root, store),
      },
    );
  }
  return workspace;
}

/** The source commit, for the history. */
export const ofCommit = ({ commit }: Pick<PublishOptions, 'commit'>) => (commit ? ` of ${commit}` : '');

/** The checks and the change of a build's release, for any share of visitors. */
export function publicationOf(
  store: ReleaseStore,
  workspace: Workspace,
  {
    root,
    site,
    progress,
    ensureMay,
    allowLower = false,
    allowBrokenLinks = false,
    acceptNeeds = false,
  }: PublishOptions,
  change: { reason: string; apply(draft: Draft, pending: PendingVersion): Draft | null },
): Change {
  const pending: PendingVersion = { build: readBuild(workspace), version: workspace.version };
  return {
    reason: change.reason,
    ...(site && { site }),
    versions: [pending],
    allowBrokenLinks,
    progress,
    ensureMay,
    upcoming: upcomingFor(workspace, root, store),
    async apply(draft) {
      const isRunning = isCanary(draft, workspace);
      await ensureVersionIsFree(store, pending);
      if (liveVersionOf(draft, workspace) === pending.version && installedDigest(store, pending)) return null;
      if (!allowLower && !isRunning) await ensureVersionRises(store, workspace, pending.version);
      if (!acceptNeeds && pending.build.role === 'remote') ensureNeedsAreKnown(draft.remotes, pending.build.build);
      return change.apply(draft, pending);
    },
  };
}

/** The change that publishes a build. Errors: those of `publish` that are found before it is made. */
export const publication = async (store: ReleaseStore, name: string, options: PublishOptions): Promise<Change> => {
  const workspace = await findPublishable(name, options);
  const reason = `publish ${workspace.name} ${workspace.version}${ofCommit(options)}`;
  return publicationOf(store, workspace, options, { reason, apply: withVersion });
};

/**
 * Publishes a workspace's build as the version in its package.json. A refusal leaves nothing live; a version placed before a lost
 * race stays until it is pruned. Errors:
 * REMOTE_UNKNOWN, NAME_MISMATCH, PACKAGE_INVALID, DESCRIPTOR_INVALID, NOT_BUILT, BUILD_INVALID, FILE_CHANGED,
 * VERSION_INVALID, VERSION_TAKEN, VERSION_NOT_RAISED, CONTRACT_MISMATCH, SHARED_MISMATCH, ROUTE_TAKEN, GRANT_INVALID,
 * LINK_BROKEN, NEEDS_NEW, PAGES_FAILED, NO_SHELL, CANARY_RUNS (of this remote, with another version).
 */
export async function publish(name: string, options: PublishOptions): Promise<Generation | undefined> {
  const store = new ReleaseStore(options.dataDir);
  return makeGeneration(store, await publication(store, name, options));
}

/** Dry run of `publish`; null if there is nothing to change. */
export async function rehearsePublish(name: string, options: PublishOptions): Promise<ReleaseManifest | null> {
  const store = new ReleaseStore(options.dataDir);
  return rehearse(store, await publication(store, name, options));
}
