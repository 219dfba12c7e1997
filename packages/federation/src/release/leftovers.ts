import fs from 'node:fs';
import path from 'node:path';
import { CONTENTS, sweepContents } from './contents';
import { isAbandoned } from './publisher';
import { DRAFT, type ReleaseStore } from './store';

/** Pages of older generations are not served any more; their remotes' files stay for tabs that are still open. */
const PAGES_KEPT = 5;

const namesIn = (dir: string) => (fs.existsSync(dir) ? fs.readdirSync(dir) : []);

/** What publishers that were killed left half done: versions, generations, contents, and pages that no generation has. */
function abandoned(store: ReleaseStore): string[] {
  const remotes = namesIn(store.path('remotes')).map((name) => store.path('remotes', name));
  const drafts = [...remotes, store.path('shell'), store.path('generations'), store.path(CONTENTS)].flatMap((dir) =>
    namesIn(dir)
      .filter((name) => name.endsWith(DRAFT))
      .map((name) => path.join(dir, name)),
  );
  const pages = namesIn(store.path('pages')).map((name) => store.path('pages', name));
  // Looked at before the generations are: who has ended by now makes none of its pages afterwards.
  return [...drafts, ...pages].filter((file) => isAbandoned(path.basename(file), file));
}

/**
 * Removes what nobody needs: drafts whose publishers were killed, and pages of generations that are long gone. Others may
 * publish meanwhile. A failure is not the release's: the next one tries again.
 */
export function sweepLeftovers(store: ReleaseStore): void {
  try {
    const left = abandoned(store);
    const kept = store
      .generations()
      .slice(-PAGES_KEPT)
      .map((number) => store.read(number).pages);
    const oldest = [...kept].sort()[0] ?? '';
    const outdated = namesIn(store.path('pages'))
      // Newer ones may be drafts of somebody who is publishing right now.
      .filter((name) => name < oldest)
      .map((name) => store.path('pages', name));
    const needed = new Set(kept.map((name) => store.path('pages', name)));
    for (const file of new Set([...left, ...outdated])) if (!needed.has(file)) store.discard(file);
    sweepContents(store);
  } catch {
    // a store that cannot be written to says so where something is to be written
  }
}
