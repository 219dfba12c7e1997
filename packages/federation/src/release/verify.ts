import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { integrityOf } from '../build/files';
import { INTEGRITY_FILE, ReleaseStore, type Generation } from './store';
import { alteredFiles, type PublishedVersion } from './versions';

/** One thing in the store that is not as it was published. */
export interface StoreProblem {
  code: 'STORE_DAMAGED' | 'FILE_CHANGED';
  sentence: string;
}

/** What was looked at, and what was found. */
export interface StoreReport {
  generations: number;
  versions: number;
  /** Folders of composed pages. */
  pages: number;
  problems: StoreProblem[];
}

const changed = (sentence: string): StoreProblem => ({ code: 'FILE_CHANGED', sentence });

const read = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file) : undefined);

/** The shell and the remotes of a generation, and the versions that these fall back to. */
export const versionsOf = ({ shell, remotes }: Pick<Generation, 'shell' | 'remotes'>): PublishedVersion[] => [
  { ...shell, name: 'shell' },
  ...remotes,
  ...remotes.flatMap(({ name, previous }) => (previous ? [{ ...previous, name }] : [])),
];

const UNFOLD = { '.br': zlib.brotliDecompressSync, '.gz': zlib.gunzipSync } as const;

/** Whether the compressed siblings of a file that is as it should be unfold to it. */
function siblingProblems(file: string): StoreProblem[] {
  return Object.entries(UNFOLD).flatMap(([ending, unfold]) => {
    const sibling = read(file + ending);
    if (!sibling) return [];
    try {
      if (unfold(sibling).equals(fs.readFileSync(file))) return [];
    } catch {
      // no such format any more
    }
    return [changed(`${file}${ending} does not unfold to ${path.basename(file)}`)];
  });
}

function pagesProblems(store: ReleaseStore, { pages, seal }: Generation): StoreProblem[] {
  const folder = store.path('pages', pages);
  const list = read(path.join(folder, INTEGRITY_FILE));
  if (!list || integrityOf(list) !== seal)
    return [changed(`${path.join(folder, INTEGRITY_FILE)} is not what was published`)];
  return Object.entries(JSON.parse(list.toString()) as Record<string, string>).flatMap(([name, integrity]) => {
    const file = path.join(folder, name);
    const bytes = read(file);
    if (!bytes || integrityOf(bytes) !== integrity) return [changed(`${file} is not what was published`)];
    return siblingProblems(file);
  });
}

/**
 * Holds the whole store against what was published: every generation, every version that one names, and composed pages with
 * what they unfold to. Versions that were pruned are missed only where the live generation needs them. Writes nothing.
 */
export function verifyStore(dataDir: string): StoreReport {
  const store = new ReleaseStore(dataDir);
  const problems: StoreProblem[] = [];
  const numbers = store.generations();
  const read = numbers.flatMap((number): Generation[] => {
    try {
      return [store.read(number)];
    } catch (error) {
      problems.push({ code: 'STORE_DAMAGED', sentence: (error as Error).message });
      return [];
    }
  });
  numbers.forEach((number, at) => {
    const before = numbers[at - 1];
    if (before !== undefined && number !== before + 1)
      problems.push({ code: 'STORE_DAMAGED', sentence: `Generation ${before + 1} is missing` });
  });

  const live = read.at(-1);
  const needed = new Set(live ? versionsOf(live).map(({ base }) => base) : []);
  const versions = new Map(read.flatMap(versionsOf).map((one) => [one.base, one]));
  const held = [...versions.values()].filter(({ base }) => needed.has(base) || fs.existsSync(store.path(base)));
  for (const version of held) {
    const altered = new Set(alteredFiles(store, version));
    for (const file of altered)
      problems.push(changed(`${file} is not what was published as ${version.name} ${version.version}`));
    for (const name of Object.keys(version.files)) {
      const file = store.path(version.base, name);
      if (!altered.has(file)) problems.push(...siblingProblems(file));
    }
  }

  // Those of older tools are not sealed, those of older generations are gone.
  const sealed = read.filter(({ seal, pages }) => seal !== undefined && fs.existsSync(store.path('pages', pages)));
  if (live && !fs.existsSync(store.path('pages', live.pages)))
    problems.push(changed(`${store.path('pages', live.pages)} is missing, and live`));
  for (const generation of sealed) problems.push(...pagesProblems(store, generation));
  return { generations: read.length, versions: held.length, pages: sealed.length, problems };
}
