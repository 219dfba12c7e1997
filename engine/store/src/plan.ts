import { isDeepStrictEqual } from 'node:util';
import { isAmong, type PublicKeys, type ReleaseManifest, type RemoteRelease } from '@federated-pages/manifest';
import { checkManifest } from './check-manifest';
import { checkAgreements } from './agreements';
import { draftOf, ensureNotRefused, namedVersions, withAside, type Change, type Draft } from './change';
import { composePages, readComposer, type PagesBefore } from './compose';
import { contentHash, integrityOfHash } from './contents';
import { checkLinks, hasFileOf, offeredIn } from './links';
import { alteredPages, heldFiles, readPageSet, type ComposedPages } from './page-set';
import { withPrevious } from './previous';
import { ReleaseError } from './release-error';
import { setOf, withRelease } from './set';
import {
  pageSetsOf,
  previewPages,
  runningPreviews,
  siteWith,
  statedVersion,
  type Canary,
  type EndedCanary,
  type Generation,
  type PageSetRef,
  type Preview,
  type ReleaseStore,
  type Site,
  type VersionsByName,
} from './store';
import type { Signer } from './trust';
import { partsOf, type PendingVersion } from './versions';

/** Site settings before any are given. */
const DEFAULT_SITE: Site = { mode: 'local', origin: 'http://127.0.0.1:3000' };

const siteOf = (live: Generation | undefined): Site => ({ ...DEFAULT_SITE, ...live?.site });

/** A set's pages: stored, or to be written. */
export type Content = PageSetRef | { composed: ComposedPages };

export interface Plan {
  generation: Omit<Generation, keyof PageSetRef | 'canaries' | 'previews'>;
  content: Content;
  canaries: (Canary & VariantSet)[];
  previews: (Preview & (VariantSet | { problem: string }))[];
}

/** A canary's or preview's set. */
interface VariantSet {
  set: string;
  content: Content;
}

/** Input of checks and composition. */
interface CompositionContext {
  store: ReleaseStore;
  /** Builds to be released. */
  versions: readonly PendingVersion[];
  /** Existing pages: of the live set and its canaries. */
  pagesBefore: readonly PagesBefore[];
  /** The live set before the change; undefined before the first release. */
  before: (Pick<ReleaseManifest, 'shell' | 'remotes'> & { site: Site }) | undefined;
  site: Site;
  /** Remotes, and the shell, with new builds. */
  changed: ReadonlySet<string>;
  change: Pick<Change, 'allowBrokenLinks' | 'upcoming' | 'takesBack' | 'progress'>;
  /** A suffix for progress messages of canaries and previews. */
  of?: string;
}

/** Checks a set of versions and composes its pages. Writes nothing. */
async function compose(
  manifest: ReleaseManifest,
  { store, versions, pagesBefore, before, site, changed, change, of = '' }: CompositionContext,
): Promise<ComposedPages> {
  const { remotes } = manifest;
  const { progress } = change;
  const parts = partsOf(store, versions, manifest);
  progress?.(`Checking${of}`);
  checkManifest(manifest, changed);
  if (!change.allowBrokenLinks) {
    await checkLinks({ ...manifest, mode: site.mode }, before && { ...before, mode: before.site.mode }, {
      hasFile: hasFileOf(() => parts.publicFiles()),
      upcoming: async () => (await change.upcoming?.()) ?? [],
    });
  }
  const composer = readComposer(parts);
  if (!change.takesBack) {
    const present = new Set(remotes.map(({ name }) => name));
    const gone = (before?.remotes ?? []).map(({ name }) => name).filter((name) => !present.has(name));
    checkAgreements(offeredIn(site.mode, remotes), {
      frameSlots: composer.slots ?? [],
      changed: new Set([...changed, ...gone]),
      before: before?.remotes ?? [],
      upcoming: (await change.upcoming?.()) ?? [],
      allowMissing: change.allowBrokenLinks === true,
    });
  }
  return composePages(parts, composer, manifest, site, changed, pagesBefore, (at, all) =>
    progress?.(`Composing${of && `${of},`} page ${at} of ${all}`),
  );
}

/** Reusable pages of a generation's sets; none of older tools. */
const pagesOf = (store: ReleaseStore, generation: Generation): PagesBefore[] =>
  pageSetsOf(generation).flatMap((one) => {
    const set = readPageSet(store, one);
    return set ? { index: set.index, held: (names: readonly string[]) => heldFiles(store, set, names) } : [];
  });

