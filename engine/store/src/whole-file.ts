import fs from 'node:fs';
import path from 'node:path';
import { TEMPORARY, temporaryName } from './publisher';

/** Writes a draft beside the file, flushed to disk, and deletes it after `put`. */
function withDraft(file: string, text: string, mode: number, put: (draft: string) => void) {
  const draft = `${file}.${temporaryName()}${TEMPORARY}`;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  try {
    fs.writeFileSync(draft, text, { mode, flag: 'wx', flush: true });
    put(draft);
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** Creates a file atomically. Returns false if it exists. */
export function createFile(file: string, text: string, mode = 0o666): boolean {
  try {
    withDraft(file, text, mode, (draft) => fs.linkSync(draft, file));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Creates or replaces a file atomically. */
export const replaceFile = (file: string, text: string, mode = 0o666): void =>
  withDraft(file, text, mode, (draft) => fs.renameSync(draft, file));
