/**
 * `npm run types`: generates each remote's src/composition.d.ts from its remote.json, and compares "uses" with the live
 * fragments.
 */
import { parseArgs } from 'node:util';
import { describeFailure } from '@federated-pages/store/failure';
import { holdUses } from '@federated-pages/store/hold-uses';
import { ReleaseError } from '@federated-pages/store/release-error';
import { writeRemoteTypes } from '@federated-pages/store/remote-types';

const TAKES = 'npm run types -- [<remote>] [--from-live]';
const USAGE = `Usage: ${TAKES}

Makes each remote's src/composition.d.ts of what its remote.json states of fragments, slots and events. Says where "uses" of a remote, or
of all, differs from the properties of the live fragments; without access to the live generation it says so and continues.

  --from-live  writes into "uses" of the remote what the live ones of the fragments named there take`;

async function main(): Promise<void> {
  let parsed;
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: { 'from-live': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch {
    throw new ReleaseError('USAGE', TAKES);
  }
  const { values, positionals } = parsed;
  if (values.help) return console.log(USAGE);
  const [name, ...rest] = positionals;
  if (rest.length > 0) throw new ReleaseError('USAGE', TAKES);
  const fromLive = values['from-live'] ?? false;
  if (fromLive && name === undefined)
    throw new ReleaseError('USAGE', 'Say for which remote: npm run types -- <remote> --from-live');
  const root = process.cwd();
  const { notes, takenOver } = await holdUses(root, process.env, { name, fromLive });
  if (takenOver.length > 0) console.log(`Taken over from the live generation: ${takenOver.join(', ')}`);
  const written = writeRemoteTypes(root);
  console.log(written.length > 0 ? `Made anew: ${written.join(', ')}` : 'All types are as they should be.');
  for (const note of notes) console.error(`Note: ${note}.`);
}

main().catch((error: unknown) => {
  const { code, message } = describeFailure(error, process.cwd());
  console.error(`${code}: ${message}`);
  process.exitCode = 1;
});
