import type { ReleaseManifest } from '../manifest';
import { checkManifest } from './check-manifest';
import { checkAgreements } from './agreements';
import { composePages, readComposer } from './compose';
import { sweepLeftovers } from './leftovers';
import { checkLinks, offeredIn, type Answerer } from './links';
import { heldFiles, readPageSet, writePages, type ComposedPages } from './page-set';
import { draftName } from './publisher';
import { ReleaseError } from './release-error';
import { siteWith, type Generation, type ReleaseStore, type SetAside, type Site } from './store';
import { partsOf, placeVersion, stageVersion, type PendingVersion } from './versions';

/** What is taken for granted before anybody said otherwise. */
const DEFAULT_SITE: Site = { mode: 'local', origin: 'http://127.0.0.1:3000' };

const siteOf = (live: Generation | undefined): Site => ({ ...DEFAULT_SITE, ...live?.site });

/** Tries at most this often when others publish at the same time; each try starts from their generation. */
const MAX_TRIES = 20;

/** The parts of a generation that a change may touch. */
export interface Draft {
  shell: ReleaseManifest['shell'] | null;
  remotes: ReleaseManifest['remotes'];
  setAside: SetAside;
}

/** What whoever makes a change may say about it. */
export interface ChangeOptions {
  /** What differs from the live generation's site. */
  site?: Partial<Site>;
  /** Lets links lead to paths at which nobody answers. */
  allowBrokenLinks?: boolean;
}

/** How to get from the live generation to the next one. */
export interface Change extends ChangeOptions {
  /** For people, in the history. */
  reason: string;
  /** Builds that become live by it; the store need not hold them yet. */
  versions?: readonly PendingVersion[];
  /** Remotes that are not live, but that its links may lead to. Default: none. */
  upcoming?(): readonly Answerer[];
  /** Goes back to what was live: that is not refused over what others agreed on since. Default: false. */
  takesBack?: boolean;
  /** The next draft, checked as far as it depends on what is live; null when there is nothing to change. */
  apply(live: Draft): Draft | null;
}

interface Plan {
  generation: Omit<Generation, 'pages' | 'seal'>;
  pages: ComposedPages;
}

/** Everything but writing: what a change would make live, checked and composed; null when there is nothing to change. */
function plan(store: ReleaseStore, live: Generation | undefined, change: Change): Plan | null {
  const { reason, versions = [] } = change;
  const draft = change.apply({
    shell: live?.shell ?? null,
    remotes: live?.remotes ?? [],
    setAside: live?.setAside ?? {},
  });
  if (!draft) return null;
  const { shell, remotes, setAside } = draft;
  if (!shell) throw new ReleaseError('NO_SHELL', 'Publish the shell first: npm run release -- publish shell');
  const manifest: ReleaseManifest = {
    remotes,
    shell,
    generation: (live?.generation ?? 0) + 1,
    createdAt: new Date().toISOString(),
    reason,
  };
  const changed = new Set(versions.map(({ build }) => build.workspace.name));
  checkManifest(manifest, changed);
  const site = siteWith(siteOf(live), change.site);
  const parts = partsOf(store, versions);
  if (!change.allowBrokenLinks) {
    checkLinks({ ...manifest, mode: site.mode }, live && { ...live, mode: siteOf(live).mode }, {
      hasFile: (path) => parts.publicFiles(shell.version).has(path.slice(1)),
      upcoming: () => change.upcoming?.() ?? [],
    });
  }
  const composer = readComposer(parts, shell.version);
  if (!change.takesBack) {
    const present = new Set(remotes.map(({ name }) => name));
    const gone = (live?.remotes ?? []).map(({ name }) => name).filter((name) => !present.has(name));
    checkAgreements(offeredIn(site.mode, remotes), {
      frameSlots: composer.slots ?? [],
      changed: new Set([...changed, ...gone]),
      before: live?.remotes ?? [],
      upcoming: change.upcoming?.() ?? [],
      allowMissing: change.allowBrokenLinks === true,
    });
  }
  const set = live && readPageSet(store, live);
  const before = set && { index: set.index, held: (names: readonly string[]) => heldFiles(store, set, names) };
  const pages = composePages(parts, composer, manifest, site, changed, before);
  return { generation: { ...manifest, site, setAside }, pages };
}

/** What `makeGeneration` would make live, by the same steps; null when there is nothing to change. Writes nothing. */
export const rehearse = (store: ReleaseStore, change: Change): ReleaseManifest | null =>
  plan(store, store.live(), change)?.generation ?? null;

/**
 * Makes a new generation from the live one and a change, and makes it live. Nothing is written before everything was
 * checked and composed. Starts over from the winner's generation when somebody else was quicker, so that no write is
 * lost.
 *
 * @returns the generation made, or the live one when nothing changed
 */
export function makeGeneration(store: ReleaseStore, change: Change): Generation | undefined {
  const staged = new Map<PendingVersion, string | undefined>();
  sweepLeftovers(store);
  try {
    for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
      const live = store.live();
      const next = plan(store, live, change);
      if (!next) return live;
      store.ensureWritable();
      for (const one of change.versions ?? []) if (!staged.has(one)) staged.set(one, stageVersion(store, one));
      const made = commit(store, next, staged);
      if (!made) continue;
      sweepLeftovers(store);
      return made;
    }
  } finally {
    for (const folder of staged.values()) if (folder) store.discard(folder);
  }
  throw new ReleaseError('STORE_BUSY', 'Others are publishing without a pause. Nothing was changed; please try again');
}

/** Writes a plan. Undefined when somebody else made that generation first, or took away what it was to keep. */
function commit(
  store: ReleaseStore,
  { generation, pages }: Plan,
  staged: Map<PendingVersion, string | undefined>,
): Generation | undefined {
  const folder = `${String(generation.generation).padStart(6, '0')}-${draftName()}`;
  let isLive = false;
  try {
    const seal = writePages(store, folder, pages);
    if (seal === undefined) return undefined;
    for (const [version, draft] of staged) {
      if (!draft) continue;
      placeVersion(store, version, draft);
      staged.set(version, undefined);
    }
    const complete = { ...generation, pages: folder, seal };
    isLive = store.commit(complete);
    return isLive ? complete : undefined;
  } finally {
    if (!isLive) store.discard(store.path('pages', folder));
  }
}
