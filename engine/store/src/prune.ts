import fs from 'node:fs';
import path from 'node:path';
import { dropEnded } from './preview';
import { oldReports } from './report-folders';
import { ReleaseError } from './release-error';
import { TEMPORARY, ReleaseStore, previewPages, runningPreviews, type Generation } from './store';
import { isPreviewVersion } from './version';
import { notePruned, versionsOf } from './versions';

/** Number of generations that are kept for rollbacks and open tabs, whatever their age. */
const GENERATIONS_KEPT = 20;
const DAY_MS = 86_400_000;
/** Longer than a release takes from its first check to its commit. */
const CLAIM_MS = 3_600_000;

/** Default. */
export const PRUNE_AFTER_DAYS = 30;

/** A version that can be removed. */
export interface Prunable {
  name: string;
  version: string;
  /** Size on disk. */
  bytes: number;
}

const foldersIn = (dir: string) =>
  fs.existsSync(dir)
    ? fs
        .readdirSync(dir, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !entry.name.endsWith(TEMPORARY))
        .map(({ name }) => name)
    : [];

const sizeOf = (dir: string): number =>
  fs
    .readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0);

/** When each version, by base, was last live or a fallback: until the next generation. */
function neededUntil(generations: readonly Generation[]): Map<string, number> {
  const until = new Map<string, number>();
  generations.forEach((generation, at) => {
    const next = generations[at + 1];
    for (const { base } of versionsOf(generation))
      until.set(base, next ? Date.parse(next.createdAt) : Number.POSITIVE_INFINITY);
  });
  return until;
}

/** All generations. Errors: NOTHING_LIVE, STORE_DAMAGED: a missing one might need versions. */
async function readGenerations(store: ReleaseStore): Promise<Generation[]> {
  const numbers = await store.generations();
  if (numbers.length === 0)
    throw new ReleaseError('NOTHING_LIVE', `No generation lies in ${store.path('generations')}`);
  const missing = numbers.findIndex((number, at) => number !== at + 1);
  if (missing >= 0) throw new ReleaseError('STORE_DAMAGED', `Generation ${missing + 1} is missing`);
  return store.readAll(numbers);
}

/** Whether a version was installed or claimed recently. */
const isClaimed = (folder: string, now: number) => now - fs.statSync(folder).mtimeMs < CLAIM_MS;

/** Stored page folders of previews that have ended. */
function pagesOfEnded(store: ReleaseStore, generations: readonly Generation[]): string[] {
  const needed = new Set(
    runningPreviews(generations.at(-1)?.previews)
      .flatMap(previewPages)
      .map(({ pages }) => pages),
  );
  const all = generations.flatMap(({ previews = [] }) => previews.flatMap(previewPages));
  return [...new Set(all.map(({ pages }) => pages))].filter((pages) => !needed.has(pages));
}

async function findPrunable(store: ReleaseStore, olderThanDays: number, now: number) {
  const generations = await readGenerations(store);
  const kept = new Set(
    generations
      .slice(-GENERATIONS_KEPT)
      .flatMap(versionsOf)
      .map(({ base }) => base),
  );
  const until = neededUntil(generations);
  // A previewed version is not a rollback target.
  const previewed = new Set(runningPreviews(generations.at(-1)?.previews).map(({ remote }) => remote.base));
  const all = [
    ...foldersIn(store.path('shell')).map((version) => ({ name: 'shell', version, parts: ['shell', version] })),
    ...foldersIn(store.path('remotes')).flatMap((name) =>
      foldersIn(store.path('remotes', name)).map((version) => ({ name, version, parts: ['remotes', name, version] })),
    ),
  ];
  return all
    .map(({ name, version, parts }) => ({ name, version, base: `/${parts.join('/')}/`, folder: store.path(...parts) }))
    .filter(({ version, base, folder }) => {
      if (isPreviewVersion(version)) return !previewed.has(base) && !isClaimed(folder, now);
      // A version that was never live may be about to be.
      const since = until.get(base) ?? fs.statSync(folder).mtimeMs;
      return !kept.has(base) && !isClaimed(folder, now) && now - since > olderThanDays * DAY_MS;
    });
}

/**
 * Removes versions that none of the last 20 generations needs and that were unused for some days, ended previews with
 * their files, and old reports of removed versions. Generations stay in the history; rolling back to removed versions
 * is refused, and their names stay taken. Errors: NOTHING_LIVE, STORE_DAMAGED.
 * @param isRehearsal removes nothing
 * @returns the removed versions
 */
export async function prune(
  dataDir: string,
  { olderThanDays, isRehearsal }: { olderThanDays: number; isRehearsal: boolean },
): Promise<Prunable[]> {
  const store = new ReleaseStore(dataDir);
  await dropEnded(store, isRehearsal);
  if (!isRehearsal)
    for (const pages of pagesOfEnded(store, await readGenerations(store))) store.discard(store.path('pages', pages));
  const found = await findPrunable(store, olderThanDays, Date.now());
  if (!isRehearsal) {
    const reports = oldReports(store, olderThanDays, Date.now());
    await store.forget({ versions: found.map(({ folder }) => path.relative(store.dir, folder)), reports });
    for (const report of reports) store.discard(store.path(report));
  }
  return found.flatMap(({ name, version, folder }): Prunable[] => {
    const bytes = sizeOf(folder);
    if (!isRehearsal) {
      // Moved aside first, so that no folder is seen incomplete.
      const aside = store.stage(folder, () => undefined);
      const moved = path.join(aside, 'pruned');
      fs.renameSync(folder, moved);
      if (isClaimed(moved, Date.now())) {
        fs.renameSync(moved, folder);
        store.discard(aside);
        return [];
      }
      if (!isPreviewVersion(version)) notePruned(folder);
      store.discard(aside);
    }
    return [{ name, version, bytes }];
  });
}
