import { ReleaseError } from './release-error';
import { makeGeneration, type Site } from './publish';
import { ReleaseStore, type Generation } from './store';

/**
 * Makes a remote's previous good version live again, as a new generation.
 * Errors: REMOTE_UNKNOWN, NO_PREVIOUS, NOTHING_LIVE.
 */
export function rollbackRemote(name: string, dataDir: string, site: Partial<Site> = {}): Generation | undefined {
  const store = new ReleaseStore(dataDir);
  const live = store.live();
  if (!live) throw new ReleaseError('NOTHING_LIVE', 'Nothing has been published yet');
  const remote = live.remotes.find((one) => one.name === name || one.name === `mf-${name}`);
  if (!remote) throw new ReleaseError('REMOTE_UNKNOWN', `${name} is not live`);
  const target = remote.previous?.version;
  if (!target) throw new ReleaseError('NO_PREVIOUS', `${remote.name} has no version before ${remote.version}`);
  // The release as it was when that version was last live has its own descriptor and its own previous version.
  const before = store
    .generations()
    .reverse()
    .flatMap(
      (number) => store.read(number).remotes.find((one) => one.name === remote.name && one.version === target) ?? [],
    )[0];
  if (!before) throw new ReleaseError('NO_PREVIOUS', `No generation holds ${remote.name} ${target} any more`);
  return makeGeneration(store, `roll back ${remote.name} from ${remote.version} to ${target}`, site, (draft) => ({
    ...draft,
    remotes: draft.remotes.map((one) => (one.name === remote.name ? before : one)),
  }));
}

/** Makes an earlier generation's content live again, whole, as a new generation. Errors: GENERATION_UNKNOWN. */
export function rollbackTo(generation: number, dataDir: string, site: Partial<Site> = {}): Generation | undefined {
  const store = new ReleaseStore(dataDir);
  const { shell, remotes } = store.read(generation);
  return makeGeneration(store, `roll back to generation ${generation}`, site, () => ({ shell, remotes }));
}
