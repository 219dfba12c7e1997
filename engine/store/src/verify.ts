import fs from 'node:fs';
import path from 'node:path';
import { integrityOf, isIntact } from '@federated-pages/manifest/files';
import { isSiblingOf, SIBLINGS } from './compress';
import { composedFile } from './page-set';
import { INTEGRITY_FILE, ReleaseStore, pageSetsOf, type Generation, type PageSetRef, type StoreProblem } from './store';
import { isAbandoned } from './publisher';
import { disbelievedIn } from './trust';
import { alteredFiles, versionsOf, type PublishedVersion } from './versions';

export { versionsOf } from './versions';

/** The result of a verification. */
export interface StoreReport {
  generations: number;
  versions: number;
  /** Number of page folders. */
  pages: number;
  problems: StoreProblem[];
}

const changed = (sentence: string): StoreProblem => ({ code: 'FILE_CHANGED', sentence });

const read = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file) : undefined);

/** Number of further kinds of files that a release lists. */
const statedKinds = (one: PublishedVersion) => ['server', 'composedOf'].filter((kind) => kind in one).length;

/** Checks an intact file's compressed files. */
function siblingProblems(file: string): StoreProblem[] {
  return SIBLINGS.flatMap((ending) => {
    const sibling = read(file + ending);
    if (!sibling || isSiblingOf(ending, sibling, fs.readFileSync(file))) return [];
    return [changed(`${file}${ending} does not unfold to ${path.basename(file)}`)];
  });
}

/** @param held files that are checked already: page sets share most of them */
function pagesProblems(store: ReleaseStore, { pages, seal }: PageSetRef, held: Set<string>): StoreProblem[] {
  const folder = store.path('pages', pages);
  const list = read(path.join(folder, INTEGRITY_FILE));
  if (!list || integrityOf(list) !== seal)
    return [changed(`${path.join(folder, INTEGRITY_FILE)} differs from the published file`)];
  return Object.entries(JSON.parse(list.toString()) as Record<string, string>).flatMap(([name, integrity]) => {
    const file = composedFile(store, pages, name, integrity);
    if (held.has(file)) return [];
    held.add(file);
    const bytes = read(file);
    if (!bytes || !isIntact(bytes, integrity)) return [changed(`${file} differs from the published file`)];
    return siblingProblems(file);
  });
}

/** Numbers of page folders without a generation or a running publish. */
function pagesOfNoGeneration(store: ReleaseStore, known: readonly number[]): number[] {
  const dir = store.path('pages');
  return (fs.existsSync(dir) ? fs.readdirSync(dir) : [])
    .filter((name) => /^\d{6,}-/.test(name) && !known.includes(Number.parseInt(name, 10)))
    .filter((name) => isAbandoned(name, path.join(dir, name)))
    .map((name) => Number.parseInt(name, 10));
}

/**
 * Verifies all served files, here and in the mirrored storage: every generation, their versions, and composed pages
 * with their compressed files. Pruned versions count only if the live generation needs them. Composition inputs
 * (`.prerender.json`, `.compose.cjs`) are verified too, except for versions of older tools. Writes nothing.
 */
export async function verifyStore(dataDir: string): Promise<StoreReport> {
  const store = new ReleaseStore(dataDir);
  const problems: StoreProblem[] = [];
  const numbers = await store.generations();
  const read: Generation[] = [];
  for (const number of numbers) {
    try {
      read.push(await store.read(number));
    } catch (error) {
      problems.push({ code: 'STORE_DAMAGED', sentence: (error as Error).message });
    }
  }
  const damaged = (sentence: string) => problems.push({ code: 'STORE_DAMAGED', sentence });
  const newest = Math.max(numbers.at(-1) ?? 0, ...pagesOfNoGeneration(store, numbers));
  for (let number = 1; number <= newest; number += 1)
    if (!numbers.includes(number)) damaged(`Generation ${number} is missing`);
  read.forEach(({ seal, generation }, at) => {
    if (seal === undefined && read[at - 1]?.seal !== undefined) damaged(`Generation ${generation} has lost its seal`);
  });

  for (const sentence of disbelievedIn(store, read)) problems.push(changed(sentence));

  const live = read.at(-1);
  const needed = new Set(live ? versionsOf(live).map(({ base }) => base) : []);
  // Complete releases win over fallbacks, which list fewer files.
  const versions = new Map(
    read
      .flatMap(versionsOf)
      .map((one) => [one.base, one] as const)
      .sort(([, one], [, other]) => statedKinds(one) - statedKinds(other)),
  );
  const held = [...versions.values()].filter(({ base }) => needed.has(base) || fs.existsSync(store.path(base)));
  for (const version of held) {
    const altered = new Set(alteredFiles(store, version));
    for (const file of altered)
      problems.push(changed(`${file} differs from the published ${version.name} ${version.version}`));
    for (const name of Object.keys(version.files)) {
      const file = store.path(version.base, name);
      if (!altered.has(file)) problems.push(...siblingProblems(file));
    }
  }

  // Sets of older tools have no seal, and those of old generations are deleted.
  const sets = new Map(read.flatMap(pageSetsOf).map((one) => [one.pages, one] as const));
  const sealed = [...sets.values()].filter(
    ({ seal, pages }) => seal !== undefined && fs.existsSync(store.path('pages', pages)),
  );
  for (const { pages } of live ? pageSetsOf(live) : [])
    if (!fs.existsSync(store.path('pages', pages)))
      problems.push(changed(`${store.path('pages', pages)} is missing, and live`));
  const looked = new Set<string>();
  for (const set of sealed) problems.push(...pagesProblems(store, set, looked));
  problems.push(...(await store.storageProblems()));
  return { generations: read.length, versions: held.length, pages: sealed.length, problems };
}
