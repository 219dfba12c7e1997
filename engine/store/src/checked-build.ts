import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { filesBelow, integrityOf } from '@federated-pages/manifest/files';
import {
  CONTRACT,
  PAGES_PROGRAM,
  type BuildRecord,
  type FileIntegrity,
  type RemoteBuild,
  type RemoteDescriptor,
  type Rendering,
  type ShellBuild,
} from '@federated-pages/manifest';
import { prerenderProblems, recordProblems } from './build-record';
import { ReleaseError } from './release-error';
import { readJson, readRemoteJson, type Workspace } from './workspace';

/** A finished build, read from a workspace's dist folder and checked against its record. */
interface CheckedBuildOf<B> {
  workspace: Workspace;
  build: B;
  /** Digest of everything in the build. */
  digest: string;
  /** Files to install, by path below the version's folder. */
  files: ReadonlyMap<string, Buffer>;
  /** Integrities of files that are only used in composition; see `Composed`. */
  composedOf: FileIntegrity;
}

export type CheckedBuild =
  (CheckedBuildOf<RemoteBuild> & { role: 'remote' }) | (CheckedBuildOf<ShellBuild> & { role: 'shell' });

/** Narrows a build to a remote's. */
export function ensureRemote(build: CheckedBuild): asserts build is Extract<CheckedBuild, { role: 'remote' }> {
  if (build.role === 'shell') throw new Error('A remote has the build of a remote');
}

/** Names of files in a version's folder that are only used in composition; not served. */
export const PRERENDERED = '.prerender.json';
export const COMPOSER = '.compose.cjs';
/** Folder of the server-rendering programs. */
export const SERVER = '.server';
/** Folder of the shell's files at the site's root. */
export const PUBLIC = 'public';

const invalid = (name: string, problems: readonly string[]) =>
  new ReleaseError('BUILD_INVALID', `${name}/dist/build.json: ${problems.join('; ')}. Build it again: npm run build`);

const ignored = (name: string) => name.startsWith('.');

/**
 * Reads the files of a record. Errors: FILE_CHANGED if one is missing or differs, or if there are others.
 * @param isWhole false accepts other files, such as those of build-time rendering only
 */
function readFiles(
  { name, dir: workspace }: Workspace,
  folder: 'client' | 'server',
  record: FileIntegrity,
  isWhole = true,
): [string, Buffer][] {
  const dir = path.join(workspace, 'dist', folder);
  const refuse = (file: string, what: string) =>
    new ReleaseError('FILE_CHANGED', `${name}/dist/${folder}/${file} ${what}. Build it again: npm run build`);
  const unnamed = filesBelow(dir, ignored).find((file) => !Object.hasOwn(record, file));
  if (isWhole && unnamed !== undefined)
    throw refuse(unnamed, 'is not part of the build that dist/build.json describes');
  return Object.entries(record).map(([file, integrity]) => {
    const full = path.join(dir, file);
    if (!fs.existsSync(full)) throw refuse(file, 'is missing, though dist/build.json names it');
    const bytes = fs.readFileSync(full);
    if (integrityOf(bytes) !== integrity) throw refuse(file, 'is not the file that dist/build.json describes');
    return [file, bytes];
  });
}

/** Throws CONTRACT_MISMATCH if a remote.json states another contract. */
export function ensureContract({ name, contract }: Pick<RemoteDescriptor, 'name' | 'contract'>): void {
  if (contract === CONTRACT) return;
  throw new ReleaseError(
    'CONTRACT_MISMATCH',
    `${name} speaks contract ${contract}, this tool speaks ${CONTRACT}: state that in ${name}/remote.json`,
  );
}

