import { SHELL } from '@federated-pages/manifest';
import { ReleaseError } from '@federated-pages/store/release-error';
import type { ReleaseStore } from '@federated-pages/store/store';

/** The owner of a remote's last release; undefined if there is none. */
const ownerInStore = async (store: ReleaseStore, name: string): Promise<string | undefined> =>
  (await store.newestWith((one) => one.name === name))?.remote.owner;

/**
 * Throws NOT_OWNER unless a remote belongs to this team, by its last release and by the one to come. The shell and
 * whole generations belong to no team.
 * @param name as typed, the prefix "mf-" is optional; undefined for commands about all remotes
 * @param stated the owner in the build to be released
 */
export async function ensureTeamMay(
  store: ReleaseStore,
  team: string,
  name: string | undefined,
  stated?: string,
): Promise<void> {
  const refuse = (sentence: string) => new ReleaseError('NOT_OWNER', sentence);
  // Before anything is looked up: no remote, however it is called, makes the shell a team's.
  if (name === SHELL || name === `mf-${SHELL}`) throw refuse(`The shell is not the team ${team}'s to change`);
  const names = name === undefined ? [] : [name, `mf-${name}`];
  const [owner] = (await Promise.all(names.map((one) => ownerInStore(store, one)))).filter((one) => one !== undefined);
  if (owner === undefined && stated === undefined)
    throw refuse(`${name ?? 'What concerns all remotes'} is not the team ${team}'s to change`);
  if (owner !== undefined && owner !== team) throw refuse(`${name} is the team ${owner}'s, and not ${team}'s`);
  if (stated !== undefined && stated !== team)
    throw refuse(
      owner === undefined
        ? `${name}/remote.json says that it is the team ${stated}'s, and not ${team}'s`
        : `${name}/remote.json gives it to the team ${stated}, which only the product's operator may do`,
    );
}
