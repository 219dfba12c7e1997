import fs from 'node:fs';
import path from 'node:path';
import { DRAFT, draftName } from './publisher';

/** Writes a draft beside the file, on the disk and not only on its way there; it is gone once `put` has ended. */
function withDraft(file: string, text: string, mode: number, put: (draft: string) => void) {
  const draft = `${file}.${draftName()}${DRAFT}`;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  try {
    fs.writeFileSync(draft, text, { mode, flag: 'wx', flush: true });
    put(draft);
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** Makes a file, whole or not at all. Returns false when there is one already. */
export function createFile(file: string, text: string, mode = 0o666): boolean {
  try {
    withDraft(file, text, mode, (draft) => fs.linkSync(draft, file));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Makes a file, or takes the place of the one that is there, whole or not at all. */
export const replaceFile = (file: string, text: string, mode = 0o666): void =>
  withDraft(file, text, mode, (draft) => fs.renameSync(draft, file));
