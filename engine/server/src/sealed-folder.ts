import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf, isIntact } from '@federated-pages/manifest/files';
import { CONTENTS, contentName } from '@federated-pages/store/contents';
import { INTEGRITY_FILE } from '@federated-pages/store/store';
import { readVariants, type Variants } from './variants';

/** Said of what lies in the store and is not what was published. */
class AlteredError extends Error {
  override name = 'AlteredError';

  constructor(file: string) {
    super(`${file} is not what was published`);
  }
}

/** The composed files of one page set. Nothing of it is given to anybody that is not what was published. */
export class SealedFolder {
  private constructor(
    private readonly releases: string,
    private readonly folder: string,
    /** Of each file; undefined for generations of older tools, which do not say. */
    private readonly integrity: Readonly<Record<string, string>> | undefined,
  ) {}

  /**
   * @param releases the store's folder
   * @param name of the page set
   * @param seal integrity of the file that lists all others, as the generation states it
   */
  static async open(releases: string, name: string, seal: string | undefined): Promise<SealedFolder> {
    const folder = path.join(releases, 'pages', name);
    if (seal === undefined) return new SealedFolder(releases, folder, undefined);
    const file = path.join(folder, INTEGRITY_FILE);
    const bytes = await readFile(file);
    if (integrityOf(bytes) !== seal) throw new AlteredError(file);
    return new SealedFolder(releases, folder, JSON.parse(bytes.toString()) as Record<string, string>);
  }

  /** A file with its compressed siblings. Rejects when neither it nor one of them holds what was published. */
  async read(name: string): Promise<Variants> {
    if (!this.integrity) return readVariants(path.join(this.folder, name));
    const integrity = this.integrityOf(name);
    const isShared = integrity?.startsWith('sha256-') === true;
    const file = isShared
      ? path.join(this.releases, CONTENTS, contentName(name, integrity))
      : path.join(this.folder, name);
    const found = integrity && (await readVariants(file, (bytes) => isIntact(bytes, integrity)));
    if (!found) throw new AlteredError(isShared ? `${file} (${name})` : file);
    return found;
  }

  /** Of a file, as published; undefined where there is none of that name, and where older tools did not say. */
  integrityOf(name: string): string | undefined {
    return this.integrity && Object.hasOwn(this.integrity, name) ? this.integrity[name] : undefined;
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
