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
  (act: Act): void => {
    try {
      doAct(dataDir, act);
    } catch (error) {
      if (!(error instanceof ReleaseError) || error.code !== 'CHANGED_MEANWHILE') throw error;
    }
  };

/** The same, for whoever writes down what was done: throws CHANGED_MEANWHILE where somebody else was quicker. */
export function doAct(dataDir: string, act: Act): void {
  new ReleaseStore(dataDir).refresh();
  const { remote, version, why } = act;
  switch (act.kind) {
    case 'abort':
      return void abort(remote, dataDir, { version, why });
    case 'promote':
      return void promote(remote, dataDir, { version, since: act.since, why });
    case 'raise':
      return void setCanaryPercent(remote, act.percent, dataDir, { version, since: act.since, why });
    case 'rollback':
      return void rollbackRemote(remote, dataDir, { from: version, version: act.to, why });
    case 'good':
      return void markGood(remote, version, dataDir);
  }
}
