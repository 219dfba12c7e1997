import { SHELL, type ReleaseManifest } from '@federated-pages/manifest';
import type { Change, ChangeOptions, Draft } from './change';
import { makeGeneration, rehearse } from './generation';
import { ReleaseError } from './release-error';
import { forSecurity, liveRemote, otherLive, urgently, withRefused } from './rollback';
import { ReleaseStore, WITHDRAWN, type Generation } from './store';
import { releasedVersions } from './versions';

interface WithdrawalOptions extends ChangeOptions {
  /** Takes it out for security, and why: no browser runs any version of it that was ever released. Default: open tabs may. */
  security?: string | undefined;
  /** The live version that is meant: another one is left alone. Default: the one that is live as it is asked for. */
  version?: string | undefined;
}

async function withdrawal(
  name: string,
  store: ReleaseStore,
  { security, version: meant, ...options }: WithdrawalOptions,
): Promise<Change> {
  if (name === SHELL) throw new ReleaseError('SHELL_NEEDED', 'The shell holds every page and cannot be withdrawn');
  const asked = await liveRemote(name, store);
  const version = meant ?? asked.version;
  const leave = async (draft: Draft) =>
    security === undefined
      ? draft
      : withRefused(draft, asked.name, await releasedVersions(store, { role: 'remote', name: asked.name }));
  return {
    reason: `withdraw ${asked.name} ${version}${forSecurity(security)}`,
    ...options,
    ...urgently(security),
    async apply(draft) {
      const live = draft.remotes.find((one) => one.name === asked.name);
      if (live?.version !== version) throw otherLive(draft, { name: asked.name, version });
      return leave({
        ...draft,
        setAside: { ...draft.setAside, [asked.name]: [WITHDRAWN] },
        remotes: draft.remotes.filter((one) => one !== live),
      });
    },
  };
}

/**
 * Takes a remote out of the live set, as a new generation: its routes and its navigation are gone, its files stay for
 * tabs that are still open. Errors: CHANGED_MEANWHILE, SHELL_NEEDED, REMOTE_UNKNOWN, NOTHING_LIVE, LINK_BROKEN.
 */
export async function withdraw(
  name: string,
  dataDir: string,
  options: WithdrawalOptions = {},
): Promise<Generation | undefined> {
  const store = new ReleaseStore(dataDir);
  return makeGeneration(store, await withdrawal(name, store, options));
}

/** What `withdraw` would make live, by the same steps. Writes nothing. */
export async function rehearseWithdrawal(
  name: string,
  dataDir: string,
  options: WithdrawalOptions = {},
): Promise<ReleaseManifest | null> {
  const store = new ReleaseStore(dataDir);
  return rehearse(store, await withdrawal(name, store, options));
}
