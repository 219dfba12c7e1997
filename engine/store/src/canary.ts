import { SHELL, type ReleaseManifest } from '@federated-pages/manifest';
import { because, withAside, type Change, type ChangeOptions, type Draft, type NamedVersion } from './change';
import { ensureRemote } from './checked-build';
import { makeGeneration, rehearse } from './generation';
import {
  findPublishable,
  isCanary,
  ofCommit,
  publicationOf,
  releaseOf,
  withRemote,
  type PublishOptions,
} from './publish';
import { ReleaseError } from './release-error';
import { changedMeanwhile, forSecurity, liveRemote, withRefused } from './rollback';
import { ReleaseStore, type Canary, type Generation } from './store';
import { findWorkspace, type Workspace } from './workspace';

const LEAST_PERCENT = 1;
const MOST_PERCENT = 99;

/** Throws USAGE for a share that is not between the limits: 0 and 100 % are no canary. */
function ensurePercent(percent: number): void {
  if (Number.isInteger(percent) && percent >= LEAST_PERCENT && percent <= MOST_PERCENT) return;
  throw new ReleaseError(
    'USAGE',
    `A canary is for a whole number of per cent of the visitors, from ${LEAST_PERCENT} to ${MOST_PERCENT}. ` +
      'See npm run release -- canary --help',
  );
}

const ofVisitors = (percent: number) => `${percent} % of the visitors`;

const canaryOf = ({ canaries }: Pick<Draft, 'canaries'>, name: string) =>
  canaries.find(({ remote }) => remote.name === name);

/** The draft with a canary changed in place, or removed. */
const withCanary = (draft: Draft, canary: Canary, change: Partial<Canary> | null): Draft => ({
  ...draft,
  canaries: draft.canaries.flatMap((one) => (one !== canary ? one : change ? { ...one, ...change } : [])),
});

/** `begun`: the canary when the change was requested. */
const percentChange = (begun: Canary, percent: number): Change => ({
  reason: `canary ${begun.remote.name} ${begun.remote.version} for ${ofVisitors(percent)}`,
  apply(draft) {
    const running = stillRunning(draft, begun.remote);
    if (running.percent === percent) return null;
    if (running.since !== begun.since) throw otherShare(running);
    return withCanary(draft, running, { percent, since: new Date().toISOString() });
  },
});

const noCanary = (name: string) =>
  new ReleaseError('NO_CANARY', `No canary of ${name} runs. Begin one: npm run release -- canary ${name} 5`);

/** The workspace for a canary, without a store. Errors: as for `findWorkspace`; REMOTE_UNKNOWN for the shell. */
export function remoteForCanary(root: string, name: string): Workspace {
  const workspace = findWorkspace(root, name);
  if (workspace.role === 'remote') return workspace;
  throw new ReleaseError('REMOTE_UNKNOWN', 'The shell is no remote, and goes live for everybody: publish it');
}

/**
 * The workspace for a canary, by all checks before a build. Errors: as for `findPublishable`; REMOTE_UNKNOWN for the
 * shell, and for a remote that is not live.
 */
export async function findForCanary(name: string, options: PublishOptions): Promise<Workspace> {
  remoteForCanary(options.root, name);
  const workspace = await findPublishable(name, options);
  await liveRemote(workspace.name, new ReleaseStore(options.dataDir));
  return workspace;
}

/** The change that starts a canary, or only sets its share if it is running. */
async function canaryChange(
  store: ReleaseStore,
  name: string,
  percent: number,
  options: PublishOptions,
): Promise<Change> {
  ensurePercent(percent);
  const running = await runningFor(store, name, options.root);
  const { progress, ensureMay } = options;
  if (running) return { ...percentChange(running, percent), progress, ensureMay };
  const workspace = await findForCanary(name, options);
  return publicationOf(store, workspace, options, {
    reason: `canary ${workspace.name} ${workspace.version}${ofCommit(options)} for ${ofVisitors(percent)}`,
    apply(draft, pending) {
      const { build } = pending;
      ensureRemote(build);
      // None was running before: another process has started it.
      const begun = isCanary(draft, workspace) ? canaryOf(draft, workspace.name) : undefined;
      if (begun?.percent === percent) return null;
      if (begun) throw otherShare(begun);
      const now = new Date().toISOString();
      const remote = releaseOf(draft, build.build, pending);
      return { ...draft, canaries: [...draft.canaries, { remote, percent, startedAt: now, since: now }] };
    },
  });
}

/** The running canary if only its share changes: that of the workspace's version, or any without a workspace. */
export async function runningFor(store: ReleaseStore, name: string, root: string): Promise<Canary | undefined> {
  const canaries = (await store.live())?.canaries ?? [];
  const [running] = [name, `mf-${name}`].flatMap((full) => canaryOf({ canaries }, full) ?? []);
  try {
    const workspace = findWorkspace(root, name);
    const { name: full, version } = running?.remote ?? {};
    return full === workspace.name && version === workspace.version ? running : undefined;
  } catch (error) {
    if (running && error instanceof ReleaseError && error.code === 'REMOTE_UNKNOWN') return running;
    throw error;
  }
}

/**
 * Releases the version in a workspace's package.json to a share of the visitors, by the same checks as a publish.
 * Errors: those of `publish`; CHANGED_MEANWHILE if its share was changed concurrently; USAGE for a percentage outside 1
 * to 99; REMOTE_UNKNOWN for a remote that is not live, and for the shell.
 */
export async function startCanary(
  name: string,
  percent: number,
  options: PublishOptions,
): Promise<Generation | undefined> {
  const store = new ReleaseStore(options.dataDir);
  return makeGeneration(store, await canaryChange(store, name, percent, options));
}