/** The same for pages composed just now, which will be written first. */
const pagesMade = ({ index, made, kept }: ComposedPages): PagesBefore => ({
  index,
  held(names) {
    const held = names.flatMap((name): [string, string][] => {
      const content = made.get(name);
      const integrity = content === undefined ? kept.get(name) : integrityOfHash(contentHash(content));
      return integrity === undefined ? [] : [[name, integrity]];
    });
    return held.length === names.length ? held : undefined;
  },
});

/** Existing pages of exactly these versions and this site: live, a canary's or a preview's; none of older tools. */
function findComposed(
  store: ReleaseStore,
  live: Generation | undefined,
  wanted: [shell: ReleaseManifest['shell'], remotes: readonly RemoteRelease[], site: Site, keys: PublicKeys],
): PageSetRef | undefined {
  if (!live) return undefined;
  const previews = (live.previews ?? []).flatMap((one) => previewPages(one).map((pages) => ({ ...one, ...pages })));
  const sets = [live, ...(live.canaries ?? []), ...previews].map((one) => ({
    ...{ pages: one.pages, seal: one.seal, set: one.set },
    remotes: 'remote' in one ? withRelease(live.remotes, one.remote) : live.remotes,
  }));
  for (const { pages, seal, set, remotes } of sets) {
    if (set === undefined || seal === undefined || alteredPages(store, { pages, seal }).length > 0) continue;
    if (isDeepStrictEqual([live.shell, remotes, siteOf(live), live.keys], wanted)) return { pages, seal };
  }
  return undefined;
}

/** Composes the live set with one other release. */
async function composeVariant(
  remote: RemoteRelease,
  live: Generation | undefined,
  manifest: Omit<ReleaseManifest, 'set'>,
  occasion: CompositionContext,
): Promise<VariantSet> {
  const { store, site } = occasion;
  const next = { ...manifest, remotes: withRelease(manifest.remotes, remote) };
  const set = setOf(next);
  const known = findComposed(store, live, [next.shell, next.remotes, site, next.keys ?? {}]);
  if (known) return { set, content: known };
  const own = { ...occasion, before: { ...manifest, site }, changed: new Set([remote.name]) };
  return { set, content: { composed: await compose({ ...next, set }, own) } };
}

/**
 * Composes each canary on the next live set. Canaries whose version is live by then, or whose remote is not, end. One
 * that fails its checks on the new set is ended rather than refusing the release, unless this change starts it.
 */
async function planCanaries(
  draft: Draft,
  live: Generation | undefined,
  manifest: Omit<ReleaseManifest, 'set'>,
  occasion: CompositionContext,
): Promise<{ canaries: Plan['canaries']; ended: EndedCanary[]; setAside: VersionsByName }> {
  const canaries: Plan['canaries'] = [];
  const ended: EndedCanary[] = [];
  let { setAside } = draft;
  for (const canary of draft.canaries) {
    const { name, version } = canary.remote;
    const current = manifest.remotes.find((one) => one.name === name);
    if (!current || current.version === version || isAmong(draft.refused, canary.remote)) continue;
    const remote = runnable(withPrevious(canary.remote, current, draft.good), draft.refused);
    const wasRunning = live?.canaries?.some((one) => one.remote.name === name && one.remote.version === version);
    try {
      const own = { ...occasion, of: ` the canary of ${name}` };
      canaries.push({ ...canary, remote, ...(await composeVariant(remote, live, manifest, own)) });
    } catch (error) {
      if (!(error instanceof ReleaseError) || !wasRunning) throw error;
      ended.push({ remote: name, version, problem: `${error.code}: ${error.message}` });
      setAside = withAside(setAside, name, version);
    }
  }
  return { canaries, ended, setAside };
}

/**
 * Composes each preview on the next live set. One that fails its checks gets a problem rather than refusing the
 * release, unless this change starts it. Expired previews are dropped.
 */