function checkRemote(workspace: Workspace, build: RemoteBuild): void {
  const { name } = workspace;
  if (build.name !== name) {
    throw new ReleaseError(
      'NAME_MISMATCH',
      `${name}/dist/build.json: "name" must be "${name}", not "${build.name}". Mend it in ${name}/remote.json`,
    );
  }
  // The build without its record is the descriptor.
  const { container, entry, files, initial, fragmentFiles, shared, links, pages, server, ...built } = build;
  void ({ container, entry, files, initial, shared } satisfies BuildRecord);
  void fragmentFiles;
  void links;
  void pages;
  void server;
  if (!isDeepStrictEqual(built, readRemoteJson(workspace))) {
    throw invalid(name, [`it was built from another remote.json than ${name}/remote.json`]);
  }
  ensureContract(build);
}

/** Files used in composition, by their name in the version. */
function readComposed(workspace: Workspace, build: RemoteBuild | ShellBuild): [string, Buffer][] {
  const { name, dir, role } = workspace;
  const read = (from: string, to: string): [string, Buffer][] => {
    const file = path.join(dir, from);
    return fs.existsSync(file) ? [[to, fs.readFileSync(file)]] : [];
  };
  if (role === 'shell') {
    const root = path.join(dir, 'public');
    const composer = read('dist/server/compose.cjs', COMPOSER);
    if (composer.length === 0) throw new ReleaseError('NOT_BUILT', `${name} is not built. Run: npm run build`);
    return [...composer, ...filesBelow(root).flatMap((file) => read(`public/${file}`, `${PUBLIC}/${file}`))];
  }
  const { prerender } = build as RemoteBuild;
  const file = path.join(dir, 'dist/prerender.json');
  const where = `${name}/dist/prerender.json`;
  const pages = fs.existsSync(file) ? readJson(file, 'BUILD_INVALID', where) : {};
  const problems = prerenderProblems(pages, prerender, build.files);
  if (problems.length > 0) throw new ReleaseError('BUILD_INVALID', `${where}: ${problems.join('; ')}`);
  return read('dist/prerender.json', PRERENDERED);
}

/** Server-rendering programs, by their name in the version. */
function readProgram(workspace: Workspace, { server }: Rendering): [string, Buffer][] {
  if (!server) return [];
  const program = readFiles(workspace, 'server', server, Object.hasOwn(server, PAGES_PROGRAM));
  return program.map(([file, bytes]) => [`${SERVER}/${file}`, bytes]);
}

/**
 * Reads and checks a workspace's build. Errors: NOT_BUILT, BUILD_INVALID, NAME_MISMATCH, CONTRACT_MISMATCH,
 * FILE_CHANGED, and those of `readRemoteJson`.
 */
export function readBuild(workspace: Workspace): CheckedBuild {
  const { name, dir, role } = workspace;
  const file = path.join(dir, 'dist/build.json');
  if (!fs.existsSync(file)) throw new ReleaseError('NOT_BUILT', `${name} is not built. Run: npm run build`);
  const record = readJson(file, 'BUILD_INVALID', `${name}/dist/build.json`);
  const problems = recordProblems(record, role);
  if (problems.length > 0) throw invalid(name, problems);
  if (role === 'remote') checkRemote(workspace, record as RemoteBuild);
  const build = record as RemoteBuild | ShellBuild;
  const composed = readComposed(workspace, build);
  const aside = [...composed, ...(role === 'remote' ? readProgram(workspace, record as RemoteBuild) : [])];
  const files = new Map([...readFiles(workspace, 'client', build.files), ...aside]);
  // The record contains the integrities of all served files.
  const hash = createHash('sha256').update(JSON.stringify(record));
  for (const [to, bytes] of aside) hash.update(`\0${to}\0`).update(bytes);
  const composedOf = Object.fromEntries(composed.map(([to, bytes]) => [to, integrityOf(bytes)]));
  const checked = { workspace, digest: hash.digest('hex').slice(0, 12), files, composedOf };
  return role === 'shell'
    ? { ...checked, role, build: build as ShellBuild }
    : { ...checked, role, build: build as RemoteBuild };
}
