import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ReleaseManifest } from '../manifest';
import { ReleaseError } from './release-error';

/** Where the product is offered, as far as its pages say it. */
export interface Site {
  mode: 'local' | 'production';
  /** `scheme://host[:port]`, for canonical links and whatever else needs whole addresses. */
  origin: string;
  /** Key of Google Maps for pages that look for addresses; without one they use our own index of streets. */
  mapsKey?: string;
}

/** One generation as stored: the manifest, and the folder of its composed pages. */
export interface Generation extends ReleaseManifest {
  /** Name of the folder below pages/. */
  pages: string;
  /** What the pages were composed for; generations of older tools do not say. */
  site?: Site;
}

const FILE = /^(\d{6,})\.json$/;
const fileName = (generation: number) => `${String(generation).padStart(6, '0')}.json`;

/**
 * The release store on disk, under `<data>/releases/`:
 *
 *     remotes/<name>/<version>/    files of a version, immutable, served as they are
 *     shell/<version>/             the same for the shell
 *     prerendered/<name>/<version>.json, composers/<version>.cjs    what composing pages needs
 *     pages/<folder>/              composed HTML of one generation: index.json and files
 *     generations/000001.json      the manifests; the highest number is live
 *
 * Creating `generations/<n+1>.json` is both the compare-and-swap and the commit: the file appears whole (it is written
 * beside and linked), and only one of two publishers can create it. Nothing else points at what is live.
 */
export class ReleaseStore {
  readonly dir: string;

  constructor(dataDir: string) {
    this.dir = path.join(dataDir, 'releases');
  }

  /** Absolute path below the store. */
  path(...parts: string[]) {
    return path.join(this.dir, ...parts);
  }

  /** Numbers of all generations, oldest first. */
  generations(): number[] {
    const dir = this.path('generations');
    if (!fs.existsSync(dir)) return [];
    return fs
      .readdirSync(dir)
      .flatMap((name) => FILE.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => a - b);
  }

  /** The live generation; undefined in an empty store. */
  live(): Generation | undefined {
    const newest = this.generations().at(-1);
    return newest === undefined ? undefined : this.read(newest);
  }

  /** Reads one generation. Throws GENERATION_UNKNOWN. */
  read(generation: number): Generation {
    try {
      return JSON.parse(fs.readFileSync(this.path('generations', fileName(generation)), 'utf8')) as Generation;
    } catch {
      throw new ReleaseError('GENERATION_UNKNOWN', `There is no generation ${generation}`);
    }
  }

  /** Makes a generation live. Returns false when somebody else has created that number: begin again from theirs. */
  commit(generation: Generation): boolean {
    const target = this.path('generations', fileName(generation.generation));
    const draft = `${target}.${randomBytes(4).toString('hex')}`;
    fs.mkdirSync(path.dirname(target), { recursive: true });
    writeDurably(draft, `${JSON.stringify(generation, null, 2)}\n`);
    try {
      fs.linkSync(draft, target);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      fs.rmSync(draft, { force: true });
    }
  }

  /** Puts a complete folder in its place, whole or not at all. Returns false when it is there already. */
  install(target: string, fill: (dir: string) => void): boolean {
    if (fs.existsSync(target)) return false;
    const draft = `${target}.${randomBytes(4).toString('hex')}.tmp`;
    fs.mkdirSync(draft, { recursive: true });
    try {
      fill(draft);
      fs.renameSync(draft, target);
      return true;
    } catch (error) {
      if (['EEXIST', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
      throw error;
    } finally {
      fs.rmSync(draft, { recursive: true, force: true });
    }
  }
}

/** Writes a file and waits until it is on the disk. */
function writeDurably(file: string, text: string) {
  const handle = fs.openSync(file, 'w');
  try {
    fs.writeSync(handle, text);
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
