/** `npm run raise`: raises a workspace's version and adds a changelog entry. */
import { parseArgs } from 'node:util';
import { CHANGELOG } from './changelog';
import { describeFailure } from '@federated-pages/store/failure';
import { LEVELS, planRaise, raiseVersion, type Level } from './raise';
import { ReleaseError } from '@federated-pages/store/release-error';

const TAKES = 'npm run raise -- <workspace> <patch|minor|major> "what changed" ["what else" ...]';
const USAGE = `Usage: ${TAKES}

Raises the version in the workspace's package.json, and writes what people will notice into its ${CHANGELOG}: a line for
each "...". patch: mends something; minor: adds something; major: takes away or changes what others rely on.

  --dry-run  checks everything and changes nothing

A refusal is one line on standard error, "CODE: sentence", and exit code 1.`;

const isLevel = (value: string | undefined): value is Level => LEVELS.some((one) => one === value);

async function main(): Promise<void> {
  let parsed;
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch {
    throw new ReleaseError('USAGE', TAKES);
  }
  const { values, positionals } = parsed;
  if (values.help) return console.log(USAGE);
  const [name, level, ...notes] = positionals;
  if (!name || !isLevel(level) || notes.length === 0) throw new ReleaseError('USAGE', TAKES);
  const raise = { name, level, notes, date: new Date().toISOString().slice(0, 10) };
  if (values['dry-run']) {
    const planned = await planRaise(process.cwd(), raise);
    return console.log(`Would raise ${planned.name} to ${planned.version}. Nothing was changed.`);
  }
  const raised = await raiseVersion(process.cwd(), raise);
  console.log(`${raised.name} is ${raised.version}; ${raised.name}/${CHANGELOG} says what changed.`);
}

main().catch((error: unknown) => {
  const { code, message } = describeFailure(error, process.cwd());
  console.error(`${code}: ${message}`);
  process.exitCode = 1;
});
