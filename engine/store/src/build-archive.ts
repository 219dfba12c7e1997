import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, list, create } from 'tar';
import { filesBelow } from '@federated-pages/manifest/files';
import { ReleaseError } from './release-error';
import type { Workspace } from './workspace';

/** What an archive of one build may hold. Real remotes are below 200 files and 10 MB. */
export const ARCHIVE_LIMITS = {
  /** Of the archive itself. */
  bytes: 64 * 1024 * 1024,
  /** Of all files in it together. */
  unpackedBytes: 256 * 1024 * 1024,
  files: 5_000,
};

/** What of a workspace a release is made of. */
const PARTS = ['package.json', 'remote.json', 'dist', 'public'];
const NAME = /^[\w@~+-][\w@~+.-]*(?:\/[\w@~+.-]+)*$/;

const refuse = (sentence: string) =>
  new ReleaseError('ARCHIVE_INVALID', `${sentence}. Pack it by the release command: publish <remote>`);

/**
 * A finished build with what states its name and version, as one gzipped tar: `<name>/package.json`, `<name>/remote.json`,
 * `<name>/dist/**`, for the shell `<name>/public/**` too. Links in it are followed.
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

/** What is wrong with one entry; undefined for what may be unpacked. */
function entryProblem(entry: { path: string; type: string; size: number }, name: string): string | undefined {
  const said = JSON.stringify(entry.path.slice(0, 100));
  if (entry.type !== 'File' && entry.type !== 'OldFile') return `${said} is no plain file`;
  const [folder, part = ''] = entry.path.split('/');
  const isPlain = NAME.test(entry.path) && !entry.path.split('/').some((one) => one === '.' || one === '..');
  // Those with an ending are files, the others folders.
  const isInPlace = part.includes('.') === (entry.path === `${name}/${part}`);
  if (!isPlain || folder !== name || !PARTS.includes(part) || !isInPlace)
    return `${said} is no file of ${name}'s build`;
  return undefined;
}

/** What is wrong with an entry beside those before it, whose files and folders are these; undefined where it has a place of its own. */
function clash(file: string, files: Set<string>, folders: Set<string>): string | undefined {
  const parents = file.split('/').flatMap((_, at, parts) => (at > 0 ? [parts.slice(0, at).join('/')] : []));
  const both = folders.has(file) ? file : parents.find((one) => files.has(one));
  if (both !== undefined) return `${JSON.stringify(both.slice(0, 100))} is both a file and a folder in it`;
  files.add(file);
  for (const one of parents) folders.add(one);
  return undefined;
}

const unpacksToMore = () => refuse(`It unpacks to more than ${ARCHIVE_LIMITS.unpackedBytes / 1024 / 1024} MB`);

/** Of a tar with as many files as are taken: each has a header and is filled up to whole blocks. */
const MOST_UNZIPPED = ARCHIVE_LIMITS.unpackedBytes + ARCHIVE_LIMITS.files * 2 * 512 + 10_240;

/**
 * Unzips an archive, up to the limit: what unpacks it looks at what it is told that entries hold, not at what comes. Errors: ARCHIVE_INVALID.
 */
async function unzip(archive: string, to: string): Promise<void> {
  let bytes = 0;
  const limited = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      // It begins with a name. Whatever else is packed once more would be unpacked without a limit.
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
 * Unpacks an archive of `packBuild` into an empty folder: nothing is written before every entry was looked at.
 *
 * @param name of the workspace that it must hold, and nothing else
 * Errors: ARCHIVE_INVALID for anything that `packBuild` does not make, and for what goes beyond the limits.
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
    // Whoever packs so much means harm: what comes after it is not even read.
    if (problem) throw refuse(problem);
    if (bytes > ARCHIVE_LIMITS.unpackedBytes) throw unpacksToMore();
  };
  // No entry may have such a name; and with the folder it goes, whoever is killed meanwhile.
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
