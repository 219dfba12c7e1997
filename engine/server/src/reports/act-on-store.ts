import { abort, promote, setCanaryPercent } from '@federated-pages/store/canary';
import { markGood } from '@federated-pages/store/good';
import { rollbackRemote } from '@federated-pages/store/rollback';
import { ReleaseError } from '@federated-pages/store/release-error';
import { ReleaseStore } from '@federated-pages/store/store';
import type { Act } from './release-watch';

/**
 * Does what a watch decides, in the store of a data folder, as a new generation that says why. It composes pages where what is live
 * changes, which takes the process that calls it for that long. Where somebody else was quicker it does nothing. Throws what the verbs do.
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

/** The same, for whoever writes down what was done: throws CHANGED_MEANWHILE where somebody else was quicker. */
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
