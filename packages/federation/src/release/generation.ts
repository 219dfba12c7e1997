import fs from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import {
  SHELL,
  TABLE_FILE,
  isAmong,
  type PublicKeys,
  type ReleaseManifest,
  type RemoteRelease,
  type SignedStatement,
  type Statement,
} from '../manifest';
import { checkManifest } from './check-manifest';
import { checkAgreements } from './agreements';
import { composePages, readComposer, type PagesBefore } from './compose';
import { contentHash, hashOfIntegrity, integrityOfHash } from './contents';
import { sweepAbandoned, sweepLeftovers } from './leftovers';
import { checkLinks, offeredIn, type Answerer } from './links';
import { heldFiles, readPageSet, writePages, type ComposedPages } from './page-set';
import { withPrevious } from './previous';
import { draftName } from './publisher';
import { ReleaseError } from './release-error';
import { SeenContents } from './seen-contents';
import { setOf, withRelease } from './set';
import { signText, signedWith } from './signing';
import {
  pageSetsOf,
  previewPages,
  runningPreviews,
  siteWith,
  statedVersion,
  type Canary,
  type EndedCanary,
  type Generation,
  type PageSet,
  type Preview,
  type ReleaseStore,
  type Site,
  type StoredCanary,
  type StoredPreview,
  type VersionsByName,
} from './store';
import { Signer } from './trust';
import { partsOf, placeVersion, stageVersion, type PendingVersion, type VersionParts } from './versions';

/** What is taken for granted before anybody said otherwise. */
const DEFAULT_SITE: Site = { mode: 'local', origin: 'http://127.0.0.1:3000' };

const siteOf = (live: Generation | undefined): Site => ({ ...DEFAULT_SITE, ...live?.site });

/** Tries at most this often when others publish at the same time; each try starts from their generation. */
const MAX_TRIES = 20;

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
}

/** How to get from the live generation to the next one. */
export interface Change extends ChangeOptions {
  /** For people, in the history. */
  reason: string;
  /** Builds that become live by it, or a canary's; the store need not hold them yet. */
  versions?: readonly PendingVersion[];
  /** Remotes that are not live, but that its links may lead to. Default: none. */
  upcoming?(): readonly Answerer[];
  /** Goes back to what was live: that is not refused over what others agreed on since. Default: false. */
  takesBack?: boolean;
  /** The next draft, checked as far as it depends on what is live; null when there is nothing to change. */
  apply(live: Draft): Draft | null;
}

/** A set of versions that some visitors are to have: pages that lie in the store already, or that are to be written. */
type Content = PageSet | { composed: ComposedPages };

interface Plan {
  generation: Omit<Generation, keyof PageSet | 'canaries' | 'previews'>;
  content: Content;
  canaries: (Canary & Beside)[];
  previews: (Preview & (Beside | { problem: string }))[];
}

/** What those have who have not what is live. */
interface Beside {
  set: string;
  content: Content;
}

/** What a set of versions is checked against and composed for. */
interface Occasion {
  store: ReleaseStore;
  parts: VersionParts;
  /** Pages that are there: those of the live set, and those of the canaries beside it. */
  pagesBefore: readonly PagesBefore[];
  /** What is live before it; undefined before anything is. */
  before: (Pick<ReleaseManifest, 'shell' | 'remotes'> & { site: Site }) | undefined;
  site: Site;
  /** Remotes, and the shell, whose builds are new in it. */
  changed: ReadonlySet<string>;
  change: Pick<Change, 'allowBrokenLinks' | 'upcoming' | 'takesBack' | 'progress'>;
  /** Whose pages these are, where they are not for everybody. */
  of?: string;
}

