import { createHash, type Hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from '@federated-pages/manifest/files';

/** What says in which versions packages are installed, which are built in as well. */
const LOCK = 'package-lock.json';

/** What npm says of a package, as far as it is of use here. By the paths at which they lie, "node_modules/react" or "packages/ui". */
interface Locked {
  version?: string;
  integrity?: string;
  /** A workspace stands under its name as a link to its path. */
  link?: boolean;
  resolved?: string;
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
}
type Lock = Readonly<Record<string, Locked>>;

/** Tells nothing about what is built. */
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

/** Where the package of a name lies for one that lies at a path; undefined where it is not installed, as an optional one may be. */
function placeOf(lock: Lock, name: string, from: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/'), 0))) {
    const place = `${at && `${at}/`}node_modules/${name}`;
    const found = lock[place];
    if (found) return found.link ? found.resolved : place;
    if (at === '') return undefined;
  }
}

/** Paths of all that a workspace depends on, itself among them, sorted. What it needs to be tested and built counts for itself alone. */
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

/** The nearest folder above with a lock. */
function lockedRoot(folder: string): string {
  const above = path.dirname(folder);
  if (above === folder) throw new Error(`No folder above has a ${LOCK}`);
  return fs.existsSync(path.join(above, LOCK)) ? above : lockedRoot(above);
}

/**
 * What tells one build of a library from another: its version; of one that is a package of a workspace a digest of its sources.
 *
 * @param root the folder below whose node_modules the library is
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
 * Hex digest over the names and contents of everything that a workspace is built from: its own files, those of the workspaces that it
 * depends on, and which packages are installed for them. What belongs to other workspaces alone, the version of another
 * remote say, changes nothing: a build of the same sources stays the same.
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
