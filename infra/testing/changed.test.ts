import path from 'node:path';
import { changedFiles, planFor, workspaceGraph, type WorkspaceNode } from './changed';

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

test('a changed workspace asks for its own tests, and for all of those that build on it', () => {
  expect(planFor(['packages/rules/src/a.ts'], ALL)).toEqual({
    changed: ['rules'],
    dependents: ['client', 'mf-one'],
    specs: ['e2e/specs/smoke.spec.ts'],
  });
});

test('a leaf asks for nobody else', () => {
  expect(planFor(['mf-two/src/a.ts'], ALL)).toEqual({
    changed: ['mf-two'],
    dependents: [],
    specs: ['e2e/specs/smoke.spec.ts'],
  });
});

test('a changed browser test is run, and a document asks for nothing', () => {
  expect(planFor(['e2e/specs/deep/a.spec.ts', 'e2e/support/b.ts', 'README.md'], ALL)).toEqual({
    changed: [],
    dependents: [],
    specs: ['e2e/specs/deep/a.spec.ts'],
  });
});

test('the names of folders that begin alike are told apart', () => {
  expect(planFor(['mf-two-more/src/a.ts'], ALL)).toEqual({ changed: [], dependents: [], specs: [] });
});

test('this repository: the contracts reach the services', () => {
  const root = path.resolve(__dirname, '../..');
  const { dependents } = planFor(['packages/contracts/src/rules/rule.ts'], workspaceGraph(root));
  expect(dependents).toEqual(expect.arrayContaining(['services', 'mf-customer-signup']));
  expect(() => changedFiles(root, 'no-such-commit')).toThrow();
});
