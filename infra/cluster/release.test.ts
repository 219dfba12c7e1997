/** The release job publishes the one remote it names, and the first-release job leaves a non-empty store unchanged. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { workspaces } from '../workspaces.cjs';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');

/** The command of a manifest's one container, with the variables of its configuration substituted. */
function commandOf(file: string, variables: Readonly<Record<string, string>> = {}): [command: string, ...string[]] {
  const [, list = ''] = /^ +command: \[(.*)\]$/m.exec(read(file)) ?? [];
  const [command = '', ...args] = list.split(', ');
  return [command, ...args.map((one) => one.replace(/\$\((\w+)\)/, (_, name: string) => variables[name] ?? ''))];
}

const [, named = ''] = /- REMOTE=(\S+)/.exec(read('release/kustomization.yaml')) ?? [];

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(path.join(os.tmpdir(), 'mealtime-cluster-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const run = ([command, ...args]: [string, ...string[]]) =>
  spawnSync(command, args, { cwd: root, encoding: 'utf8', env: { ...process.env, MEALTIME_DATA: dataDir } });

test('the job names one remote that exists', () => {
  expect(
    workspaces()
      .filter(({ role }) => role === 'remote')
      .map(({ name }) => name),
  ).toContain(named);
});

test('the job runs the release command for that remote alone', () => {
  expect(commandOf('release/publish.yaml', { REMOTE: named }).slice(2)).toEqual(['publish', named, '--built']);
  // An unreadable store is refused before anything is built, an unknown name before that.
  mkdirSync(path.join(dataDir, 'releases/generations'), { recursive: true });
  writeFileSync(path.join(dataDir, 'releases/generations/000001.json'), '{"half":');
  const { status, stderr } = run(commandOf('release/publish.yaml', { REMOTE: named }));
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/^STORE_DAMAGED: .*\n$/) as string });
  expect(run(commandOf('release/publish.yaml', { REMOTE: 'mf-nobody' })).stderr).toMatch(
    /^REMOTE_UNKNOWN: .*"mf-nobody"/,
  );
});

test('the first release leaves a non-empty store unchanged', () => {
  mkdirSync(path.join(dataDir, 'releases/generations'), { recursive: true });
  writeFileSync(path.join(dataDir, 'releases/generations/000001.json'), '{}');
  const { status, stdout } = run(commandOf('base/first-release.yaml'));
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'Something is published already; nothing was changed.\n' });
});
