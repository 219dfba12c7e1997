/**
 * `npm run check`: everything a machine can say about the code without running it. A person and CI run it alike.
 * `npm run check -- --fix` first mends what can be mended by itself (format, some lint).
 *
 * Plain JavaScript without dependencies, so that it starts on a machine where nothing is compiled.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const fix = process.argv.includes('--fix');
const bin = (name) => path.join(root, 'node_modules/.bin', name);

/** Two at a time, in this order: the longest first, because two cores are what the smallest machine has. */
const STEPS = [
  {
    name: 'types',
    what: 'tsc in every workspace',
    run: [bin('lerna'), 'run', 'typecheck', '--no-bail', '--concurrency', '1'],
  },
  {
    name: 'lint',
    what: 'ESLint',
    run: [bin('eslint'), '.', '--max-warnings', '0', ...(fix ? ['--fix'] : [])],
  },
  {
    name: 'format',
    what: 'Prettier',
    run: [bin('prettier'), fix ? '--write' : '--check', '--log-level', 'warn', '--cache', '.'],
  },
  {
    name: 'fences',
    what: 'who may import whom',
    run: [process.execPath, '--conditions=source', '--import', 'tsx', 'infra/lint/run-fences.ts'],
  },
  {
    name: 'unused',
    what: 'Knip: files, exports, dependencies',
    run: [bin('knip'), '--no-progress', '--no-config-hints'],
  },
];

/** Runs one step; its output is kept and shown only when it fails. */
function runStep({ name, what, run: [command, ...args] }) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, FORCE_COLOR: '0', NX_DAEMON: 'false' } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ name, what, passed: false, output: error.message, seconds: 0 }));
    child.on('close', (code) => {
      const seconds = (performance.now() - started) / 1000;
      resolve({ name, what, passed: code === 0, output, seconds });
    });
  });
}

/** What a step that failed said, without npm's and Lerna's remarks about themselves. */
const relevant = (output) =>
  output
    .split('\n')
    .filter((line) => !/^(?:npm warn|lerna (?:notice|info|verb)|\s*$)/.test(line))
    .join('\n');

async function lane(waiting, results) {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const result = await runStep(step);
    results.push(result);
    console.log(
      `${result.passed ? '✓' : '✗'} ${result.name.padEnd(7)} ${result.seconds.toFixed(1).padStart(5)} s  ${result.what}`,
    );
  }
}

if (!existsSync(path.join(root, 'node_modules/.bin/eslint'))) {
  console.error('Nothing is installed yet. Run `npm start` (it installs what is missing) or `npm ci`, then try again.');
  process.exit(1);
}

const results = [];
const waiting = [...STEPS];
// Mending writes files that the others read: one after the other then.
await Promise.all(Array.from({ length: fix ? 1 : 2 }, () => lane(waiting, results)));

const failed = results.filter(({ passed }) => !passed);
for (const { name, output } of failed) console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}\n${relevant(output)}`);
const hint = fix ? '' : ' `npm run check -- --fix` mends formatting and some lint.';
const names = failed.map(({ name }) => name).join(', ');
console.log(
  failed.length === 0 ? '\nAll checks passed.' : `\n${failed.length} of ${results.length} failed: ${names}.${hint}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
