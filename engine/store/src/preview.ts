import { randomBytes } from 'node:crypto';
import type { ReleaseManifest } from '@federated-pages/manifest';
import { ensureRemote, readBuild } from './checked-build';
import { draftOf, type Change, type ChangeOptions, type Draft } from './change';
import { makeGeneration, rehearse } from './generation';
import { ensureNeedsAreKnown } from './needs';
import { linkOf, newToken, tokenHash } from './preview-link';
import { findPublishable, ofCommit, releaseOf, type PublishOptions } from './publish';
import { ReleaseError } from './release-error';
import { ReleaseStore, runningPreviews, type Generation, type Preview, type StoredPreview } from './store';
import { previewVersion, statedVersion } from './version';
import type { PendingVersion } from './versions';
import { findWorkspace, type Workspace } from './workspace';

const HOUR_MS = 3_600_000;

/** Lifetime of a preview in milliseconds. */
export const PREVIEW_LIFE = { least: HOUR_MS, usual: 7 * 24 * HOUR_MS, most: 30 * 24 * HOUR_MS } as const;

/** Limits, as every release composes all previews. */
const MOST = { ofRemote: 10, inAll: 50 };

export interface PreviewOptions extends Omit<PublishOptions, 'site'> {
  /** Milliseconds. Default: PREVIEW_LIFE.usual. */
  lifeMs?: number;
  /** The requesting team. Default: the product's operator. */
  by?: string | undefined;
}

/** A new preview. */
export interface BegunPreview {
  generation: Generation;
  preview: StoredPreview;
  /** The link that opens it; shown only once. */
  link: string;
}

/** The workspace for a preview, without a store. Errors: as for `findWorkspace`; REMOTE_UNKNOWN for the shell. */
export function remoteForPreview(root: string, name: string): Workspace {
  const workspace = findWorkspace(root, name);
  if (workspace.role === 'remote') return workspace;
  throw new ReleaseError('REMOTE_UNKNOWN', 'The shell is no remote, and has no preview');
}

/**
 * The workspace for a preview, by the checks of a publish; a canary of the remote does not matter. Errors: as for
 * `publish`; REMOTE_UNKNOWN for the shell; PREVIEWS_FULL.
 */
export async function findPreviewable(name: string, options: PreviewOptions): Promise<Workspace> {
  remoteForPreview(options.root, name);
  const workspace = await findPublishable(name, options, () => false);
  ensureRoom(draftOf(await new ReleaseStore(options.dataDir).live()), workspace.name);
  return workspace;
}

function ensureRoom({ previews }: Draft, name: string): void {
  const running = runningPreviews(previews);
  const own = running.filter(({ remote }) => remote.name === name);
  if (own.length < MOST.ofRemote && running.length < MOST.inAll) return;
  const [first] = own.length < MOST.ofRemote ? running : own;
  throw new ReleaseError(
    'PREVIEWS_FULL',
    `${own.length} previews of ${name} run, of ${MOST.ofRemote} at most, and ${running.length} of ${MOST.inAll} in all. ` +
      `End one: npm run release -- preview --end ${first?.id ?? ''}`,
  );
}

/** `id` identifies it; empty for a dry run. */
async function beginning(
  name: string,
  options: PreviewOptions,
  id: string,
): Promise<{ change: Change; token: string }> {
  const { lifeMs = PREVIEW_LIFE.usual, by, commit, acceptNeeds = false, allowBrokenLinks = false } = options;
  const { progress, ensureMay } = options;
  const workspace = await findPreviewable(name, options);
  const build = readBuild(workspace);
  ensureRemote(build);
  const pending: PendingVersion = { build, version: previewVersion(workspace.version, build.digest) };
  const token = newToken();
  const now = Date.now();
  const until = new Date(now + lifeMs).toISOString();
  const stated: Omit<Preview, 'remote'> = {
    ...{ id, until, startedAt: new Date(now).toISOString(), tokenHash: tokenHash(token) ?? '' },
    ...(by !== undefined && { by }),
    ...(commit !== undefined && { commit }),
    ...(allowBrokenLinks && { allowBrokenLinks }),
  };
  const change: Change = {
    reason: `preview ${workspace.name} ${workspace.version}${ofCommit(options)} until ${until}${id && `, as ${id}`}`,
    versions: [pending],
    progress,
    ensureMay,
    apply(draft) {
      ensureRoom(draft, workspace.name);
      if (!acceptNeeds) ensureNeedsAreKnown(draft.remotes, build.build);
      const remote = releaseOf(draft, build.build, pending);
      return { ...draft, previews: [...draft.previews, { ...stated, remote }] };
    },
  };
  return { change, token };
}

