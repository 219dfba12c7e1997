import fs from 'node:fs';
import path from 'node:path';
import { CONTENTS, sweepContents } from './contents';
import { isAbandoned } from './publisher';
import { TEMPORARY, pageSetsOf, type StoreFolder } from './store-folder';

/** Number of live sets whose pages are kept; remotes' files stay for open tabs. */
const PAGES_KEPT = 5;

const namesIn = (dir: string) => (fs.existsSync(dir) ? fs.readdirSync(dir) : []);

/** Drafts of publishers that were killed: archives, versions, generations and contents. */
function abandonedDrafts(store: StoreFolder): string[] {
  const remotes = namesIn(store.path('remotes')).map((name) => store.path('remotes', name));
  const folders = [...remotes, store.path('shell'), store.path('generations'), store.path(CONTENTS), store.dir];
  const drafts = folders.flatMap((dir) =>
    namesIn(dir)
      .filter((name) => name.endsWith(TEMPORARY))
      .map((name) => path.join(dir, name)),
  );
  return drafts.filter((file) => isAbandoned(path.basename(file), file));
}

/** Pages by publishers that have ended; a generation may use them. */
const pagesLeft = (store: StoreFolder): string[] =>
  namesIn(store.path('pages'))
    .map((name) => store.path('pages', name))
    .filter((file) => isAbandoned(path.basename(file), file));

/** Page folders of the last live sets, some shared by several generations, and of their canaries. */
async function pagesInUse(store: StoreFolder): Promise<{ oldest: number; kept: ReadonlySet<string> }> {
  const live = new Set<string>();
  const kept = new Set<string>();
  let oldest = 0;
  for (const number of (await store.generations()).reverse()) {
    const generation = await store.read(number);
    if (live.size === PAGES_KEPT && !live.has(generation.pages)) break;
    live.add(generation.pages);
    for (const { pages } of pageSetsOf(generation)) kept.add(pages);
    oldest = number;
  }
  return { oldest, kept };
}

/** Page folders that are kept. */
export const lastPages = async (store: StoreFolder): Promise<ReadonlySet<string>> => (await pagesInUse(store)).kept;

/** Removes drafts of killed publishers, which may fill the disk. A failure shows at the next write. */
export function sweepAbandoned(store: StoreFolder): void {
  try {
    for (const file of abandonedDrafts(store)) store.discard(file);
  } catch {
    // What cannot be removed now is tried again at the next change.
  }
}

/**
 * Removes drafts of killed publishers and pages of old generations, safe against concurrent publishes. A failure does
 * not fail the release: the next one tries again.
 */
export async function sweepLeftovers(store: StoreFolder): Promise<void> {
  try {
    // Before the generations: a publisher that has ended by now commits none of its pages later.
    const left = [...abandonedDrafts(store), ...pagesLeft(store)];
    const { oldest, kept } = await pagesInUse(store);
    const outdated = namesIn(store.path('pages'))
      // Newer ones may be drafts of a running publish.
      .filter((name) => Number.parseInt(name, 10) < oldest)
      .map((name) => store.path('pages', name));
    const needed = new Set([...kept].map((name) => store.path('pages', name)));
    for (const file of new Set([...left, ...outdated])) if (!needed.has(file)) store.discard(file);
    sweepContents(store);
  } catch {
    // an unwritable store shows at the next write
  }
}
