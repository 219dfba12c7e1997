import type { RemoteRelease } from '../manifest';
import { ReleaseError } from './release-error';
import { makeGeneration, type Site } from './publish';
import { ReleaseStore, type Generation } from './store';

/** The release of a remote that a roll back would make live, and what it replaces. Errors as for `rollbackRemote`. */
export function rollbackTarget(name: string, store: ReleaseStore): { from: RemoteRelease; to: RemoteRelease } {
  const live = store.live();
  if (!live) throw new ReleaseError('NOTHING_LIVE', 'Nothing has been published yet');
  const from = live.remotes.find((one) => one.name === name || one.name === `mf-${name}`);
  if (!from) throw new ReleaseError('REMOTE_UNKNOWN', `${name} is not live`);
  const target = from.previous?.version;
  if (!target) throw new ReleaseError('NO_PREVIOUS', `${from.name} has no version before ${from.version}`);
  // The release as it was when that version was last live has its own descriptor and its own previous version.
  const to = store
    .generations()
    .reverse()
    .flatMap(
      (number) => store.read(number).remotes.find((one) => one.name === from.name && one.version === target) ?? [],
    )[0];
  if (!to) throw new ReleaseError('NO_PREVIOUS', `No generation holds ${from.name} ${target} any more`);
  return { from, to };
}

/**
 * Makes a remote's previous good version live again, as a new generation. A version that somebody else published in
 * the same moment is not touched: what was asked to go is gone then already.
 * Errors: REMOTE_UNKNOWN, NO_PREVIOUS, NOTHING_LIVE.
 */
export function rollbackRemote(name: string, dataDir: string, site: Partial<Site> = {}): Generation | undefined {
  const store = new ReleaseStore(dataDir);
  const { from, to } = rollbackTarget(name, store);
  const isAsked = (one: RemoteRelease) => one.name === from.name && one.version === from.version;
  return makeGeneration(store, `roll back ${from.name} from ${from.version} to ${to.version}`, site, (draft) =>
    draft.remotes.some(isAsked) ? { ...draft, remotes: draft.remotes.map((one) => (isAsked(one) ? to : one)) } : null,
  );
}

/** Makes an earlier generation's content live again, whole, as a new generation. Errors: GENERATION_UNKNOWN. */
export function rollbackTo(generation: number, dataDir: string, site: Partial<Site> = {}): Generation | undefined {
  const store = new ReleaseStore(dataDir);
  const { shell, remotes } = store.read(generation);
  return makeGeneration(store, `roll back to generation ${generation}`, site, () => ({ shell, remotes }));
}
