import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildState } from './build';

let root: string;

function write(file: string, content: string): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'mealtime-build-'));
  for (const file of ['package-lock.json', 'tsconfig.base.json', '.swcrc', 'nx.json', 'lerna.json']) write(file, '{}');
  write('package.json', JSON.stringify({ workspaces: ['mf-*', 'tools'] }));
  write('mf-one/package.json', JSON.stringify({ name: 'mf-one', workspace: { role: 'remote' } }));
  write('mf-one/src/remote.tsx', 'one');
  write('mf-one/dist/build.json', '{}');
  write('tools/package.json', JSON.stringify({ name: 'tools', workspace: { role: 'tool' } }));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ['a source', 'mf-one/src/remote.tsx', 'inputs'],
  ['a new file', 'mf-one/src/page.tsx', 'inputs'],
  ['the lock file', 'package-lock.json', 'inputs'],
  ['a build', 'mf-one/dist/build.json', 'outputs'],
] as const)('%s that was written is noticed', (_, file, which) => {
  const before = buildState(root);
  write(file, 'something else');
  const after = buildState(root);
  const other = which === 'inputs' ? 'outputs' : 'inputs';
  expect(after[which]).not.toBe(before[which]);
  expect(after[other]).toBe(before[other]);
});

test.each(['mf-one/src/remote.test.tsx', 'mf-one/README.md', 'tools/run.ts', 'mf-one/node_modules/x/index.js'])(
  '%s is part of no build',
  (file) => {
    const before = buildState(root);
    write(file, 'x');
    expect(buildState(root)).toEqual(before);
  },
);

test('a build that was removed is noticed', () => {
  const before = buildState(root);
  rmSync(path.join(root, 'mf-one/dist'), { recursive: true });
  expect(buildState(root).outputs).not.toBe(before.outputs);
});
