import { SHELL } from '@federated-pages/manifest';
import { abort, promote, rehearseAbort, rehearsePromotion } from '@federated-pages/store/canary';
import {
  changedMeanwhile,
  liveRemote,
  NONE_LIVE,
  rehearseRollback,
  rehearseRollbackTo,
  rollbackRemote,
  rollbackTo,
  withdrawnRemote,
} from '@federated-pages/store/rollback';
import type { ReleaseStore } from '@federated-pages/store/store';
import { rehearseWithdrawal, withdraw } from '@federated-pages/store/withdraw';
import type { CommandRun } from '../command-run';
import type { CommandOf } from '../release-command';

/** Optimistic locking. Errors: CHANGED_MEANWHILE if another version, or none, is there than the caller has seen. */
async function ensureSeen(
  store: ReleaseStore,
  { verb, name: asked, seen }: { verb: 'promote' | 'abort' | 'rollback' | 'withdraw'; name: string; seen?: string },
): Promise<void> {
  // The command itself refuses the shell.
  if (seen === undefined || asked === SHELL) return;
  const withdrawn = await withdrawnRemote(asked, store);
  if (withdrawn && seen === NONE_LIVE) return;
  if (withdrawn) throw changedMeanwhile(`${withdrawn.name} was withdrawn`);
  const { name, version: live } = await liveRemote(asked, store);
  const canary = (await store.live())?.canaries?.find(({ remote }) => remote.name === name)?.remote.version;
  const isLive = verb === 'rollback' || verb === 'withdraw';
  const now = isLive ? live : canary;
  if (now === seen) return;
  const andNot = seen === NONE_LIVE ? '' : `, and not ${seen}`;
  throw changedMeanwhile(
    now === undefined
      ? `no canary of ${name} runs any more`
      : `${name} ${now} ${isLive ? 'is live' : 'is the canary'}${andNot}`,
  );
}

/** Makes a remote's canary live for everybody. */
export async function runPromote(command: CommandOf<'promote'>, run: CommandRun): Promise<void> {
  const { name, seen } = command;
  await ensureSeen(run.store, command);
  const options = { ...run.changeOptions, version: seen };
  await run.change(
    () => rehearsePromotion(name, run.settings.dataDir, options),
    () => promote(name, run.settings.dataDir, options),
  );
}

/** Ends a remote's canary. */
export async function runAbort(command: CommandOf<'abort'>, run: CommandRun): Promise<void> {
  const { name, seen, security } = command;
  await ensureSeen(run.store, command);
  const options = { ...run.changeOptions, version: seen, security };
  await run.change(
    () => rehearseAbort(name, run.settings.dataDir, options),
    () => abort(name, run.settings.dataDir, options),
  );
}

/** Makes an earlier version of a remote, or an earlier generation, live again. */
export async function runRollback(command: CommandOf<'rollback'>, run: CommandRun): Promise<void> {
  const { dataDir } = run.settings;
  const { security } = command;
  if (command.generation !== undefined) {
    const { generation } = command;
    const options = { ...run.siteOptions, security };
    return run.change(
      () => rehearseRollbackTo(generation, dataDir, options),
      () => rollbackTo(generation, dataDir, options),
    );
  }
  const { name, seen, version } = command;
  await ensureSeen(run.store, command);
  const options = { ...run.siteOptions, version, from: seen, security };
  await run.change(
    () => rehearseRollback(name, dataDir, options),
    () => rollbackRemote(name, dataDir, options),
    async () => {
      const live = await liveRemote(name, run.store);
      return live.version === version ? `${live.name} ${version} is live already` : undefined;
    },
  );
}

/** Removes a remote with its routes and navigation. */
export async function runWithdraw(command: CommandOf<'withdraw'>, run: CommandRun): Promise<void> {
  const { name, seen, security } = command;
  await ensureSeen(run.store, command);
  const options = { ...run.siteOptions, version: seen, security };
  await run.change(
    () => rehearseWithdrawal(name, run.settings.dataDir, options),
    () => withdraw(name, run.settings.dataDir, options),
  );
}