/** Checks a set of versions as a publish of the changed ones, and composes its pages. Writes nothing. */
function compose(
  manifest: ReleaseManifest,
  { parts, pagesBefore, before, site, changed, change, of = '' }: Occasion,
): ComposedPages {
  const { shell, remotes } = manifest;
  const { progress } = change;
  progress?.(`Checking${of}`);
  checkManifest(manifest, changed);
  if (!change.allowBrokenLinks) {
    checkLinks({ ...manifest, mode: site.mode }, before && { ...before, mode: before.site.mode }, {
      hasFile: (path) => parts.publicFiles(shell.version).has(path.slice(1)),
      upcoming: () => change.upcoming?.() ?? [],
    });
  }
  const composer = readComposer(parts, shell.version);
  if (!change.takesBack) {
    const present = new Set(remotes.map(({ name }) => name));
    const gone = (before?.remotes ?? []).map(({ name }) => name).filter((name) => !present.has(name));
    checkAgreements(offeredIn(site.mode, remotes), {
      frameSlots: composer.slots ?? [],
      changed: new Set([...changed, ...gone]),
      before: before?.remotes ?? [],
      upcoming: change.upcoming?.() ?? [],
      allowMissing: change.allowBrokenLinks === true,
    });
  }
  return composePages(parts, composer, manifest, site, changed, pagesBefore, (at, all) =>
    progress?.(`Composing${of && `${of},`} page ${at} of ${all}`),
  );
}

/** What a generation's page sets hold; those of older tools have no use. */
const pagesOf = (store: ReleaseStore, generation: Generation): PagesBefore[] =>
  pageSetsOf(generation).flatMap((one) => {
    const set = readPageSet(store, one);
    return set ? { index: set.index, held: (names: readonly string[]) => heldFiles(store, set, names) } : [];
  });

/** The same of pages that were composed just now, and will be in the store before those that are composed of them. */
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

/**
 * The pages that were composed of exactly these versions for this site: the live ones, a canary's or a preview's. Pages of older tools do not
 * say of which set they are, and are composed anew.
 */
function findComposed(
  store: ReleaseStore,
  live: Generation | undefined,
  wanted: [shell: ReleaseManifest['shell'], remotes: readonly RemoteRelease[], site: Site, keys: PublicKeys],
): PageSet | undefined {
  if (!live) return undefined;
  const previews = (live.previews ?? []).flatMap((one) => previewPages(one).map((pages) => ({ ...one, ...pages })));
  const sets = [live, ...(live.canaries ?? []), ...previews].map((one) => ({
    ...{ pages: one.pages, seal: one.seal, set: one.set },
    remotes: 'remote' in one ? withRelease(live.remotes, one.remote) : live.remotes,
  }));
  for (const { pages, seal, set, remotes } of sets) {
    if (set === undefined || seal === undefined || !fs.existsSync(store.path('pages', pages))) continue;
    if (isDeepStrictEqual([live.shell, remotes, siteOf(live), live.keys], wanted)) return { pages, seal };
  }
  return undefined;
}

/** What those have to whom one release is given, on top of what is about to be live. */
function composeBeside(
  remote: RemoteRelease,
  live: Generation | undefined,
  manifest: Omit<ReleaseManifest, 'set'>,
  occasion: Occasion,
): Beside {
  const { store, site } = occasion;
  const next = { ...manifest, remotes: withRelease(manifest.remotes, remote) };
  const set = setOf(next);
  const known = findComposed(store, live, [next.shell, next.remotes, site, next.keys ?? {}]);
  if (known) return { set, content: known };
  const own = { ...occasion, before: { ...manifest, site }, changed: new Set([remote.name]) };
  return { set, content: { composed: compose({ ...next, set }, own) } };
}

/**
 * Composes what each canary's visitors are to have on top of what is about to be live. One whose version is live by then, or
 * whose remote is not, is over; one that does not pass on the new live set any more is ended, unless it is what the change
 * begins: nobody else's release is refused over it.
 */
function planCanaries(
  draft: Draft,
  live: Generation | undefined,
  manifest: Omit<ReleaseManifest, 'set'>,
  occasion: Occasion,
): { canaries: Plan['canaries']; ended: EndedCanary[]; setAside: VersionsByName } {
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
      canaries.push({ ...canary, remote, ...composeBeside(remote, live, manifest, own) });
    } catch (error) {
      if (!(error instanceof ReleaseError) || !wasRunning) throw error;
      ended.push({ remote: name, version, problem: `${error.code}: ${error.message}` });
      setAside = withAside(setAside, name, version);
    }
  }
  return { canaries, ended, setAside };
}

