import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf, isIntact } from '@federated-pages/manifest/files';
import { CONTENTS, contentName } from '@federated-pages/store/contents';
import { INTEGRITY_FILE } from '@federated-pages/store/store';
import { readVariants, type Variants } from './variants';

/** A file in the store was altered after publishing. */
class AlteredError extends Error {
  override name = 'AlteredError';

  constructor(file: string) {
    super(`${file} differs from the published file`);
  }
}

/** The composed files of one page set. Altered files are never served. */
export class SealedFolder {
  private constructor(
    private readonly releases: string,
    private readonly folder: string,
    /** Of each file; undefined in generations of older tools. */
    private readonly integrity: Readonly<Record<string, string>> | undefined,
  ) {}

  /**
   * @param releases the store's folder
   * @param name of the page set
   * @param seal integrity of the file that lists all others, from the generation
   */
  static async open(releases: string, name: string, seal: string | undefined): Promise<SealedFolder> {
    const folder = path.join(releases, 'pages', name);
    if (seal === undefined) return new SealedFolder(releases, folder, undefined);
    const file = path.join(folder, INTEGRITY_FILE);
    const bytes = await readFile(file);
    if (integrityOf(bytes) !== seal) throw new AlteredError(file);
    return new SealedFolder(releases, folder, JSON.parse(bytes.toString()) as Record<string, string>);
  }

  /** Reads a file with its compressed forms. Rejects if no form is intact. */
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

  /** A file's published integrity; undefined for an unknown name and in generations of older tools. */
  integrityOf(name: string): string | undefined {
    return this.integrity && Object.hasOwn(this.integrity, name) ? this.integrity[name] : undefined;
  }

  /** Names of the published files below a folder; for older tools, of the files on disk. */
  async namesBelow(folder: string): Promise<string[]> {
    if (this.integrity) return Object.keys(this.integrity).filter((name) => name.startsWith(`${folder}/`));
    const options = { recursive: true, withFileTypes: true } as const;
    const entries = await readdir(path.join(this.folder, folder), options).catch(() => []);
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  }

  /** A file's text. */
  async text(name: string): Promise<string> {
    return (await this.read(name)).plain.toString();
  }
}
