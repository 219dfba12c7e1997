import { mkdir, open, readFile, rename, rm, rmdir, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { FileStorage } from './file-storage';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Attempts to create a file in a folder that may be removed concurrently with its last file. */
const TRIES = 50;

/** Files in a folder, for a single machine. */
export class FolderStorage implements FileStorage {
  constructor(private readonly folder: string) {}

  /** Written to a temporary file, synced and renamed: atomic in a crash. */
  async put(key: string, content: Buffer): Promise<void> {
    const file = this.file(key);
    const unfinished = `${file}.part`;
    const handle = await create(unfinished);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  }

  async get(key: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.file(key));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    const file = this.file(key);
    await rm(file, { force: true });
    await rm(`${file}.part`, { force: true });
    // Removes the folder with its last file.
    await rmdir(path.dirname(file)).catch(() => undefined);
  }

  private file(key: string): string {
    return path.join(this.folder, ...key.split('/'));
  }
}

async function create(file: string): Promise<FileHandle> {
  for (let tries = 1; ; tries += 1) {
    try {
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      return await open(file, 'w', 0o600);
    } catch (error) {
      if (!isMissing(error) || tries === TRIES) throw error;
    }
  }
}
