import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { subjectProblems } from './commit-subjects';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'subjects-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the subject of a commit has at most 72 characters; its body is not checked', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.ca', ...args], { cwd: folder });
  const commit = (message: string, date: string) =>
    execFileSync(
      'git',
      ['-c', 'user.name=A', '-c', 'user.email=a@example.ca', 'commit', '--allow-empty', '-qm', message],
      {
        cwd: folder,
        env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
      },
    );
  git('init', '-q');
  commit('x'.repeat(90), '2026-01-01T00:00:00Z');
  commit(`${'é'.repeat(72)}\n\n${'y'.repeat(90)}`, '2026-02-01T00:00:00Z');
  expect(subjectProblems(folder, '2026-01-15T00:00:00Z')).toEqual([]);
  commit('z'.repeat(73), '2026-02-02T00:00:00Z');
  expect(subjectProblems(folder, '2026-01-15T00:00:00Z')).toEqual([
    expect.stringMatching(/^The subject of commit \w+ has 73 characters: at most 72/),
  ]);
});

test('a folder that is no repository has no commits', () => {
  expect(subjectProblems(folder)).toEqual([]);
});
