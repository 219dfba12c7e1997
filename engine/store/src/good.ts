import { makeGeneration } from './generation';
import { liveRemote } from './rollback';
import { ReleaseStore, type Generation } from './store';

/** Number of remembered good versions of a remote. */
const REMEMBERED = 5;

/**
 * Marks a remote's live version as good after enough visits, so that a later bad version falls back to it. No change if
 * another version is live. Errors: NOTHING_LIVE, REMOTE_UNKNOWN.
 */
export async function markGood(name: string, version: string, dataDir: string): Promise<Generation | undefined> {
  const store = new ReleaseStore(dataDir);
  const live = await liveRemote(name, store);
  return makeGeneration(store, {
    reason: `${live.name} ${version} was found good`,
    apply(draft) {
      const known = draft.good[live.name] ?? [];
      const isLive = draft.remotes.some((one) => one.name === live.name && one.version === version);
      if (!isLive || known.includes(version)) return null;
      return { ...draft, good: { ...draft.good, [live.name]: [...known, version].slice(-REMEMBERED) } };
    },
  });
}