async function planPreviews(
  draft: Draft,
  live: Generation | undefined,
  manifest: Omit<ReleaseManifest, 'set'>,
  occasion: CompositionContext,
): Promise<Plan['previews']> {
  const previews: Plan['previews'] = [];
  for (const preview of runningPreviews(draft.previews)) {
    const { name } = preview.remote;
    const current = manifest.remotes.find((one) => one.name === name);
    const remote = runnable(withPrevious(preview.remote, current, draft.good), draft.refused);
    const { progress } = occasion.change;
    const change = { progress, allowBrokenLinks: preview.allowBrokenLinks === true };
    try {
      ensureNotRefused(draft.refused, [{ name, version: statedVersion(remote.version) }]);
      const own = { ...occasion, change, of: ` the preview of ${name}` };
      previews.push({ ...preview, remote, ...(await composeVariant(remote, live, manifest, own)) });
    } catch (error) {
      const wasRunning = live?.previews?.some(({ id }) => id === preview.id);
      if (!(error instanceof ReleaseError) || !wasRunning) throw error;
      previews.push({ ...preview, remote, problem: `${error.code}: ${error.message}` });
    }
  }
  return previews;
}

/** Drops a refused previous version. */
const runnable = (remote: RemoteRelease, refused: VersionsByName): RemoteRelease =>
  remote.previous && isAmong(refused, { ...remote.previous, name: remote.name })
    ? { ...remote, previous: null }
    : remote;

/** When each remote's version became live; a version that returns starts again. */
const liveSince = (
  live: Generation | undefined,
  { remotes, createdAt }: Pick<Generation, 'remotes' | 'createdAt'>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    remotes.flatMap(({ name, version }) => {
      const stays = live?.remotes.some((one) => one.name === name && one.version === version);
      const since = stays ? live?.liveSince?.[name] : createdAt;
      return since === undefined ? [] : [[name, since]];
    }),
  );

/** The checked and composed result of a change; null if there is nothing to change. */
async function plan(
  store: ReleaseStore,
  live: Generation | undefined,
  change: Change,
  keys: PublicKeys,
): Promise<Plan | null> {
  const { reason, versions = [] } = change;
  const draft = await change.apply(draftOf(live));
  if (!draft) return null;
  const { shell, good, refused } = draft;
  ensureNotRefused(refused, namedVersions(draft));
  const remotes = draft.remotes.map((one) => runnable(one, refused));
  if (!shell) throw new ReleaseError('NO_SHELL', 'Publish the shell first: npm run release -- publish shell');
  const manifest: ReleaseManifest = {
    remotes,
    shell,
    generation: (live?.generation ?? 0) + 1,
    set: setOf({ shell, remotes }),
    createdAt: new Date().toISOString(),
    reason,
    keys,
    ...(Object.keys(refused).length > 0 && { refused }),
  };
  const liveNow = namedVersions({ shell, remotes });
  const changed = versions
    .filter(({ build, version }) => liveNow.some((one) => one.name === build.workspace.name && one.version === version))
    .map(({ build }) => build.workspace.name);
  const site = siteWith(siteOf(live), change.site);
  const occasion: CompositionContext = {
    ...{ store, site, change, versions, changed: new Set(changed) },
    pagesBefore: live ? pagesOf(store, live) : [],
    before: live && { shell: live.shell, remotes: live.remotes, site: siteOf(live) },
  };
  const content = findComposed(store, live, [shell, remotes, site, keys]) ?? {
    composed: await compose(manifest, occasion),
  };
  // Canaries and previews share most pages with the live set.
  const besides: CompositionContext =
    'composed' in content
      ? { ...occasion, pagesBefore: [...occasion.pagesBefore, pagesMade(content.composed)] }
      : occasion;
  const { canaries, ended, setAside } = await planCanaries(draft, live, manifest, besides);
  const previews = await planPreviews(draft, live, manifest, besides);
  const endedTexts = ended.map(({ remote, version, problem }) => `${remote} ${version} (${problem})`);
  const why = ended.length > 0 ? `${reason}, which ended the canary of ${endedTexts.join(' and that of ')}` : reason;
  const generation = {
    ...{ ...manifest, reason: why, site, setAside, good, liveSince: liveSince(live, manifest) },
    ...(ended.length > 0 && { ended }),
  };
  return { generation, content, canaries, previews };
}

/** Everything but writing; the live generation's signature is verified first. */
export async function planFrom(
  store: ReleaseStore,
  live: Generation | undefined,
  change: Change,
  signer: Signer,
): Promise<Plan | null> {
  await signer.ensureBelieved(live);
  await change.ensureMay?.();
  return plan(store, live, change, signer.publicKeys);
}
