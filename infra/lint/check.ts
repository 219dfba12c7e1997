/**
 * `npm run check`: all static checks, the same on a developer's machine and in CI.
 * `npm run check -- --fix` first fixes what can be fixed automatically (some lint, format).
 */
import { spawn } from 'node:child_process';
import path from 'node:path';

interface Step {
  name: string;
  what: string;
  run: readonly [command: string, ...args: string[]];
}

interface Result extends Step {
  passed: boolean;
  output: string;
  seconds: number;
}

const fix = process.argv.includes('--fix');
const bin = (name: string) => path.join('node_modules/.bin', name);

const LINT_CACHE = ['--cache', '--cache-strategy', 'content', '--cache-location', 'node_modules/.cache/eslint/'];

/** The longest step first: with two lanes, that ends soonest. */
const STEPS: readonly Step[] = [
  {
    name: 'types',
    what: 'tsc in every workspace',
    run: [bin('lerna'), 'run', 'typecheck', '--no-bail', '--concurrency', '1'],
  },
  {
    name: 'lint',
    what: 'ESLint',
    // No rule reads types or other files, so a file's cached result is valid until the file or the rules change.
    run: [bin('eslint'), '.', '--max-warnings', '0', ...LINT_CACHE, ...(fix ? ['--fix'] : [])],
  },
  {
    name: 'format',
    what: 'Prettier',
    run: [bin('prettier'), fix ? '--write' : '--check', '--log-level', 'warn', '--cache', '.'],
  },
  {
    name: 'fences',
    what: 'allowed imports and tables',
    run: [process.execPath, '--conditions=source', '--import', 'tsx', 'infra/lint/run-fences.ts'],
  },
  {
    name: 'records',
    what: 'CODEOWNERS, types of fragments, changelogs and subjects of commits',
    run: [process.execPath, '--conditions=source', '--import', 'tsx', 'infra/lint/run-records.ts'],
  },
  {
    name: 'unused',
    what: 'Knip: files, exports, dependencies',
    run: [bin('knip'), '--no-progress', '--no-config-hints'],
  },
];

/** Runs one step; its output is kept and shown only when it fails. */
function runStep(step: Step): Promise<Result> {
  const [command, ...args] = step.run;
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: { ...process.env, FORCE_COLOR: '0' } });
    let output = '';
    const keep = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const end = (passed: boolean) =>
      resolve({ ...step, passed, output, seconds: (performance.now() - started) / 1000 });
    child.once('error', (error) => {
      output = error.message;
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}

/** The output of a failed step, without npm's and Lerna's notices. */
const relevant = (output: string) =>
  output
    .split('\n')
    .filter((line) => !/^(?:npm |lerna (?:notice|info|verb)|\s*$)/.test(line))
    .join('\n');

async function lane(waiting: Step[], results: Result[]): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const result = await runStep(step);
    results.push(result);
    const { passed, name, seconds, what } = result;
    console.log(`${passed ? '✓' : '✗'} ${name.padEnd(7)} ${seconds.toFixed(1).padStart(5)} s  ${what}`);
  }
}

async function main(): Promise<void> {
  const results: Result[] = [];
  const waiting = [...STEPS];
  // Two lanes, as the smallest machine has two cores. One with --fix, which writes files that other steps read.
  await Promise.all(Array.from({ length: fix ? 1 : 2 }, () => lane(waiting, results)));

  const failed = results.filter(({ passed }) => !passed);
  for (const { name, output } of failed)
    console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}\n${relevant(output)}`);
  if (failed.length === 0) return console.log('\nAll checks passed.');
  const names = failed.map(({ name }) => name).join(', ');
  const hint = fix ? '' : ' `npm run check -- --fix` mends formatting and some lint.';
  console.log(`\n${failed.length} of ${results.length} failed: ${names}.${hint}`);
  process.exitCode = 1;
}

void main();
