/** One release command for a service: `<data folder> <archive or nothing> <team or nothing> <file for its progress or nothing> <arguments>`. See `runDeed`. */
import '@federated-pages/store/no-debugger';
import fs from 'node:fs';
import { unpackBuild } from '@federated-pages/store/build-archive';
import { describeFailure, exitCodeOf } from '@federated-pages/store/failure';
import { SIGNING_KEYS, takeKeys } from '@federated-pages/store/product';
import { parseCommand } from './parse-command';
import { draftName } from '@federated-pages/store/publisher';
import { runWalked } from './run-walked';
import { DRAFT, ReleaseStore } from '@federated-pages/store/store';
import { takeStorageEnvironment } from '@federated-pages/store/storage-thread';

const [dataDir = '', archive = '', team, progress, ...args] = process.argv.slice(2);
const complain = (text: string) => console.error(text);

const keys = takeKeys(SIGNING_KEYS);

/** Where the build is laid out, as the working copy that it comes from has it. */
const root = new ReleaseStore(dataDir).path(`incoming-${draftName()}${DRAFT}`);
/** Whoever reads what comes of it is on another machine. */
const hidden = [root, dataDir];

async function run(): Promise<number> {
  takeStorageEnvironment();
  fs.mkdirSync(root, { recursive: true });
  const { positionals } = parseCommand(args);
  // A command that names no remote is refused for that.
  if (archive && positionals[1]) await unpackBuild(archive, positionals[1], root);
  // First: behind "--" it would be a name.
  return runWalked([...(archive ? ['--built'] : []), ...args], {
    ...{ root, environment: { COMPOSITION_DATA: dataDir, [SIGNING_KEYS]: keys } },
    hidden,
    ...(team && { team }),
    ...(progress && { progress: (step) => fs.writeFileSync(progress, step) }),
    say: (text) => console.log(text),
    complain,
  });
}

void run()
  .catch((error: unknown) => {
    const { code, message } = describeFailure(error, dataDir, hidden);
    complain(`${code}: ${message}`);
    return exitCodeOf(code);
  })
  .then((code) => (process.exitCode = code))
  .finally(() => fs.rmSync(root, { recursive: true, force: true }));
