/** Does one thing that a watch decided, in a process of its own: `<data folder> <act as JSON>`. See `runAct`. */
import '../../no-debugger.cjs';
import { describeFailure } from '../release/failure';
import { takeStorageEnvironment } from '../release/storage-thread';
import { SIGNING_KEYS, takeKeys } from '../release/product';
import { signReleasesWith } from '../release/trust';
import { doAct } from './act-on-store';
import type { Act } from './release-watch';

const [dataDir = '', act = ''] = process.argv.slice(2);

const keys = takeKeys(SIGNING_KEYS);

try {
  takeStorageEnvironment();
  signReleasesWith(keys);
  doAct(dataDir, JSON.parse(act) as Act);
} catch (error) {
  const { code, message } = describeFailure(error, dataDir);
  console.error(`${code}: ${message}`);
  process.exitCode = 1;
}
