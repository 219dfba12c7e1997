import fs from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { CONTRACT, type ReleaseManifest, type RemoteBuild, type RemoteRelease, type ShellBuild } from '../manifest';
import { checkManifest } from './check-manifest';
import { composePages } from './compose';
import { ensureVersionIsFree, folderOf, installVersion, installedDigest } from './install-version';
import { ReleaseError } from './release-error';
import { ReleaseStore, type Generation, type Site } from './store';
import {
  findWorkspace,
  readRemoteBuild,
  readShellBuild,
  releasableWorkspaces,
  type Workspace,
  type WorkspaceBuild,
} from './workspace-build';

export type { Site };

/** What is taken for granted before anybody said otherwise. */
const DEFAULT_SITE: Site = { mode: 'local', origin: 'http://127.0.0.1:3000' };

/** The parts of a manifest that a change may touch. */
type Draft = Omit<ReleaseManifest, 'generation' | 'createdAt' | 'reason' | 'shell'> & {
  shell: ReleaseManifest['shell'] | null;
};

/** Tries at most this often when others publish at the same time; each try starts from their generation. */
const MAX_TRIES = 20;

/** Pages of older generations are not served any more; their remotes' files stay for tabs that are still open. */
const PAGES_KEPT = 5;

const baseOf = (build: WorkspaceBuild<unknown>, version: string) => `/${folderOf(build, version).join('/')}/`;

/** The manifest that a change would make live, checked; null when there is nothing to change. */
function nextManifest(
  live: Generation | undefined,
  reason: string,
  change: (draft: Draft) => Draft | null,
): ReleaseManifest | null {
  const draft = change({ remotes: live?.remotes ?? [], shell: live?.shell ?? null });
  if (!draft) return null;
  const { shell } = draft;
  if (!shell) throw new ReleaseError('NO_SHELL', 'Publish the shell first: npm run release -- publish shell');
  const manifest: ReleaseManifest = {
    ...draft,
    shell,
    generation: (live?.generation ?? 0) + 1,
    createdAt: new Date().toISOString(),
    reason,
  };
  checkManifest(manifest);
  return manifest;
}

/**
 * Makes a new generation from the live one and a change, and makes it live. Starts over from the winner's generation
 * when somebody else was quicker, so that no write is lost.
 *
 * @param site what differs from the live generation's
 * @param change returns the next draft, or null when there is nothing to change
 * @returns the generation made, or the live one when nothing changed
 */
export function makeGeneration(
  store: ReleaseStore,
  reason: string,
  site: Partial<Site>,
  change: (draft: Draft) => Draft | null,
): Generation | undefined {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const live = store.live();
    const draft = change({ remotes: live?.remotes ?? [], shell: live?.shell ?? null });
    if (!draft) return live;
    const { shell } = draft;
    if (!shell) throw new ReleaseError('NO_SHELL', 'Publish the shell first: npm run release -- publish shell');
    const manifest: ReleaseManifest = {
      ...draft,
      shell,
      generation: (live?.generation ?? 0) + 1,
      createdAt: new Date().toISOString(),
      reason,
    };
    checkManifest(manifest);
    const composedFor = { ...DEFAULT_SITE, ...live?.site, ...site };
    const pages = composePages(store, manifest, composedFor);
    const generation: Generation = { ...manifest, pages, site: composedFor };
    if (store.commit(generation)) {
      prunePages(store);
      return generation;
    }
    fs.rmSync(store.path('pages', generation.pages), { recursive: true, force: true });
  }
  throw new Error('Others are publishing without a pause. Nothing was changed; please try again');
}

function prunePages(store: ReleaseStore) {
  const kept = new Set(
    store
      .generations()
      .slice(-PAGES_KEPT)
      .map((number) => store.read(number).pages),
  );
  const oldest = [...kept].sort()[0] ?? '';
  for (const folder of fs.readdirSync(store.path('pages'))) {
    // Newer ones may be drafts of somebody who is publishing right now.
    if (!kept.has(folder) && folder < oldest) fs.rmSync(store.path('pages', folder), { recursive: true, force: true });
  }
}

