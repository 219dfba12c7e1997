import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import { changedFiles, commitADayAgo, isOfEngine, planFor, workspaceGraph, type WorkspaceNode } from './changed';

const node = (folder: string, ...dependencies: string[]): WorkspaceNode => ({
  name: path.posix.basename(folder),
  path: folder,
  package: `@x/${path.posix.basename(folder)}`,
  dependencies: dependencies.map((name) => `@x/${name}`),
});

const ALL = [
  node('packages/rules'),
  node('packages/client', 'rules'),
  node('mf-one', 'client'),
  node('mf-two'),
  node('e2e', 'rules'),
];

test('a changed workspace runs its own tests and all those of its dependents', () => {
  expect(planFor(['packages/rules/src/a.ts'], ALL)).toEqual({
    changed: ['rules'],
    dependents: ['client', 'mf-one'],
    specs: ['e2e/specs/smoke.spec.ts'],
  });
});

test('a workspace without dependents runs only its own tests', () => {
  expect(planFor(['mf-two/src/a.ts'], ALL)).toEqual({
    changed: ['mf-two'],
    dependents: [],
    specs: ['e2e/specs/smoke.spec.ts'],
  });
});

test('a changed browser test is run; a changed document runs nothing', () => {
  expect(planFor(['e2e/specs/deep/a.spec.ts', 'e2e/support/b.ts', 'README.md'], ALL)).toEqual({
    changed: [],
    dependents: [],
    specs: ['e2e/specs/deep/a.spec.ts'],
  });
});

test('a folder whose name only begins like a workspace is not that workspace', () => {
  expect(planFor(['mf-two-more/src/a.ts'], ALL)).toEqual({ changed: [], dependents: [], specs: [] });
});

test('this repository: the contracts reach the services', () => {
  const root = path.resolve(__dirname, '../..');
  const { dependents } = planFor(['packages/contracts/src/rules/rule.ts'], workspaceGraph(root));
  expect(dependents).toEqual(expect.arrayContaining(['services', 'mf-customer-signup']));
  expect(() => changedFiles(root, 'no-such-commit')).toThrow();
});

test('the engine, the code it is tested with and the lock file run its tests, and nothing else does', () => {
  const files = ['engine/host/src/start.ts', 'e2e/engine/faults.spec.ts', 'package-lock.json', 'shell/src/main.ts'];
  expect(files.filter(isOfEngine)).toEqual(files);
  expect(['mf-admin/src/remote.tsx', 'services/src/main.ts', 'e2e/specs/smoke.spec.ts'].filter(isOfEngine)).toEqual([]);
});

test('the default base is the newest commit that is at least a day older than the last one', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'mealtime-changed-'));
  const git = (args: string[], date = '') =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.ca', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, GIT_COMMITTER_DATE: date },
    }).trim();
  const commit = (date: string) => {
    git(['commit', '--allow-empty', '-qm', date], date);
    return git(['rev-parse', 'HEAD']);
  };
  try {
    git(['init', '-q']);
    commit('2026-03-01T10:00:00Z');
    expect(commitADayAgo(root)).toBeUndefined();
    const before = commit('2026-03-01T12:00:00Z');
    commit('2026-03-02T11:00:00Z');
    commit('2026-03-02T12:30:00Z');
    expect(commitADayAgo(root)).toBe(before);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
