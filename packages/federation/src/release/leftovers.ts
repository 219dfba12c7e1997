import fs from 'node:fs';
import path from 'node:path';
import { CONTENTS, sweepContents } from './contents';
import { isAbandoned } from './publisher';
import { DRAFT, pageSetsOf, type ReleaseStore } from './store';

/** Pages of live sets before these are not served any more; their remotes' files stay for tabs that are still open. */
const PAGES_KEPT = 5;

const namesIn = (dir: string) => (fs.existsSync(dir) ? fs.readdirSync(dir) : []);

/** What publishers that were killed left half done: archives, versions, generations, contents, and pages that no generation has. */
function abandoned(store: ReleaseStore): string[] {
  const remotes = namesIn(store.path('remotes')).map((name) => store.path('remotes', name));
  const folders = [...remotes, store.path('shell'), store.path('generations'), store.path(CONTENTS), store.dir];
  const drafts = folders.flatMap((dir) =>
    namesIn(dir)
      .filter((name) => name.endsWith(DRAFT))
      .map((name) => path.join(dir, name)),
  );
  const pages = namesIn(store.path('pages')).map((name) => store.path('pages', name));
  // Looked at before the generations are: who has ended by now makes none of its pages afterwards.
  return [...drafts, ...pages].filter((file) => isAbandoned(path.basename(file), file));
}

/** Folders of the last sets that were live, of which several generations may have the same, and of the canaries beside them. */
function pagesInUse(store: ReleaseStore): { oldest: number; kept: ReadonlySet<string> } {
  const live = new Set<string>();
  const kept = new Set<string>();
  let oldest = 0;
  for (const number of store.generations().reverse()) {
    const generation = store.read(number);
    if (live.size === PAGES_KEPT && !live.has(generation.pages)) break;
    live.add(generation.pages);
    for (const { pages } of pageSetsOf(generation)) kept.add(pages);
    oldest = number;
  }
  return { oldest, kept };
}

/** Folders of the pages that are kept. */
export const lastPages = (store: ReleaseStore): ReadonlySet<string> => pagesInUse(store).kept;

/**
 * Removes what nobody needs: drafts whose publishers were killed, and pages of generations that are long gone. Others may
 * publish meanwhile. A failure is not the release's: the next one tries again.
 */
export function sweepLeftovers(store: ReleaseStore): void {
  try {
    const left = abandoned(store);
    const { oldest, kept } = pagesInUse(store);
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