/**
 * Composes what whoever opened a preview's link is to have on top of what is about to be live. One that does not pass there says
 * why from then on, unless it is what the change begins: nobody else's release is refused over it. Those that have ended go.
 */
function planPreviews(
  draft: Draft,
  live: Generation | undefined,
  manifest: Omit<ReleaseManifest, 'set'>,
  occasion: Occasion,
): Plan['previews'] {
  return runningPreviews(draft.previews).map((preview) => {
    const { name } = preview.remote;
    const current = manifest.remotes.find((one) => one.name === name);
    const remote = runnable(withPrevious(preview.remote, current, draft.good), draft.refused);
    const { progress } = occasion.change;
    const change = { progress, allowBrokenLinks: preview.allowBrokenLinks === true };
    try {
      ensureNotRefused(draft.refused, [{ name, version: statedVersion(remote.version) }]);
      const own = { ...occasion, change, of: ` the preview of ${name}` };
      return { ...preview, remote, ...composeBeside(remote, live, manifest, own) };
    } catch (error) {
      const wasRunning = live?.previews?.some(({ id }) => id === preview.id);
      if (!(error instanceof ReleaseError) || !wasRunning) throw error;
      return { ...preview, remote, problem: `${error.code}: ${error.message}` };
    }
  });
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

/** A release without its previous version where no browser may run that. */
const runnable = (remote: RemoteRelease, refused: VersionsByName): RemoteRelease =>
  remote.previous && isAmong(refused, { ...remote.previous, name: remote.name })
    ? { ...remote, previous: null }
    : remote;

/** Since when each remote's version has been live without a break; a version that comes back begins anew. */
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

/** Everything but writing: what a change would make live, checked and composed; null when there is nothing to change. */
function plan(store: ReleaseStore, live: Generation | undefined, change: Change, keys: PublicKeys): Plan | null {
  const { reason, versions = [] } = change;
  const draft = change.apply(draftOf(live));
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
  const occasion: Occasion = {
    ...{ store, site, change, parts: partsOf(store, versions), changed: new Set(changed) },
    pagesBefore: live ? pagesOf(store, live) : [],
    before: live && { shell: live.shell, remotes: live.remotes, site: siteOf(live) },
  };
  const content = findComposed(store, live, [shell, remotes, site, keys]) ?? { composed: compose(manifest, occasion) };
  // What others have beside it is composed of the same for most of the pages.
  const besides: Occasion =
    'composed' in content
      ? { ...occasion, pagesBefore: [...occasion.pagesBefore, pagesMade(content.composed)] }
      : occasion;
  const { canaries, ended, setAside } = planCanaries(draft, live, manifest, besides);
  const previews = planPreviews(draft, live, manifest, besides);
  const told = ended.map(({ remote, version, problem }) => `${remote} ${version} (${problem})`);
  const why = ended.length > 0 ? `${reason}, which ended the canary of ${told.join(' and that of ')}` : reason;
  const generation = {
    ...{ ...manifest, reason: why, site, setAside, good, liveSince: liveSince(live, manifest) },
    ...(ended.length > 0 && { ended }),
  };
  return { generation, content, canaries, previews };
}

/** The same, of what is live as it was signed. */
function planFrom(store: ReleaseStore, live: Generation | undefined, change: Change, signer: Signer): Plan | null {
  signer.ensureBelieved(live);
  return plan(store, live, change, signer.publicKeys);
}

/** What `makeGeneration` would make live, by the same steps; null when there is nothing to change. Writes nothing. */
export const rehearse = (store: ReleaseStore, change: Change): ReleaseManifest | null =>
  planFrom(store, store.live(), change, Signer.of(store))?.generation ?? null;

/**
 * Makes a new generation from the live one and a change, and makes it live. Nothing is written before everything was
 * checked and composed. Starts over from the winner's generation when somebody else was quicker, so that no write is
 * lost.
 *
 * @param keysOf the store whose keys sign it, where it is made in a copy of that one
 * @returns the generation made, or the live one when nothing changed
 */
export function makeGeneration(store: ReleaseStore, change: Change, keysOf = store): Generation | undefined {
  const staged = new Map<PendingVersion, string | undefined>();
  sweepAbandoned(store);
  try {
    for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
      const live = store.live();
      const signer = Signer.of(store, keysOf);
      const next = planFrom(store, live, change, signer);
      if (!next) return live;
      store.ensureWritable();
      change.progress?.('Writing');
      for (const one of change.versions ?? []) if (!staged.has(one)) staged.set(one, stageVersion(store, one));
      const made = commit(store, next, staged, signer);
      if (!made) continue;
      SeenContents.of(store).save();
      sweepLeftovers(store);
      return made;
    }
  } finally {
    for (const folder of staged.values()) if (folder) store.discard(folder);
  }
  throw new ReleaseError('STORE_BUSY', 'Others are publishing without a pause. Nothing was changed; please try again');
}

