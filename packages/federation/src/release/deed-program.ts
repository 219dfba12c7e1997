/** One release command for a service: `<data folder> <archive or nothing> <team or nothing> <arguments>`. See `runDeed`. */
import fs from 'node:fs';
import path from 'node:path';
import { unpackBuild } from './build-archive';
import { describeFailure } from './failure';
import { SIGNING_KEYS } from './product';
import { draftName } from './publisher';
import { parseCommand, runCommand } from './run-command';
import { DRAFT, ReleaseStore } from './store';

const [dataDir = '', archive = '', team, ...args] = process.argv.slice(2);
const complain = (text: string) => console.error(text);

const keys = process.env[SIGNING_KEYS];
// What is composed here is others' code.
delete process.env[SIGNING_KEYS];

/** Where the build is laid out, as the working copy that it comes from has it. */
const root = new ReleaseStore(dataDir).path(`incoming-${draftName()}${DRAFT}`);

function run(): 0 | 1 {
  fs.mkdirSync(root, { recursive: true });
  const { positionals } = parseCommand(args);
  if (archive) unpackBuild(archive, positionals[1] ?? '', root);
  return runCommand([...args, ...(archive ? ['--built'] : [])], {
    ...{ root, environment: { COMPOSITION_DATA: dataDir, [SIGNING_KEYS]: keys } },
    ...(team && { team }),
    say: (text) => console.log(text),
    complain,
  });
}

try {
  process.exitCode = run();
} catch (error) {
  const { code, message } = describeFailure(error, path.dirname(root));
  complain(`${code}: ${message}`);
  process.exitCode = 1;
} finally {
  fs.rmSync(root, { recursive: true, force: true });
}
