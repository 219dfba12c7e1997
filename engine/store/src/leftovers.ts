import fs from 'node:fs';
import path from 'node:path';
import { CONTENTS, sweepContents } from './contents';
import { isAbandoned } from './publisher';
import { DRAFT, pageSetsOf, type StoreFolder } from './store-folder';

/** Pages of live sets before these are not served any more; their remotes' files stay for tabs that are still open. */
const PAGES_KEPT = 5;

const namesIn = (dir: string) => (fs.existsSync(dir) ? fs.readdirSync(dir) : []);

/** What publishers that were killed left half done: archives, versions, generations and contents. */
function abandonedDrafts(store: StoreFolder): string[] {
  const remotes = namesIn(store.path('remotes')).map((name) => store.path('remotes', name));
  const folders = [...remotes, store.path('shell'), store.path('generations'), store.path(CONTENTS), store.dir];
  const drafts = folders.flatMap((dir) =>
    namesIn(dir)
      .filter((name) => name.endsWith(DRAFT))
      .map((name) => path.join(dir, name)),
  );
  return drafts.filter((file) => isAbandoned(path.basename(file), file));
}

/** Pages of publishers that have ended, which a generation may have. */
const pagesLeft = (store: StoreFolder): string[] =>
  namesIn(store.path('pages'))
    .map((name) => store.path('pages', name))
    .filter((file) => isAbandoned(path.basename(file), file));

/** Folders of the last sets that were live, of which several generations may have the same, and of the canaries beside them. */
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

/** Folders of the pages that are kept. */
export const lastPages = async (store: StoreFolder): Promise<ReadonlySet<string>> => (await pagesInUse(store)).kept;

/** Removes what publishers left half done that were killed: it may be why there is no room. A failure is for whoever writes next. */
export function sweepAbandoned(store: StoreFolder): void {
  try {
    for (const file of abandonedDrafts(store)) store.discard(file);
  } catch {
    // as below
  }
}

/**
 * Removes what nobody needs: drafts whose publishers were killed, and pages of generations that are long gone. Others may
 * publish meanwhile. A failure is not the release's: the next one tries again.
 */
export async function sweepLeftovers(store: StoreFolder): Promise<void> {
  try {
    // Looked at before the generations are: who has ended by now makes none of its pages afterwards.
    const left = [...abandonedDrafts(store), ...pagesLeft(store)];
    const { oldest, kept } = await pagesInUse(store);
    const outdated = namesIn(store.path('pages'))
      // Newer ones may be drafts of somebody who is publishing right now.
      .filter((name) => Number.parseInt(name, 10) < oldest)
      .map((name) => store.path('pages', name));
    const needed = new Set([...kept].map((name) => store.path('pages', name)));
    for (const file of new Set([...left, ...outdated])) if (!needed.has(file)) store.discard(file);
    sweepContents(store);
  } catch {
    // a store that cannot be written to says so where something is to be written
  }
}
