import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, list, create } from 'tar';
import { filesBelow } from '@federated-pages/manifest/files';
import { ReleaseError } from './release-error';
import type { Workspace } from './workspace';

/** Limits of a build archive. Real remotes have less than 200 files and 10 MB. */
export const ARCHIVE_LIMITS = {
  /** Size of the archive itself. */
  bytes: 64 * 1024 * 1024,
  /** Total size of its files. */
  unpackedBytes: 256 * 1024 * 1024,
  files: 5_000,
};

/** The parts of a workspace in an archive. */
const PARTS = ['package.json', 'remote.json', 'dist', 'public'];
const NAME = /^[\w@~+-][\w@~+.-]*(?:\/[\w@~+.-]+)*$/;

const refuse = (sentence: string) =>
  new ReleaseError('ARCHIVE_INVALID', `${sentence}. Pack it by the release command: publish <remote>`);

/**
 * Packs a finished build as a gzipped tar: `<name>/package.json`, `<name>/remote.json`, `<name>/dist/**`, for the shell
 * also `<name>/public/**`. Follows links.
 */
export function packBuild({ name, dir }: Workspace): Buffer {
  const files = PARTS.flatMap((part) => {
    const full = path.join(dir, part);
    if (!fs.existsSync(full)) return [];
    return fs.statSync(full).isDirectory() ? filesBelow(full).map((file) => `${part}/${file}`) : [part];
  });
  const packed = create(
    { cwd: path.dirname(dir), gzip: true, sync: true, portable: true, follow: true },
    files.map((file) => `${name}/${file}`),
  ).read();
  return packed ?? Buffer.alloc(0);
}

/** Why an entry is refused; undefined if it may be unpacked. */
function entryProblem(entry: { path: string; type: string; size: number }, name: string): string | undefined {
  const said = JSON.stringify(entry.path.slice(0, 100));
  if (entry.type !== 'File' && entry.type !== 'OldFile') return `${said} is no plain file`;
  const [folder, part = ''] = entry.path.split('/');
  const isPlain = NAME.test(entry.path) && !entry.path.split('/').some((one) => one === '.' || one === '..');
  // Parts with an extension are files, the others folders.
  const isInPlace = part.includes('.') === (entry.path === `${name}/${part}`);
  if (!isPlain || folder !== name || !PARTS.includes(part) || !isInPlace)
    return `${said} is no file of ${name}'s build`;
  return undefined;
}

/** Why an entry conflicts with earlier files or folders; undefined if it does not. */
function clash(file: string, files: Set<string>, folders: Set<string>): string | undefined {
  const parents = file.split('/').flatMap((_, at, parts) => (at > 0 ? [parts.slice(0, at).join('/')] : []));
  const both = folders.has(file) ? file : parents.find((one) => files.has(one));
  if (both !== undefined) return `${JSON.stringify(both.slice(0, 100))} is both a file and a folder in it`;
  files.add(file);
  for (const one of parents) folders.add(one);
  return undefined;
}

const unpacksToMore = () => refuse(`It unpacks to more than ${ARCHIVE_LIMITS.unpackedBytes / 1024 / 1024} MB`);

/** Limit of the tar: each file has a header and padding. */
const MOST_UNZIPPED = ARCHIVE_LIMITS.unpackedBytes + ARCHIVE_LIMITS.files * 2 * 512 + 10_240;

/**
 * Unzips an archive up to the limit: the tar library limits declared sizes, not actual ones. Errors: ARCHIVE_INVALID.
 */
async function unzip(archive: string, to: string): Promise<void> {
  let bytes = 0;
  const limited = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      // A tar starts with a name. Nested compression would be unpacked without a limit.
      if (bytes === 0 && !NAME.test(String.fromCharCode(chunk[0] ?? 0))) throw refuse(DAMAGED);
      bytes += chunk.length;
      if (bytes > MOST_UNZIPPED) throw unpacksToMore();
      yield chunk;
    }
  };
  await pipeline(fs.createReadStream(archive), createGunzip(), limited, fs.createWriteStream(to, { mode: 0o600 }));
}

const DAMAGED = 'The archive is damaged, or none';

/**
 * Unpacks an archive of `packBuild` into an empty folder. All entries are checked before any is written.
 * @param name of the only workspace that it may contain Errors: ARCHIVE_INVALID for anything that `packBuild` does not
 * make, and above the limits.
 */
export async function unpackBuild(archive: string, name: string, folder: string): Promise<void> {
  if (fs.statSync(archive).size > ARCHIVE_LIMITS.bytes)
    throw refuse(`The archive is larger than ${ARCHIVE_LIMITS.bytes / 1024 / 1024} MB`);
  const [names, folders] = [new Set<string>(), new Set<string>()];
  let files = 0;
  let bytes = 0;
  let problem: string | undefined;
  const look = (entry: { path: string; type: string; size: number }) => {
    files += 1;
    bytes += entry.size;
    problem ??= entryProblem(entry, name) ?? clash(entry.path, names, folders);
    if (files > ARCHIVE_LIMITS.files) problem ??= `It holds more than ${ARCHIVE_LIMITS.files} files`;
    // Such a size is malicious: stop reading.
    if (problem) throw refuse(problem);
    if (bytes > ARCHIVE_LIMITS.unpackedBytes) throw unpacksToMore();
  };
  // No entry can have this name; it is deleted with its folder even after a crash.
  const tar = path.join(folder, '.unzipped');
  try {
    await unzip(archive, tar);
    list({ file: tar, sync: true, strict: true, onReadEntry: look });
    if (files === 0) throw refuse(DAMAGED);
    extract({ file: tar, cwd: folder, sync: true, strict: true, noChmod: true });
  } catch (error) {
    if (error instanceof ReleaseError || /^E[A-Z]+$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw refuse(DAMAGED);
  } finally {
    fs.rmSync(tar, { force: true });
  }
}
