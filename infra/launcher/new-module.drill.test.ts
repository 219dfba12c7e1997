/** New service modules, created in a copy of this working copy, pass `npm run check` and their own tests. */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyWorkingCopy, linkWorkspaces } from '../testing/working-copy';

jest.setTimeout(300_000);

const root = path.resolve(__dirname, '../..');
const inCopy = promisify(execFile);
const TSX = ['--conditions=source', '--import', 'tsx'];

/** Two, so that their migrations get different numbers; the second is no plural, and long enough to break lines. */
const MADE = ['reviews', 'recommendationsofaneighbour'] as const;
const OWN = MADE.flatMap((name) => [
  ...['services/src', 'packages/contracts/src'].map((folder) => `${folder}/${name}`),
  `services/test/${name}.test.ts`,
]);
const SHARED = 'packages/contracts/src/errors/all.ts';

let copy: string;
const make = (...args: string[]) =>
  spawnSync(process.execPath, [...TSX, 'infra/new-module/main.ts', ...args], { cwd: copy, encoding: 'utf8' });

beforeAll(() => {
  copy = copyWorkingCopy(root);
  linkWorkspaces(root, copy);
  for (const name of MADE) expect(make(name)).toMatchObject({ status: 0, stderr: '' });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const linesOf = (folder: string) => readFileSync(path.join(folder, SHARED), 'utf8').split('\n');

test('each adds one line to one shared file and changes no other', () => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const changed = files
    .toString()
    .split('\0')
    .filter((file) => file && existsSync(path.join(root, file)))
    .filter((file) => !readFileSync(path.join(root, file)).equals(readFileSync(path.join(copy, file))));
  expect(changed).toEqual([SHARED]);
  const before = linesOf(root);
  expect(linesOf(copy).filter((line) => !before.includes(line))).toEqual(
    MADE.toSorted().map((name) => `export * from '../${name}/errors';`),
  );
  expect(linesOf(copy)).toHaveLength(before.length + MADE.length);
});

test.each([
  [[], 'USAGE'],
  [['reviews', 'more'], 'USAGE'],
  [['reviews'], 'NAME_TAKEN'],
  [['money'], 'NAME_TAKEN'],
  [['gift-cards'], 'NAME_INVALID'],
  [['orders'], 'NAME_INVALID'],
])('%j is refused: %s', (args, code) => {
  const { status, stderr } = make(...args);
  expect([status, stderr.split(':')[0]]).toEqual([1, code]);
});

const bin = (name: string) => path.join('node_modules/.bin', name);

const STEPS: [step: string, command: string, args: string[]][] = [
  ['format', bin('prettier'), ['--check', ...OWN, SHARED]],
  ['lint', bin('eslint'), ['--max-warnings', '0', ...OWN, SHARED]],
  ['types', bin('tsc'), ['--noEmit', '-p', 'services']],
  ['fences', process.execPath, [...TSX, 'infra/lint/run-fences.ts']],
  ['unused', bin('knip'), ['--no-progress', '--no-config-hints']],
  [
    'tests',
    bin('jest'),
    [
      '--selectProjects',
      'services',
      '--testPathPatterns',
      `test/(${MADE.join('|')}|access|endpoints|statements)\\.test|src/modules`,
    ],
  ],
];

test.each(STEPS)('%s', async (_step, command, args) => {
  await expect(inCopy(command, args, { cwd: copy })).resolves.toBeTruthy();
});
