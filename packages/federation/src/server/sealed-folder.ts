import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../build/files';
import { INTEGRITY_FILE } from '../release/store';
import { readVariants, type Variants } from './variants';

/** Said of what lies in the store and is not what was published. */
class AlteredError extends Error {
  override name = 'AlteredError';

  constructor(file: string) {
    super(`${file} is not what was published`);
  }
}

/** The composed files of one generation. Nothing of it is given to anybody that is not what was published. */
export class SealedFolder {
  private constructor(
    private readonly folder: string,
    /** Of each file; undefined for generations of older tools, which do not say. */
    private readonly integrity: Readonly<Record<string, string>> | undefined,
  ) {}

  /** @param seal integrity of the file that lists all others, as the generation states it */
  static async open(folder: string, seal: string | undefined): Promise<SealedFolder> {
    if (seal === undefined) return new SealedFolder(folder, undefined);
    const file = path.join(folder, INTEGRITY_FILE);
    const bytes = await readFile(file);
    if (integrityOf(bytes) !== seal) throw new AlteredError(file);
    return new SealedFolder(folder, JSON.parse(bytes.toString()) as Record<string, string>);
  }

  /** A file with its compressed siblings. Rejects when neither it nor one of them holds what was published. */
  async read(name: string): Promise<Variants> {
    const file = path.join(this.folder, name);
    if (!this.integrity) return readVariants(file);
    const integrity = Object.hasOwn(this.integrity, name) ? this.integrity[name] : undefined;
    const found = integrity && (await readVariants(file, (bytes) => integrityOf(bytes) === integrity));
    if (!found) throw new AlteredError(file);
    return found;
  }

  /** Names of the files below a folder of it, as published; those of older tools as they lie there. */
  async namesBelow(folder: string): Promise<string[]> {
    if (this.integrity) return Object.keys(this.integrity).filter((name) => name.startsWith(`${folder}/`));
    const options = { recursive: true, withFileTypes: true } as const;
    const entries = await readdir(path.join(this.folder, folder), options).catch(() => []);
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  }

  /** Its text, as published. */
  async text(name: string): Promise<string> {
    return (await this.read(name)).plain.toString();
  }
}
