import { abort, promote, setCanaryPercent } from '@federated-pages/store/canary';
import { markGood } from '@federated-pages/store/good';
import { rollbackRemote } from '@federated-pages/store/rollback';
import { ReleaseError } from '@federated-pages/store/release-error';
import { ReleaseStore } from '@federated-pages/store/store';
import type { Act } from './release-watch';

/**
 * Executes an act of a release watch in a data folder's store, as a new generation with its reason. It may compose
 * pages, which blocks the process. Does nothing if the store changed in the meantime. Throws the errors of the release
 * commands.
 */
export const actOnStore =
  (dataDir: string) =>
  async (act: Act): Promise<void> => {
    try {
      await doAct(dataDir, act);
    } catch (error) {
      if (!(error instanceof ReleaseError) || error.code !== 'CHANGED_MEANWHILE') throw error;
    }
  };

/** The same for callers that log the act: throws CHANGED_MEANWHILE if the store changed. */
export async function doAct(dataDir: string, act: Act): Promise<void> {
  await new ReleaseStore(dataDir).refresh();
  const { remote, version, why } = act;
  switch (act.kind) {
    case 'abort':
      return void (await abort(remote, dataDir, { version, why }));
    case 'promote':
      return void (await promote(remote, dataDir, { version, since: act.since, why }));
    case 'raise':
      return void (await setCanaryPercent(remote, act.percent, dataDir, { version, since: act.since, why }));
    case 'rollback':
      return void (await rollbackRemote(remote, dataDir, { from: version, version: act.to, why }));
    case 'good':
      return void (await markGood(remote, version, dataDir));
  }
}
