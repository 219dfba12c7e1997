import { makeGeneration } from './generation';
import { liveRemote } from './rollback';
import { ReleaseStore, type Generation } from './store';

/** Versions of a remote that are remembered as good: as far back as anybody falls. */
const REMEMBERED = 5;

/**
 * Remembers that a remote's live version did well with enough visitors: what comes after it, and is bad, leads back to it. Nothing
 * changes where another version is live by now. Errors: NOTHING_LIVE, REMOTE_UNKNOWN.
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