/** The draft with a version of a remote in it; what was live becomes its previous good version. */
function withRemote(draft: Draft, { build }: WorkspaceBuild<RemoteBuild>, version: string, base: string): Draft {
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
    remotes: before
      ? draft.remotes.map((remote) => (remote === before ? release : remote))
      : [...draft.remotes, release].sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

const withShell = (draft: Draft, { build }: WorkspaceBuild<ShellBuild>, version: string, base: string): Draft => ({
  ...draft,
  shell: { ...build, version, base, publishedAt: new Date().toISOString() },
});

/** What becomes of a build before it is made live: it is put into the store, or only held against what is there. */
type Install = typeof installVersion;

/** Installs a workspace's build under a version and returns the change that makes it live. */
function prepare(
  store: ReleaseStore,
  workspace: Workspace,
  version: string,
  install: Install = installVersion,
): (draft: Draft) => Draft {
  if (workspace.role === 'shell') {
    const build = readShellBuild(workspace);
    install(store, build, version);
    return (draft) => withShell(draft, build, version, baseOf(build, version));
  }
  const build = readRemoteBuild(workspace);
  if (build.build.contract !== CONTRACT) {
    throw new ReleaseError(
      'CONTRACT_MISMATCH',
      `${workspace.name} speaks contract ${build.build.contract}, this tool speaks ${CONTRACT}`,
    );
  }
  install(store, build, version);
  return (draft) => withRemote(draft, build, version, baseOf(build, version));
}

export interface PublishOptions {
  root: string;
  dataDir: string;
  /** Default: as the live generation has it. */
  site?: Partial<Site>;
}

/**
 * Publishes one workspace's build under the version of its package.json.
 * Errors: REMOTE_UNKNOWN, NOT_BUILT, VERSION_TAKEN, CONTRACT_MISMATCH, SHARED_MISMATCH, ROUTE_TAKEN, NO_SHELL.
 */
export function publish(name: string, { root, dataDir, site = {} }: PublishOptions): Generation | undefined {
  const store = new ReleaseStore(dataDir);
  const { reason, change } = publication(store, findWorkspace(root, name), installVersion);
  return makeGeneration(store, reason, site, change);
}

/** What `publish` would make live, by the same checks; null when there is nothing to change. Writes nothing. */
export function rehearsePublish(name: string, { root, dataDir }: PublishOptions): ReleaseManifest | null {
  const store = new ReleaseStore(dataDir);
  const { reason, change } = publication(store, findWorkspace(root, name), ensureVersionIsFree);
  return nextManifest(store.live(), reason, change);
}

function publication(store: ReleaseStore, workspace: Workspace, install: Install) {
  const { name, role, version } = workspace;
  const apply = prepare(store, workspace, version, install);
  const change = (draft: Draft) => {
    const live = role === 'shell' ? draft.shell : draft.remotes.find((remote) => remote.name === name);
    return live?.version === version ? null : apply(draft);
  };
  return { reason: `publish ${name} ${version}`, change };
}

/**
 * Publishes whatever of the working copy's builds the store does not hold yet, as one generation. A build that differs
 * from the published one of the same version goes out as `<version>-dev.<digest>`, so that a version never changes;
 * a version that was rolled back stays rolled back. Pages that were composed for another site are composed again.
 */
export function publishBuilt(options: {
  root: string;
  dataDir: string;
  site?: Partial<Site>;
  log?: (line: string) => void;
}): { generation: number } {
  const { root, dataDir, site = {}, log = () => undefined } = options;
  const store = new ReleaseStore(dataDir);
  const changes: { label: string; apply: (draft: Draft) => Draft }[] = [];
  for (const workspace of releasableWorkspaces(root)) {
    const build = workspace.role === 'shell' ? readShellBuild(workspace) : readRemoteBuild(workspace);
    const held = installedDigest(store, build, workspace.version);
    const version =
      held === undefined || held === build.digest ? workspace.version : `${workspace.version}-dev.${build.digest}`;
    if (installedDigest(store, build, version) === build.digest && store.live()) continue;
    changes.push({ label: `${workspace.name} ${version}`, apply: prepare(store, workspace, version) });
    log(`Publishing ${workspace.name} ${version}`);
  }
  const live = store.live();
  const moved = live !== undefined && !isDeepStrictEqual({ ...live.site, ...site }, live.site ?? {});
  const labels = changes.map((change) => change.label).join(', ');
  const reason = labels ? `publish ${labels}` : `compose the pages for ${site.origin} (${site.mode})`;
  const generation = makeGeneration(store, reason, site, (draft) =>
    changes.length === 0 && !moved ? null : changes.reduce((next, { apply }) => apply(next), draft),
  );
  if (!generation) throw new ReleaseError('NOT_BUILT', 'There is nothing to publish. Run: npm run build');
  return { generation: generation.generation };
}
