import type { ReleaseManifest, RemoteBuild, RemoteRelease } from '../manifest';
import { checkClaims } from './claims';
import { readBuild } from './checked-build';
import { makeGeneration, rehearse, type Change, type Draft } from './generation';
import { ensureNeedsAreKnown } from './needs';
import { checkLinks, type Answerer } from './links';
import { ReleaseError } from './release-error';
import { ReleaseStore, type Generation, type SetAside, type Site } from './store';
import {
  baseOf,
  ensureVersionIsFree,
  ensureVersionRises,
  installedDigest,
  partsOf,
  wasReleased,
  type PendingVersion,
} from './versions';
import { findWorkspace, readRemoteJson, statedRemotes, type Workspace } from './workspace';

export interface PublishOptions {
  root: string;
  dataDir: string;
  /** Default: as the live generation has it. */
  site?: Partial<Site>;
  /** Takes a version that is not higher than all before it. */
  allowLower?: boolean;
  /** Takes links to paths at which nobody answers. */
  allowBrokenLinks?: boolean;
  /** Takes what the remote needs beyond its live version. */
  acceptNeeds?: boolean;
}

const without = (setAside: SetAside, name: string): SetAside =>
  Object.fromEntries(Object.entries(setAside).filter(([one]) => one !== name));

/** The draft with a version of a remote in it; what was live becomes its previous good version. */
function withRemote(draft: Draft, build: RemoteBuild, version: string, base: string): Draft {
  const before = draft.remotes.find((remote) => remote.name === build.name);
  // One that speaks another contract cannot run under the shell that this one is for.
  const replaced = before && before.version !== version && before.contract === build.contract;
  const release: RemoteRelease = {
    ...build,
    version,
    base,
    publishedAt: new Date().toISOString(),
    previous: replaced
      ? {
          version: before.version,
          base: before.base,
          container: before.container,
          entry: before.entry,
          files: before.files,
          initial: before.initial,
          ...(before.fragmentFiles && { fragmentFiles: before.fragmentFiles }),
          ...(before.fragments && { fragments: before.fragments }),
          shared: before.shared,
        }
      : before?.version === version
        ? before.previous
        : null,
  };
  return {
    ...draft,
    setAside: without(draft.setAside, build.name),
    remotes: before
      ? draft.remotes.map((remote) => (remote === before ? release : remote))
      : [...draft.remotes, release].sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

/** The draft in which a build is live. */
export function withVersion(draft: Draft, pending: PendingVersion): Draft {
  const { build, version } = pending;
  const base = baseOf(pending);
  if (build.role === 'remote') return withRemote(draft, build.build, version, base);
  const shell = { ...build.build, version, base, publishedAt: new Date().toISOString() };
  return { ...draft, setAside: without(draft.setAside, build.workspace.name), shell };
}

export const liveVersionOf = (draft: Draft, { role, name }: Pick<Workspace, 'role' | 'name'>): string | undefined =>
  (role === 'shell' ? draft.shell : draft.remotes.find((remote) => remote.name === name))?.version;

/**
 * A store is filled by releases one after the other, and remotes lead to one another: the first release of one may lead
 * to others that have yet to have theirs. Later ones may not.
 */
const upcomingFor = (workspace: Workspace, root: string, store: ReleaseStore) => (): Answerer[] =>
  wasReleased(store, workspace)
    ? []
    : statedRemotes(root).filter(({ name }) => !wasReleased(store, { role: 'remote', name }));

/**
 * Refuses what can be refused before a build is made, which takes a minute. The build is then held against all of it
 * once more. Errors: those of `publish` that do not come from a build.
 */
export function findPublishable(
  name: string,
  { root, dataDir, site, allowLower = false, allowBrokenLinks = false, acceptNeeds = false }: PublishOptions,
): Workspace {
  const workspace = findWorkspace(root, name);
  const store = new ReleaseStore(dataDir);
  const live = store.live();
  const draft = { shell: live?.shell ?? null, remotes: live?.remotes ?? [], setAside: {} };
  if (!allowLower && liveVersionOf(draft, workspace) !== workspace.version)
    ensureVersionRises(store, workspace, workspace.version);
  if (workspace.role === 'shell') return workspace;
  const descriptor = readRemoteJson(workspace);
  if (!live) throw new ReleaseError('NO_SHELL', 'Publish the shell first: npm run release -- publish shell');
  const others = live.remotes.filter((one) => one.name !== workspace.name);
  checkClaims([...others, descriptor], new Set([workspace.name]));
  if (!acceptNeeds) ensureNeedsAreKnown(live.remotes, descriptor);
  if (!allowBrokenLinks) {
    const mode = site?.mode ?? live.site?.mode ?? 'local';
    const next = { shell: live.shell, remotes: [...others, { ...descriptor, version: workspace.version }], mode };
    checkLinks(
      next,
      { ...live, mode },
      {
        hasFile: (path) => partsOf(store, []).publicFiles(live.shell.version).has(path.slice(1)),
        upcoming: upcomingFor(workspace, root, store),
      },
    );
  }
  return workspace;
}

function publication(store: ReleaseStore, name: string, options: PublishOptions): Change {
  const { root, site, allowLower = false, allowBrokenLinks = false, acceptNeeds = false } = options;
  const workspace = findPublishable(name, options);
  const pending: PendingVersion = { build: readBuild(workspace), version: workspace.version };
  return {
    reason: `publish ${workspace.name} ${workspace.version}`,
    ...(site && { site }),
    versions: [pending],
    allowBrokenLinks,
    upcoming: upcomingFor(workspace, root, store),
    apply(draft) {
      ensureVersionIsFree(store, pending);
      if (liveVersionOf(draft, workspace) === pending.version && installedDigest(store, pending)) return null;
      if (!allowLower) ensureVersionRises(store, workspace, pending.version);
      if (!acceptNeeds && pending.build.role === 'remote') ensureNeedsAreKnown(draft.remotes, pending.build.build);
      return withVersion(draft, pending);
    },
  };
}

/**
 * Publishes one workspace's build under the version of its package.json. A refusal leaves nothing behind.
 * Errors: REMOTE_UNKNOWN, NAME_MISMATCH, PACKAGE_INVALID, DESCRIPTOR_INVALID, NOT_BUILT, BUILD_INVALID, FILE_CHANGED,
 * VERSION_INVALID, VERSION_TAKEN, VERSION_NOT_RAISED, CONTRACT_MISMATCH, SHARED_MISMATCH, ROUTE_TAKEN, GRANT_INVALID,
 * LINK_BROKEN, NEEDS_NEW, PAGES_FAILED, NO_SHELL.
 */
export function publish(name: string, options: PublishOptions): Generation | undefined {
  const store = new ReleaseStore(options.dataDir);
  return makeGeneration(store, publication(store, name, options));
}

/** What `publish` would make live, by the same steps; null when there is nothing to change. Writes nothing. */
export function rehearsePublish(name: string, options: PublishOptions): ReleaseManifest | null {
  const store = new ReleaseStore(options.dataDir);
  return rehearse(store, publication(store, name, options));
}
