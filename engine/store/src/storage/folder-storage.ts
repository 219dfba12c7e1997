import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { StorageError, type ReleaseStorage, type StorageErrorCode, type StoredObject } from './storage';

/** Prefix of files that are being written. */
const TEMPORARY = '.draft-';

const BY_ERRNO: Readonly<Record<string, StorageErrorCode>> = {
  ENOSPC: 'STORE_FULL',
  EDQUOT: 'STORE_FULL',
  EROFS: 'STORE_REFUSED',
  EACCES: 'STORE_REFUSED',
  EPERM: 'STORE_REFUSED',
};

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** A shared folder of several machines; requires hard links, as NFS has. */
export class FolderStorage implements ReleaseStorage {
  readonly name: string;

  constructor(private readonly folder: string) {
    this.name = `the folder ${folder}`;
  }

  async get(key: string): Promise<Buffer | undefined> {
    try {
      return await fs.readFile(this.#file(key));
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw this.#toStorageError(error);
    }
  }

  async putIfAbsent(key: string, bytes: Buffer): Promise<boolean> {
    const file = this.#file(key);
    const draft = path.join(path.dirname(file), TEMPORARY + randomBytes(12).toString('hex'));
    try {
      await fs.mkdir(path.dirname(file), { recursive: true });
      const handle = await fs.open(draft, 'wx');
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await fs.link(draft, file);
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return (await this.get(key))?.equals(bytes) ?? false;
      throw this.#toStorageError(error);
    } finally {
      await fs.rm(draft, { force: true }).catch(() => undefined);
    }
  }

  async list(prefix: string, after = ''): Promise<StoredObject[]> {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    try {
      const options = { recursive: true, withFileTypes: true } as const;
      const entries = await fs.readdir(this.#file(folder), options).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return [];
        throw error;
      });
      const found = entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith(TEMPORARY))
        .map((entry) => path.join(entry.parentPath, entry.name))
        .map((file) => ({ file, key: path.relative(this.folder, file).split(path.sep).join('/') }))
        .filter(({ key }) => key.startsWith(prefix) && key > after);
      const objects = found.map(async ({ file, key }): Promise<StoredObject[]> => {
        const stat = await fs.stat(file).catch(() => undefined);
        return stat ? [{ key, bytes: stat.size, writtenAt: stat.mtimeMs }] : [];
      });
      return (await Promise.all(objects)).flat().sort((a, b) => (a.key < b.key ? -1 : 1));
    } catch (error) {
      throw this.#toStorageError(error);
    }
  }

  async remove(key: string): Promise<void> {
    try {
      await fs.rm(this.#file(key), { force: true });
    } catch (error) {
      throw this.#toStorageError(error);
    }
  }

  #file(key: string) {
    return path.join(this.folder, ...key.split('/'));
  }

  #toStorageError(error: unknown) {
    const code = codeOf(error);
    return new StorageError(BY_ERRNO[code] ?? 'STORE_AWAY', `${this.name} cannot be used (${code || String(error)})`);
  }
}
