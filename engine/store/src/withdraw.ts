import { SHELL, type ReleaseManifest } from '@federated-pages/manifest';
import type { Change, ChangeOptions, Draft } from './change';
import { makeGeneration, rehearse } from './generation';
import { ReleaseError } from './release-error';
import { forSecurity, liveRemote, otherLive, urgently, withRefused } from './rollback';
import { ReleaseStore, WITHDRAWN, type Generation } from './store';
import { releasedVersions } from './versions';

interface WithdrawalOptions extends ChangeOptions {
  /** Reason for a security withdrawal: no browser may run any released version. Default: open tabs may. */
  security?: string | undefined;
  /** Applies only if this version is live. Default: the one live at the call. */
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
 * Removes a remote from the live set as a new generation: its routes and navigation are gone, its files stay for open
 * tabs. Errors: CHANGED_MEANWHILE, SHELL_NEEDED, REMOTE_UNKNOWN, NOTHING_LIVE, LINK_BROKEN.
 */
export async function withdraw(
  name: string,
  dataDir: string,
  options: WithdrawalOptions = {},
): Promise<Generation | undefined> {
  const store = new ReleaseStore(dataDir);
  return makeGeneration(store, await withdrawal(name, store, options));
}

/** Dry run of `withdraw`. */
export async function rehearseWithdrawal(
  name: string,
  dataDir: string,
  options: WithdrawalOptions = {},
): Promise<ReleaseManifest | null> {
  const store = new ReleaseStore(dataDir);
  return rehearse(store, await withdrawal(name, store, options));
}