/** What tabs are told of a set of versions, signed; undefined where its pages have no table. */
function statementOf(
  store: ReleaseStore,
  { generation, createdAt, shell, refused }: Plan['generation'],
  { set, ...pages }: PageSet & { set: string },
  { keys }: Signer,
): SignedStatement | undefined {
  const integrity = readPageSet(store, pages)?.integrity[TABLE_FILE];
  if (integrity === undefined) return undefined;
  const statement: Statement = {
    ...{ generation, createdAt, set, table: hashOfIntegrity(integrity) },
    shell: { version: shell.version, base: shell.base },
    ...(refused && { refused }),
  };
  const text = JSON.stringify(statement);
  return { text, signatures: signText(text, keys) };
}

/** Writes a plan. Undefined when somebody else made that generation first, or took away what it was to keep. */
function commit(
  store: ReleaseStore,
  { generation, content, canaries, previews }: Plan,
  staged: Map<PendingVersion, string | undefined>,
  signer: Signer,
): Generation | undefined {
  const written: string[] = [];
  const write = (one: Content): PageSet | undefined => {
    if (!('composed' in one)) return one;
    const pages = `${String(generation.generation).padStart(6, '0')}-${draftName()}`;
    written.push(pages);
    const seal = writePages(store, pages, one.composed);
    return seal === undefined ? undefined : { pages, seal };
  };
  const stated = (pages: PageSet & { set: string }) => {
    const statement = statementOf(store, generation, pages, signer);
    return statement && { statement };
  };
  let isLive = false;
  try {
    const live = write(content);
    if (!live) return undefined;
    const stored: StoredCanary[] = [];
    for (const { content: own, ...canary } of canaries) {
      const pages = write(own);
      if (!pages) return undefined;
      stored.push({ ...canary, ...pages, ...stated({ ...pages, set: canary.set }) });
    }
    const previewed: StoredPreview[] = [];
    for (const one of previews) {
      if ('problem' in one) {
        previewed.push(one);
        continue;
      }
      const { content: own, ...preview } = one;
      const pages = write(own);
      if (!pages) return undefined;
      previewed.push({ ...preview, ...pages, ...stated({ ...pages, set: preview.set }) });
    }
    const complete: Generation = signedWith(
      {
        ...{ ...generation, ...live, ...stated({ ...live, set: generation.set ?? '' }) },
        ...(stored.length > 0 && { canaries: stored }),
        ...(previewed.length > 0 && { previews: previewed }),
      },
      signer.keys,
    );
    for (const [version, draft] of staged) {
      if (!draft) continue;
      placeVersion(store, version, draft);
      staged.set(version, undefined);
    }
    if (!signer.prepare(complete.generation)) return undefined;
    isLive = store.commit(complete);
    if (isLive) signer.settle(complete.generation);
    return isLive ? complete : undefined;
  } finally {
    if (!isLive) for (const pages of written) store.discard(store.path('pages', pages));
  }
}
