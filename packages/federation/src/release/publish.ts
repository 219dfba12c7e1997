import type { ReleaseManifest, RemoteBuild, RemoteRelease } from '../manifest';
import { checkClaims } from './claims';
import { readBuild } from './checked-build';
import { makeGeneration, rehearse, type Change, type Draft } from './generation';
import { ReleaseError } from './release-error';
import { ReleaseStore, type Generation, type SetAside, type Site } from './store';
import { baseOf, ensureVersionIsFree, ensureVersionRises, installedDigest, type PendingVersion } from './versions';
import { findWorkspace, readRemoteJson, type Workspace } from './workspace';

export interface PublishOptions {
  root: string;
  dataDir: string;
  /** Default: as the live generation has it. */
  site?: Partial<Site>;
  /** Takes a version that is not higher than all before it. */
  allowLower?: boolean;
}

const without = (setAside: SetAside, name: string): SetAside =>
  Object.fromEntries(Object.entries(setAside).filter(([one]) => one !== name));

/** The draft with a version of a remote in it; what was live becomes its previous good version. */
function withRemote(draft: Draft, build: RemoteBuild, version: string, base: string): Draft {
  const before = draft.remotes.find((remote) => remote.name === build.name);
  const replaced = before && before.version !== version;
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
          shared: before.shared,
        }
      : (before?.previous ?? null),
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
 * Refuses what can be refused before a build is made, which takes a minute. The build is then held against all of it
 * once more. Errors: those of `publish` that do not come from a build.
 */
export function findPublishable(name: string, { root, dataDir, allowLower = false }: PublishOptions): Workspace {
  const workspace = findWorkspace(root, name);
  const store = new ReleaseStore(dataDir);
  const live = store.live();
  const draft = { shell: live?.shell ?? null, remotes: live?.remotes ?? [], setAside: {} };
  if (!allowLower && liveVersionOf(draft, workspace) !== workspace.version)
    ensureVersionRises(store, workspace, workspace.version);
  if (workspace.role === 'shell') return workspace;
  const descriptor = readRemoteJson(workspace);
  if (!live) throw new ReleaseError('NO_SHELL', 'Publish the shell first: npm run release -- publish shell');
  checkClaims([...live.remotes.filter((one) => one.name !== workspace.name), descriptor], new Set([workspace.name]));
  return workspace;
}

function publication(store: ReleaseStore, name: string, { root, dataDir, site, allowLower }: PublishOptions): Change {
  const workspace = findPublishable(name, { root, dataDir, allowLower: allowLower ?? false });
  const pending: PendingVersion = { build: readBuild(workspace), version: workspace.version };
  return {
    reason: `publish ${workspace.name} ${workspace.version}`,
    ...(site && { site }),
    versions: [pending],
    apply(draft) {
      ensureVersionIsFree(store, pending);
      if (liveVersionOf(draft, workspace) === pending.version && installedDigest(store, pending)) return null;
      if (!allowLower) ensureVersionRises(store, workspace, pending.version);
      return withVersion(draft, pending);
    },
  };
}

/**
 * Publishes one workspace's build under the version of its package.json. A refusal leaves nothing behind.
 * Errors: REMOTE_UNKNOWN, NAME_MISMATCH, PACKAGE_INVALID, DESCRIPTOR_INVALID, NOT_BUILT, BUILD_INVALID, FILE_CHANGED,
 * VERSION_INVALID, VERSION_TAKEN, VERSION_NOT_RAISED, CONTRACT_MISMATCH, SHARED_MISMATCH, ROUTE_TAKEN, GRANT_INVALID,
 * PAGES_FAILED, NO_SHELL.
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
