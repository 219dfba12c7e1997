import fs from 'node:fs';
import path from 'node:path';
import { integrityOf } from '@federated-pages/manifest/files';
import { claimContent, contentName, CONTENTS, holdsContent, keepContent } from './contents';
import type { PageIndex } from './page-entry';
import { INTEGRITY_FILE, type Generation, type StoreFolder } from './store-folder';

/** Which page is where; it lies in the page set's own folder, for nobody else has it. */
const INDEX_FILE = 'index.json';

/** All files of a generation, by name: pages, public files, and what tabs learn from. */
export interface ComposedPages {
  index: PageIndex;
  /** Those that were made for it. */
  made: ReadonlyMap<string, string | Buffer>;
  /** Integrity of those that are there already. */
  kept: ReadonlyMap<string, string>;
}

/** A generation's own list of its files, and what it says of its pages. */
export interface PageSet {
  index: PageIndex;
  /** Of each file, by name. */
  integrity: Readonly<Record<string, string>>;
}

const integrityBy = (bytes: Buffer, name: string, list: Readonly<Record<string, string>>) =>
  Object.hasOwn(list, name) && integrityOf(bytes) === list[name];

/** The page set of a generation, as published; undefined where it is not, or has its files beside it as older tools left them. */
export function readPageSet(
  store: StoreFolder,
  { pages, seal }: Pick<Generation, 'pages' | 'seal'>,
): PageSet | undefined {
  const read = (name: string) => fs.readFileSync(store.path('pages', pages, name));
  try {
    const list = read(INTEGRITY_FILE);
    const index = read(INDEX_FILE);
    if (integrityOf(list) !== seal) return undefined;
    const integrity = JSON.parse(list.toString()) as PageSet['integrity'];
    if (!integrityBy(index, INDEX_FILE, integrity)) return undefined;
    return { index: JSON.parse(index.toString()) as PageIndex, integrity };
  } catch {
    return undefined;
  }
}

/** Integrity of those files of a page set that are needed again; undefined unless the store holds all as they were published. */
export function heldFiles(
  store: StoreFolder,
  { integrity }: PageSet,
  names: readonly string[],
): [name: string, integrity: string][] | undefined {
  const held = names.flatMap((name): [string, string][] => {
    const value = Object.hasOwn(integrity, name) ? integrity[name] : undefined;
    return value !== undefined && holdsContent(store, name, value) ? [[name, value]] : [];
  });
  return held.length === names.length ? held : undefined;
}

/** Composed files of a page set that the store does not hold as they were published, each by where it lies. */
export function alteredPages(store: StoreFolder, { pages, seal }: Pick<Generation, 'pages' | 'seal'>): string[] {
  // Of older tools: they do not say what their files hold.
  if (seal === undefined) return [];
  const set = readPageSet(store, { pages, seal });
  if (!set) return [store.path('pages', pages)];
  return Object.entries(set.integrity)
    .filter(([name, value]) => value.startsWith('sha256-') && !holdsContent(store, name, value))
    .map(([name, value]) => `${composedFile(store, pages, name, value)} (${name})`);
}

/**
 * Writes a page set into a folder, and into the store those contents that it does not hold. Returns the set's seal: the
 * integrity of the file that lists that of each. Undefined where something that was to be kept is gone meanwhile.
 */
export function writePages(
  store: StoreFolder,
  folder: string,
  { index, made, kept }: ComposedPages,
): string | undefined {
  const dir = store.path('pages', folder);
  fs.mkdirSync(dir, { recursive: true });
  const integrity: Record<string, string> = {};
  for (const [name, value] of kept) {
    if (!claimContent(store, name, value)) return undefined;
    integrity[name] = value;
  }
  for (const [name, content] of made) integrity[name] = keepContent(store, name, content);
  const write = (name: string, value: object) => {
    const bytes = Buffer.from(`${JSON.stringify(value)}\n`);
    fs.writeFileSync(path.join(dir, name), bytes);
    return integrityOf(bytes);
  };
  integrity[INDEX_FILE] = write(INDEX_FILE, index);
  return write(INTEGRITY_FILE, integrity);
}

/** Where a file of a page set lies: by its content, or in the set's folder where it is that one's alone. */
export const composedFile = (store: StoreFolder, folder: string, name: string, integrity: string): string =>
  integrity.startsWith('sha256-')
    ? store.path(CONTENTS, contentName(name, integrity))
    : store.path('pages', folder, name);
