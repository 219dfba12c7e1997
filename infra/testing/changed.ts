import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NOT_JEST, workspaces } from '../workspaces.cjs';

/** The tests to run for a change. */
export interface ChangePlan {
  /** Jest projects with changed files; only their tests that import one of those run. */
  changed: string[];
  /** Jest projects that import a changed one: all their tests, because Jest does not see across projects. */
  dependents: string[];
  /** Browser tests, by paths from the root: changed ones, and the smoke test if a build changed. */
  specs: string[];
}

export interface WorkspaceNode {
  name: string;
  /** From the root, with slashes. */
  path: string;
  /** Package name. */
  package: string;
  /** Packages it depends on. */
  dependencies: readonly string[];
}

/** The engine's code, and the code that its tests run on: a change of any of these runs its tests. */
const ENGINE = [
  ...['engine/', 'shell/', 'infra/edge/', 'infra/launcher/', 'infra/testing/', 'examples/'],
  ...[
    'e2e/engine/',
    'e2e/engine.config.ts',
    'e2e/fixtures/',
    'e2e/support/',
    'package-lock.json',
    'tsconfig.base.json',
  ],
];

export const isOfEngine = (file: string): boolean => ENGINE.some((start) => file.startsWith(start));

const SPEC = /^e2e\/specs\/.*\.spec\.ts$/;
const SMOKE = 'e2e/specs/smoke.spec.ts';

/** Plans the tests for changed files (paths from the root, with slashes). */
export function planFor(files: readonly string[], all: readonly WorkspaceNode[]): ChangePlan {
  const changed = all.filter((workspace) => files.some((file) => file.startsWith(`${workspace.path}/`)));
  const reached = new Set(changed);
  // Iterating a set includes elements that are added during the iteration.
  for (const one of reached) {
    for (const other of all) if (other.dependencies.includes(one.package)) reached.add(other);
  }
  const dependents = [...reached].filter((workspace) => !changed.includes(workspace));
  const projects = (list: readonly WorkspaceNode[]) =>
    list.map(({ name }) => name).filter((name) => !NOT_JEST.includes(name));
  const specs = new Set(files.filter((file) => SPEC.test(file)));
  if (changed.some(({ name }) => !NOT_JEST.includes(name))) specs.add(SMOKE);
  return { changed: projects(changed), dependents: projects(dependents), specs: [...specs] };
}

/** Files of the working copy that differ from a commit, untracked ones included. Throws for an unknown commit. */
export function changedFiles(root: string, since: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0');
  return [
    ...git('diff', '--name-only', '-z', '--end-of-options', since, '--'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ].filter(Boolean);
}

/** The newest commit at least a day older than the last one; undefined if there is none. */
export function commitADayAgo(root: string): string | undefined {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const newest = Number(git('log', '-1', '--format=%ct'));
  return git('rev-list', '-1', `--before=${newest - 24 * 3_600}`, 'HEAD') || undefined;
}

/** Every workspace with the dependencies in its package.json. */
export function workspaceGraph(root: string): WorkspaceNode[] {
  return workspaces(root).map(({ name, folder, path: relative, package: own }) => {
    const json = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Record<
      'dependencies' | 'devDependencies' | 'peerDependencies',
      Record<string, string> | undefined
    >;
    const dependencies = Object.keys({ ...json.dependencies, ...json.devDependencies, ...json.peerDependencies });
    return { name, path: relative, package: own, dependencies };
  });
}
