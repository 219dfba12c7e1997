/** Executes one act of a release watch in its own process: `<data folder> <act as JSON>`. See `runAct`. */
import '@federated-pages/store/no-debugger';
import { describeFailure } from '@federated-pages/store/failure';
import { takeStorageEnvironment } from '@federated-pages/store/storage';
import { SIGNING_KEYS, takeKeys } from '@federated-pages/store/product';
import { signReleasesWith } from '@federated-pages/store/trust';
import { doAct } from './act-on-store';
import type { Act } from './release-watch';

const [dataDir = '', act = ''] = process.argv.slice(2);

async function run(): Promise<void> {
  takeStorageEnvironment();
  signReleasesWith(takeKeys(SIGNING_KEYS));
  await doAct(dataDir, JSON.parse(act) as Act);
}

void run().catch((error: unknown) => {
  const { code, message } = describeFailure(error, dataDir);
  console.error(`${code}: ${message}`);
  process.exitCode = 1;
});
