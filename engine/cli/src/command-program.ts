/** Runs one release command for a service: `<data folder> <job as JSON>`. See `runReleaseCommand`. */
import '@federated-pages/store/no-debugger';
import fs from 'node:fs';
import { unpackBuild } from '@federated-pages/store/build-archive';
import { SIGNING_KEYS, takeKeys } from '@federated-pages/store/product';
import { temporaryName } from '@federated-pages/store/publisher';
import { TEMPORARY, ReleaseStore } from '@federated-pages/store/store';
import { takeStorageEnvironment } from '@federated-pages/store/storage';
import type { ProgramJob } from './command-process';
import type { CommandContext } from './command-run';
import { refuseUse, takesBuild } from './release-command';
import { runCommand, printFailure } from './run-command';

const [dataDir = '', text = ''] = process.argv.slice(2);
const { command, archive, team, progress } = JSON.parse(text) as ProgramJob;
const keys = takeKeys(SIGNING_KEYS);

/** Where the build is unpacked, in the layout of its working copy. */
const root = new ReleaseStore(dataDir).path(`incoming-${temporaryName()}${TEMPORARY}`);

const context: CommandContext = {
  ...{ root, environment: { COMPOSITION_DATA: dataDir, [SIGNING_KEYS]: keys } },
  // The reader is on another machine.
  hidden: [root, dataDir],
  team,
  ...(progress !== undefined && { progress: (step) => fs.writeFileSync(progress, step) }),
  say: (said) => console.log(said),
  complain: (said) => console.error(said),
};

async function run(): Promise<number> {
  takeStorageEnvironment();
  fs.mkdirSync(root, { recursive: true });
  if (archive === undefined) return runCommand(command, context);
  if (!takesBuild(command)) throw refuseUse(`${command.verb} takes no build`);
  await unpackBuild(archive, command.name, root);
  return runCommand({ ...command, built: true }, context);
}

void run()
  .catch((error: unknown) => printFailure(error, command.json === true, context))
  .then((code) => (process.exitCode = code))
  .finally(() => fs.rmSync(root, { recursive: true, force: true }));
