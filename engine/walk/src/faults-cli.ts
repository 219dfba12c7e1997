/** `federated-pages faults <remote>`: fault injection in a copy of the live set. Exit code 1 if a check fails. */
import { parseArgs } from 'node:util';
import { ReleaseError, describeFailure, readReleaseSettings } from '@federated-pages/store';
import { testFaults, type FaultReport } from './faults';

const USAGE = `Usage: npm run drill:faults -- <remote> [--only <scenario>,...] [--json]

Makes a live remote slow, unreachable and broken, in the browser and on the server, crosses it with versions before, and looks
at its pages and its neighbours' in a copy of the live set: nothing but its own part may break, and something stands in its place.

Exit code 1 when something did not hold, with a line for each. The product must be running: pages ask its API.`;

/** The failed checks, one line each. */
export const brokenIn = ({ results }: FaultReport): string[] =>
  results.flatMap(({ scenario, about, address, remote, problems }) =>
    problems.map((one) => `${address} (${remote}) with ${about} [${scenario}]: ${one}`),
  );

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return console.log(USAGE);
  const [name, surplus] = positionals;
  if (!name || surplus) throw new ReleaseError('USAGE', 'Say which remote. See --help');
  const { dataDir } = readReleaseSettings(process.cwd(), process.env);
  const say = (line: string) => values.json || console.log(line);
  const report = await testFaults(dataDir, name, { only: values.only?.split(','), say: (line) => void say(line) });
  const broken = brokenIn(report);
  if (values.json) console.log(JSON.stringify(report, null, 2));
  else {
    const { results, seconds, version } = report;
    console.log(
      `${report.name} ${version}: ${results.length} looks in ${seconds.toFixed(0)} s, ${broken.length} did not hold`,
    );
  }
  for (const line of broken) console.error(line);
  if (broken.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  const { code, message } = describeFailure(error, process.cwd());
  console.error(`${code}: ${message}`);
  process.exitCode = 1;
});
