/** A remote that was just made, in a copy of this working copy, passes what `npm run check` and `npm test` ask of it. */
import { execFile, execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyWorkingCopy } from '../testing/working-copy';

jest.setTimeout(180_000);

const root = path.resolve(__dirname, '../..');
const inCopy = promisify(execFile);
/** A name and an owner that are long enough to break lines, and a short one whose page is not prerendered. */
const MADE = [
  ['mf-gift-cards-for-large-companies', '/gift-cards-for-large-companies', 'gifts for companies and their partners'],
  ['mf-tea', '/tea/*', 'tea'],
] as const;
const NAMES = MADE.map(([name]) => name);

let copy: string;
beforeAll(() => {
  copy = copyWorkingCopy(root);
  for (const [name, route, owner] of MADE) {
    const args = ['packages/federation/src/release/new-remote.ts', name, '--route', route, '--owner', owner];
    execFileSync(process.execPath, ['--conditions=source', '--import', 'tsx', ...args], { cwd: copy });
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const bin = (name: string) => path.join('node_modules/.bin', name);

const STEPS: [step: string, command: string, args: string[]][] = [
  ['format', bin('prettier'), ['--check', ...NAMES]],
  ['lint', bin('eslint'), ['--max-warnings', '0', ...NAMES]],
  ['types', bin('tsc'), ['--noEmit', '-p', MADE[0][0]]],
  ['fences', process.execPath, ['--conditions=source', '--import', 'tsx', 'infra/lint/run-fences.ts']],
  ['unused', bin('knip'), ['--no-progress', '--no-config-hints']],
  ...NAMES.map((name): [string, string, string[]] => [`tests of ${name}`, 'npm', ['test', '--prefix', name]]),
];

test.each(STEPS)('%s', async (_step, command, args) => {
  await expect(inCopy(command, args, { cwd: copy })).resolves.toBeTruthy();
});
