import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { programOf } from 'federated-pages/programs';
import { writeRemoteTypes } from 'federated-pages/release';

const ROOT = path.resolve(__dirname, '../..');
const WEBPACK = path.join(ROOT, 'node_modules/webpack-cli/bin/cli.js');
const TSX = ['--conditions=source', '--import', path.join(ROOT, 'node_modules/tsx/dist/loader.mjs')];

/** Makes the repository's packages resolvable from a folder. */
export function linkPackages(folder: string): void {
  try {
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Turns a folder into a separate repository of remotes, so that releasing them changes no folder of the product. */
export function makeRepository(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: 'drill', private: true, workspaces: ['mf-*'] }),
  );
  // The composition is the product's.
  cpSync(path.join(ROOT, 'composition.json'), path.join(folder, 'composition.json'));
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: path.join(ROOT, 'tsconfig.base.json'),
      files: [path.join(ROOT, 'packages/ui/src/types/assets.d.ts')],
    }),
  );
  linkPackages(folder);
}

/** Copies the sources of a remote. */
export const copyRemote = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, filter: (source) => !/[/\\](dist|node_modules)$/.test(source) });

/** Builds the remote in a folder of such a repository. */
export async function buildRemote(folder: string): Promise<void> {
  writeRemoteTypes(path.dirname(folder));
  await promisify(execFile)(process.execPath, [...TSX, WEBPACK, '--config', 'webpack.config.mts'], {
    cwd: folder,
    env: { ...process.env, COMPOSITION_CHECK_TYPES: '0', NODE_OPTIONS: '' },
  });
}

/** Runs the release command in a repository, against the product of a data folder. Returns what it printed. */
export async function releaseIn(repository: string, dataDir: string, ...args: string[]): Promise<string> {
  const { file, execArgv } = programOf(path.join(ROOT, 'engine/cli/src/cli'));
  const { stdout } = await promisify(execFile)(process.execPath, [...execArgv, file, ...args], {
    cwd: repository,
    env: { ...process.env, MEALTIME_DATA: dataDir, NODE_OPTIONS: '' },
  });
  return stdout;
}

/** Builds a remote that is not part of the product and publishes it there, from the folder `repository`. */
export async function publishFixture(sources: string, repository: string, dataDir: string): Promise<void> {
  const name = path.basename(sources);
  makeRepository(repository);
  copyRemote(sources, path.join(repository, name));
  await buildRemote(path.join(repository, name));
  await releaseIn(repository, dataDir, 'publish', name, '--built', '--accept-needs');
}

interface FaultsRun {
  code: number;
  report: { results: { scenario: string; address: string; problems: string[] }[] };
}

/** Injects some faults into a live remote of a data folder; `npm run drill:faults` injects all. */
export async function runFaults(
  repository: string,
  dataDir: string,
  name: string,
  only: readonly string[],
): Promise<FaultsRun> {
  const { file, execArgv } = programOf(path.join(ROOT, 'engine/walk/src/faults-cli'));
  const { stdout, code } = await promisify(execFile)(
    process.execPath,
    [...execArgv, file, name, '--only', only.join(), '--json'],
    {
      cwd: repository,
      env: { ...process.env, MEALTIME_DATA: dataDir, NODE_OPTIONS: '' },
      maxBuffer: 2 ** 24,
    },
  ).then(
    (ended) => ({ ...ended, code: 0 }),
    (error: { code: number; stdout: string }) => error,
  );
  return { code, report: JSON.parse(stdout) as FaultsRun['report'] };
}
