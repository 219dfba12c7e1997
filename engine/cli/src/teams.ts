import { ReleaseError } from '@federated-pages/store/release-error';
import type { ReleaseStore } from '@federated-pages/store/store';

/** Whose name a remote was last released under; undefined for one that never was. */
const ownerInStore = async (store: ReleaseStore, name: string): Promise<string | undefined> =>
  (await store.newestWith((one) => one.name === name))?.remote.owner;

/**
 * Throws NOT_OWNER unless a remote is this team's, by what was released of it last, and stays so by what is to be released.
 * The shell, and whole generations, are no team's.
 *
 * @param name as a person typed it: the prefix "mf-" may be left out; undefined where the deed is about all of them
 * @param stated the owner that a build to be released states
 */
export async function ensureTeamMay(
  store: ReleaseStore,
  team: string,
  name: string | undefined,
  stated?: string,
): Promise<void> {
  const refuse = (sentence: string) => new ReleaseError('NOT_OWNER', sentence);
  const names = name === undefined ? [] : [name, `mf-${name}`];
  const [owner] = (await Promise.all(names.map((one) => ownerInStore(store, one)))).filter((one) => one !== undefined);
  if (owner === undefined && stated === undefined)
    throw refuse(`${name ?? 'What concerns all remotes'} is not the team ${team}'s to change`);
  if (owner !== undefined && owner !== team) throw refuse(`${name} is the team ${owner}'s, and not ${team}'s`);
  if (stated !== undefined && stated !== team)
    throw refuse(
      owner === undefined
        ? `${name}/remote.json says that it is the team ${stated}'s, and not ${team}'s`
        : `${name}/remote.json gives it to the team ${stated}, which whoever runs the product has to do`,
    );
}