/** Dry run of `startCanary`; null if there is nothing to change. */
export async function rehearseCanary(
  name: string,
  percent: number,
  options: PublishOptions,
): Promise<ReleaseManifest | null> {
  const store = new ReleaseStore(options.dataDir);
  return rehearse(store, await canaryChange(store, name, percent, options));
}

/** The canary of a remote; the prefix "mf-" is optional. Errors: NO_CANARY, NOTHING_LIVE, REMOTE_UNKNOWN. */
async function runningCanary(store: ReleaseStore, asked: string, version: string | undefined): Promise<Canary> {
  if (asked === SHELL) throw new ReleaseError('REMOTE_UNKNOWN', 'The shell is no remote, and has no canary');
  const { name } = await liveRemote(asked, store);
  const canary = canaryOf({ canaries: (await store.live())?.canaries ?? [] }, name);
  if (!canary || (version !== undefined && canary.remote.version !== version)) throw noCanary(name);
  return canary;
}

/** The canary of a version. Errors: CHANGED_MEANWHILE if it was ended, promoted or replaced concurrently. */
function stillRunning(draft: Draft, { name, version }: NamedVersion): Canary {
  const running = canaryOf(draft, name);
  if (running?.remote.version === version) return running;
  if (running) throw changedMeanwhile(`${name} ${running.remote.version} is the canary, and not ${version}`);
  const isLive = draft.remotes.some((one) => one.name === name && one.version === version);
  throw changedMeanwhile(isLive ? `${name} ${version} is live for everybody` : `no canary of ${name} runs any more`);
}

/** CHANGED_MEANWHILE: the canary's share was changed concurrently. */
const otherShare = ({ remote: { name, version }, percent }: Canary) =>
  changedMeanwhile(`${name} ${version} is a canary for ${ofVisitors(percent)}`);

export interface CanaryOptions extends ChangeOptions {
  /** Applies only to a canary of this version. Default: any. */
  version?: string | undefined;
  /** Reason for the history. Default: none. */
  why?: string;
}

interface ShareOptions extends CanaryOptions {
  /** Applies only if the share was last set at this time. Default: any. */
  since?: string | undefined;
}

interface AbortOptions extends CanaryOptions {
  /** Reason for a security withdrawal: no browser may run the version any more. Default: open tabs may. */
  security?: string | undefined;
}

async function promotion(
  store: ReleaseStore,
  asked: string,
  { why, version: meant, since, ...options }: ShareOptions,
): Promise<Change> {
  const { name, version } = (await runningCanary(store, asked, meant)).remote;
  return {
    reason: `promote ${name} ${version}${because(why)}`,
    ...options,
    apply(draft) {
      const running = stillRunning(draft, { name, version });
      if (running.since !== (since ?? running.since)) throw otherShare(running);
      return withRemote(withCanary(draft, running, null), running.remote);
    },
  };
}

/**
 * Makes a remote's canary live for everybody; the live version becomes the previous one. Errors: CHANGED_MEANWHILE,
 * NO_CANARY, NOTHING_LIVE, REMOTE_UNKNOWN.
 */
export async function promote(
  name: string,
  dataDir: string,
  options: ShareOptions = {},
): Promise<Generation | undefined> {
  const store = new ReleaseStore(dataDir);
  return makeGeneration(store, await promotion(store, name, options));
}

/** Dry run of `promote`. */
export async function rehearsePromotion(
  name: string,
  dataDir: string,
  options: ShareOptions = {},
): Promise<ReleaseManifest | null> {
  const store = new ReleaseStore(dataDir);
  return rehearse(store, await promotion(store, name, options));
}

async function ending(
  store: ReleaseStore,
  asked: string,
  { why, version: meant, security, ...options }: AbortOptions,
): Promise<Change> {
  const { name, version } = (await runningCanary(store, asked, meant)).remote;
  return {
    reason: `abort the canary of ${name} ${version}${because(why)}${forSecurity(security)}`,
    ...options,
    apply(draft) {
      const running = stillRunning(draft, { name, version });
      const ended = { ...withCanary(draft, running, null), setAside: withAside(draft.setAside, name, version) };
      return security === undefined ? ended : withRefused(ended, name, [version]);
    },
  };
}

/**
 * Ends a remote's canary: its visitors get the live version with their next page. Errors: CHANGED_MEANWHILE, NO_CANARY,
 * NOTHING_LIVE, REMOTE_UNKNOWN.
 */
export async function abort(
  name: string,
  dataDir: string,
  options: AbortOptions = {},
): Promise<Generation | undefined> {
  const store = new ReleaseStore(dataDir);
  return makeGeneration(store, await ending(store, name, options));
}

/** Dry run of `abort`. */
export async function rehearseAbort(
  name: string,
  dataDir: string,
  options: AbortOptions = {},
): Promise<ReleaseManifest | null> {
  const store = new ReleaseStore(dataDir);
  return rehearse(store, await ending(store, name, options));
}

/** Sets the share of a running canary. Errors: CHANGED_MEANWHILE, USAGE, NO_CANARY, NOTHING_LIVE, REMOTE_UNKNOWN. */
export async function setCanaryPercent(
  name: string,
  percent: number,
  dataDir: string,
  { why, version, since }: Pick<ShareOptions, 'why' | 'version' | 'since'> = {},
): Promise<Generation | undefined> {
  ensurePercent(percent);
  const store = new ReleaseStore(dataDir);
  const running = await runningCanary(store, name, version);
  const change = percentChange({ ...running, since: since ?? running.since }, percent);
  return makeGeneration(store, { ...change, reason: change.reason + because(why) });
}
