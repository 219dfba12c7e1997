/** Does one thing that a watch decided, in a process of its own: `<data folder> <act as JSON>`. See `runAct`. */
import '@federated-pages/store/no-debugger';
import { describeFailure } from '@federated-pages/store/failure';
import { takeStorageEnvironment } from '@federated-pages/store/storage-thread';
import { SIGNING_KEYS, takeKeys } from '@federated-pages/store/product';
import { signReleasesWith } from '@federated-pages/store/trust';
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
