import fs from 'node:fs';
import path from 'node:path';
import { integrityOf } from '@federated-pages/manifest/files';
import { claimContent, contentName, CONTENTS, holdsContent, keepContent } from './contents';
import type { PageIndex } from './page-entry';
import { INTEGRITY_FILE, type Generation, type StoreFolder } from './store-folder';

/** The page index, unique to its set and stored in its folder. */
const INDEX_FILE = 'index.json';

/** All files of a set of versions by name: pages, public files, tables and releases. */
export interface ComposedPages {
  index: PageIndex;
  /** New files. */
  made: ReadonlyMap<string, string | Buffer>;
  /** Integrities of reused files. */
  kept: ReadonlyMap<string, string>;
}

/** The list of files of a set of versions, and its page index. */
export interface PageSet {
  index: PageIndex;
  /** Of each file, by name. */
  integrity: Readonly<Record<string, string>>;
}

const integrityBy = (bytes: Buffer, name: string, list: Readonly<Record<string, string>>) =>
  Object.hasOwn(list, name) && integrityOf(bytes) === list[name];

/** A generation's intact page set; undefined if it was altered, or written by older tools. */
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

/** Integrities of reused files of a page set; undefined unless the store has all of them intact. */
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

/** Altered or missing files of a page set, by path. */
export function alteredPages(store: StoreFolder, { pages, seal }: Pick<Generation, 'pages' | 'seal'>): string[] {
  // Older tools recorded no integrities.
  if (seal === undefined) return [];
  const set = readPageSet(store, { pages, seal });
  if (!set) return [store.path('pages', pages)];
  return Object.entries(set.integrity)
    .filter(([name, value]) => value.startsWith('sha256-') && !holdsContent(store, name, value))
    .map(([name, value]) => `${composedFile(store, pages, name, value)} (${name})`);
}

/**
 * Writes a page set and its missing contents. Returns the set's seal: the integrity of its list of integrities.
 * Undefined if a reused content was removed concurrently.
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

/** Path of a page set's file: by content, or in the set's own folder. */
export const composedFile = (store: StoreFolder, folder: string, name: string, integrity: string): string =>
  integrity.startsWith('sha256-')
    ? store.path(CONTENTS, contentName(name, integrity))
    : store.path('pages', folder, name);
