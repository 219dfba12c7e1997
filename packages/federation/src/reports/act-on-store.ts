import { abort, promote, setCanaryPercent } from '../release/canary';
import { markGood } from '../release/good';
import { rollbackRemote } from '../release/rollback';
import { ReleaseStore } from '../release/store';
import type { Act } from './release-watch';

/**
 * Does what a watch decides, in the store of a data folder, as a new generation that says why. It composes pages where what is live
 * changes, which takes the process that calls it for that long. Throws what the verbs do.
 */
export const actOnStore =
  (dataDir: string) =>
  (act: Act): void => {
    const { remote, version, why } = act;
    new ReleaseStore(dataDir).refresh();
    switch (act.kind) {
      case 'abort':
        return void abort(remote, dataDir, { version, why });
      case 'promote':
        return void promote(remote, dataDir, { version, why });
      case 'raise':
        return void setCanaryPercent(remote, act.percent, dataDir, { version, why });
      case 'rollback':
        return void rollbackRemote(remote, dataDir, { from: version, version: act.to, why });
      case 'good':
        return void markGood(remote, version, dataDir);
    }
  };
