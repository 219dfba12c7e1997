import { createHash, type Hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from '@federated-pages/manifest/files';

/** The lock file with the installed versions, which are part of a build. */
const LOCK = 'package-lock.json';

/** A package's entry in the lock file, by its path: "node_modules/react" or "packages/ui". */
interface Locked {
  version?: string;
  integrity?: string;
  /** A workspace's entry by name links to its path. */
  link?: boolean;
  resolved?: string;
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
}
type Lock = Readonly<Record<string, Locked>>;

/** Files that do not affect a build. */
const isSkipped = (name: string) =>
  name === 'node_modules' || name === 'dist' || name.endsWith('.md') || /\.test\.tsx?$/.test(name);

function addFolder(hash: Hash, folder: string) {
  for (const file of filesBelow(folder, isSkipped))
    hash
      .update(file)
      .update('\0')
      .update(fs.readFileSync(path.join(folder, file)))
      .update('\0');
}

function readLock(root: string): Lock {
  try {
    return (JSON.parse(fs.readFileSync(path.join(root, LOCK), 'utf8')) as { packages?: Lock }).packages ?? {};
  } catch {
    return {};
  }
}

/** The path of a package as resolved from another; undefined if it is not installed (optional). */
function placeOf(lock: Lock, name: string, from: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/'), 0))) {
    const place = `${at && `${at}/`}node_modules/${name}`;
    const found = lock[place];
    if (found) return found.link ? found.resolved : place;
    if (at === '') return undefined;
  }
}

/**
 * Paths of a workspace and all its dependencies, sorted. Development dependencies count for the workspace itself only.
 */
function closure(lock: Lock, workspace: string): string[] {
  const found = new Set([workspace]);
  for (const at of found) {
    const { dependencies, optionalDependencies, peerDependencies, devDependencies } = lock[at] ?? {};
    const needs = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    for (const name of Object.keys(at === workspace ? { ...devDependencies, ...needs } : needs)) {
      const place = placeOf(lock, name, at);
      if (place !== undefined) found.add(place);
    }
  }
  return [...found].sort();
}

/** The nearest folder above with a lock file. */
function lockedRoot(folder: string): string {
  const above = path.dirname(folder);
  if (above === folder) throw new Error(`No folder above has a ${LOCK}`);
  return fs.existsSync(path.join(above, LOCK)) ? above : lockedRoot(above);
}

/**
 * Identifies a build of a library: its version, or for a workspace a digest of its sources.
 * @param root the folder whose node_modules contains the library
 */
export function libraryVersion(root: string, name: string): string {
  const folder = path.join(root, 'node_modules', name);
  if (!fs.existsSync(folder)) throw new Error(`${folder} is not there, and ${name} is stated as a library. Install it`);
  const place = fs.realpathSync(folder);
  return place.includes(`${path.sep}node_modules${path.sep}`)
    ? (JSON.parse(fs.readFileSync(path.join(place, 'package.json'), 'utf8')) as { version: string }).version
    : sourceDigest(place, lockedRoot(place)).slice(0, 10);
}

/**
 * Hex digest of everything that a workspace is built from: its files, those of workspaces it depends on, and their
 * installed packages. Unaffected by other workspaces, so a build of equal sources stays the same.
 */
export function sourceDigest(dir: string, root = path.resolve(dir, '..')): string {
  const lock = readLock(root);
  const hash = createHash('sha256');
  for (const place of closure(lock, path.relative(root, dir))) {
    hash.update(place).update('\0');
    const { version = '', integrity = '' } = lock[place] ?? {};
    if (/(?:^|\/)node_modules\//.test(place)) hash.update(`${version} ${integrity}\0`);
    else addFolder(hash, path.join(root, place));
  }
  return hash.digest('hex');
}
