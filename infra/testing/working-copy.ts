import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

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