/**
 * Composes a remote's package.json version with the live set, by the checks of a publish, for holders of the returned
 * link; others are unaffected, and the version stays free. Errors: those of `publish` but VERSION_TAKEN and
 * CANARY_RUNS; PREVIEWS_FULL; REMOTE_UNKNOWN for the shell.
 */
export async function startPreview(name: string, options: PreviewOptions): Promise<BegunPreview> {
  const id = randomBytes(4).toString('hex');
  const { change, token } = await beginning(name, options, id);
  const generation = await makeGeneration(new ReleaseStore(options.dataDir), change);
  const preview = generation?.previews?.find((one) => one.id === id);
  if (!generation || !preview) throw new Error('A generation is made of every preview that is begun');
  return { generation, preview, link: linkOf(generation.site?.origin ?? '', token) };
}

/** Dry run of `startPreview`. */
export const rehearsePreview = async (name: string, options: PreviewOptions): Promise<ReleaseManifest | null> =>
  rehearse(new ReleaseStore(options.dataDir), (await beginning(name, options, '')).change);

/** A running preview by id. Errors: PREVIEW_UNKNOWN, also if it has expired. */
export async function runningPreview(store: ReleaseStore, id: string): Promise<StoredPreview> {
  const found = runningPreviews((await store.live())?.previews).find((one) => one.id === id);
  if (found) return found;
  throw unknown(id);
}

const unknown = (id: string) =>
  new ReleaseError(
    'PREVIEW_UNKNOWN',
    `No preview ${JSON.stringify(id)} runs. List them with: npm run release -- status`,
  );

async function ending(store: ReleaseStore, id: string, options: ChangeOptions): Promise<Change> {
  const { name, version } = (await runningPreview(store, id)).remote;
  return {
    reason: `end the preview ${id} of ${name} ${statedVersion(version)}`,
    ...options,
    apply(draft) {
      const others = draft.previews.filter((one) => one.id !== id);
      // Ended concurrently.
      if (others.length === draft.previews.length) throw unknown(id);
      return { ...draft, previews: others };
    },
  };
}

/** Ends a preview: its visitors get the live set with their next page. Errors: PREVIEW_UNKNOWN. */
export async function endPreview(
  id: string,
  dataDir: string,
  options: ChangeOptions = {},
): Promise<Generation | undefined> {
  const store = new ReleaseStore(dataDir);
  return makeGeneration(store, await ending(store, id, options));
}

/** Dry run of `endPreview`. */
export async function rehearseEnd(
  id: string,
  dataDir: string,
  options: ChangeOptions = {},
): Promise<ReleaseManifest | null> {
  const store = new ReleaseStore(dataDir);
  return rehearse(store, await ending(store, id, options));
}

/** Removes expired previews. Returns their ids. */
export async function dropEnded(store: ReleaseStore, isRehearsal: boolean): Promise<string[]> {
  const { previews = [] } = (await store.live()) ?? {};
  const running = new Set(runningPreviews(previews).map(({ id }) => id));
  const ended = previews.map(({ id }) => id).filter((id) => !running.has(id));
  if (ended.length > 0 && !isRehearsal)
    await makeGeneration(store, {
      reason: `forget ${ended.length === 1 ? 'a preview that has' : 'previews that have'} ended: ${ended.join(', ')}`,
      apply: (draft) =>
        runningPreviews(draft.previews).length < draft.previews.length
          ? { ...draft, previews: runningPreviews(draft.previews) }
          : null,
    });
  return ended;
}
