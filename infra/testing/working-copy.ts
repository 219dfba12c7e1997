import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { workspaces } from '../workspaces.cjs';

/**
 * Copies a working copy (tracked and untracked files, without ignored ones) into a new folder, with the packages linked.
 * The caller must remove the returned folder.
 */
export function copyWorkingCopy(root: string): string {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'mealtime-copy-'));
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  for (const file of files.split('\0').filter(Boolean)) {
    // git still lists deleted files whose removal is not committed.
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(copy, file));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** Links the workspaces of a copy to each other instead of to the originals. */
export function linkWorkspaces(root: string, copy: string): void {
  const [from, to] = [path.join(root, 'node_modules'), path.join(copy, 'node_modules')];
  const own = new Map(workspaces(copy).map((workspace) => [workspace.package, workspace.folder]));
  const scopes = new Set([...own.keys()].flatMap((name) => (name.startsWith('@') ? name.split('/', 1) : [])));
  rmSync(to);
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (!own.has(name) && !scopes.has(name)) symlinkSync(path.join(from, name), path.join(to, name));
  }
  for (const scope of scopes) mkdirSync(path.join(to, scope));
  for (const [name, folder] of own) symlinkSync(folder, path.join(to, name));
}
