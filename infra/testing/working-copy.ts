import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { workspaces } from '../workspaces.cjs';

/**
 * Copies what git knows of a working copy, or would take up, as it stands, into a folder of its own, with the packages
 * linked. Returns the folder, which is the caller's to remove.
 */
export function copyWorkingCopy(root: string): string {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'mealtime-copy-'));
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  for (const file of files.split('\0').filter(Boolean)) {
    // One that was removed and not yet committed is listed still.
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(copy, file));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** Has the workspaces of a copy find each other there, and not those that it was copied from. */
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
