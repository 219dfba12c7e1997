import { makeGeneration } from './generation';
import { alteredPages } from './page-set';
import { ReleaseStore, pageSetsOf } from './store';
import { ensureLiveBelieved } from './trust';

/**
 * Composes altered or missing pages of the live generation again, from the stored versions. Errors: as for `publish`;
 * STORE_DAMAGED.
 * @param log called for each file before it is composed
 */
export async function mendPages({ dataDir, log }: { dataDir: string; log: (line: string) => void }): Promise<void> {
  const store = new ReleaseStore(dataDir);
  const live = await store.live();
  await ensureLiveBelieved(store, live);
  const altered = new Set(live && pageSetsOf(live).flatMap((pages) => alteredPages(store, pages)));
  if (altered.size === 0) return;
  for (const file of altered) log(`${file} differs from the published file. It is composed anew`);
  await makeGeneration(store, {
    reason: 'compose anew what differs from the published files',
    apply: (draft) => draft,
  });
}
