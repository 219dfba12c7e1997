/** Rules for the files of this repository, and the exit codes of `.ci/run`. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { workspaces } from '../workspaces.cjs';

const root = path.resolve(__dirname, '../..');

test('the composition engine does not mention the product', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'engine'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);
  expect(files.length).toBeGreaterThan(150);
  // An example that names one of the product's remotes counts as well.
  const remotes = workspaces(root).flatMap(({ path: folder, role }) => (role === 'remote' ? folder : []));
  expect(remotes).toContain('mf-marketing');
  const word = new RegExp(`mealtime|restaurant|kitchen|\\bmeals?\\b|\\b(?:${remotes.join('|')})\\b`, 'i');
  const mentioning = files.filter((file) => word.test(readFileSync(path.join(root, file), 'utf8')));
  expect(mentioning).toEqual([]);
});

describe('.ci/run', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'ci-run-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs it with a fake npm that records its calls and fails at the given one. */
  function run(failing: string): { status: number | null; calls: string[] } {
    const npm = path.join(folder, 'npm');
    writeFileSync(npm, `#!/bin/sh\necho "$*" >> "${folder}/calls"\n[ "$*" != "${failing}" ]\n`);
    chmodSync(npm, 0o755);
    const { status } = spawnSync('bash', [path.join(root, '.ci/run')], {
      env: { ...process.env, CI: 'false', CI_BASE: '', PATH: `${folder}${path.delimiter}${process.env['PATH']}` },
    });
    return { status, calls: readFileSync(path.join(folder, 'calls'), 'utf8').trim().split('\n') };
  }

  test('checks first, then tests', () => {
    expect(run('')).toEqual({
      status: 0,
      calls: ['run check', 'run drill:standalone', 'run drill:crashes', 'test', 'run test:engine -- --if-changed'],
    });
  });

  test('fails if the check fails, without running the tests', () => {
    expect(run('run check')).toEqual({ status: 1, calls: ['run check'] });
  });

  test('fails if the tests fail', () => {
    expect(run('test').status).toBe(1);
    expect(run('run test:engine -- --if-changed').status).toBe(1);
  });
});
