import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { create, Parser, type ReadEntry } from 'tar';
import { isSiblingOf, SIBLINGS } from './compress';
import { ReleaseError } from './release-error';

const damaged = (what: string, why: string) => new ReleaseError('STORE_DAMAGED', `${what} ${why}`);

/** SHA-256 of a parcel in base64url. */
export const parcelHash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url');

/** Packs files of a folder into one object, reproducibly. */
export function packParcel(dir: string, files: readonly string[]): Buffer {
  const packed = create(
    { cwd: dir, sync: true, portable: true, mtime: new Date(0), noDirRecurse: true },
    // A name with a leading "@" would be read as an archive.
    [...files].sort().map((file) => `./${file}`),
  ).read();
  return packed ?? Buffer.alloc(0);
}

/**
 * The files in a parcel by path. Errors: STORE_DAMAGED for anything that `packParcel` does not make.
 * @param what its source, for messages
 */
export function unpackParcel(bytes: Buffer, what: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const problems: string[] = [];
  const take = (entry: ReadEntry) => {
    const name = path.posix.normalize(entry.path);
    const isPlain = entry.type === 'File' || entry.type === 'OldFile';
    if (!isPlain || path.posix.isAbsolute(name) || name.startsWith('..') || name.includes('\\'))
      problems.push(`holds ${JSON.stringify(entry.path.slice(0, 100))}, which is no file below it`);
    const parts: Buffer[] = [];
    entry.on('data', (part: Buffer) => parts.push(part));
    entry.on('end', () => files.set(name, Buffer.concat(parts)));
  };
  const parser = new Parser({ strict: true, onReadEntry: take });
  parser.on('error', (error: Error) => problems.push(`cannot be unpacked: ${error.message}`));
  parser.end(bytes);
  if (problems[0] !== undefined) throw damaged(what, problems[0]);
  return files;
}

/** Drops compressed files that do not match their original, as they would be served instead of it. */
export function withoutWrongSiblings(files: ReadonlyMap<string, Buffer>): Map<string, Buffer> {
  const isRight = (name: string, bytes: Buffer) => {
    const ending = SIBLINGS.find((one) => name.endsWith(one));
    const plain = ending && files.get(name.slice(0, -ending.length));
    return !plain || isSiblingOf(ending, bytes, plain);
  };
  return new Map([...files].filter(([name, bytes]) => isRight(name, bytes)));
}

/** Writes files below a folder that is not in use yet. */
export function writeFiles(dir: string, files: ReadonlyMap<string, Buffer>): void {
  for (const [name, bytes] of files) {
    const file = path.join(dir, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, bytes);
  }
}
