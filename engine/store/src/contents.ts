import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { compressBeside, SIBLINGS } from './compress';
import { temporaryName } from './publisher';
import { SeenContents } from './seen-contents';
import { TEMPORARY, INTEGRITY_FILE, type StoreFolder } from './store-folder';

/** Brotli at 11 takes 47 ms for a page, 10 and 9 take 21 and 15, and 8 takes 2, for 7 % more bytes than 11. */
const PAGE_QUALITY = 8;

/**
 * How long unlisted contents are kept after their last use: pages for concurrent publishes; tables and releases longer,
 * for open tabs, as long as their versions.
 */
const KEPT_MS = { page: 3_600_000, release: 30 * 86_400_000 };

/** SHA-256 of bytes in base64url, for file names. */
export const contentHash = (bytes: Buffer | string): string => hash('sha256', bytes, 'base64url');

/** Converts a hash to an integrity and back. */
export const integrityOfHash = (hash: string): string => `sha256-${Buffer.from(hash, 'base64url').toString('base64')}`;
export const hashOfIntegrity = (integrity: string): string =>
  Buffer.from(integrity.slice('sha256-'.length), 'base64').toString('base64url');

/** File name of a composed file's content; equal contents share one file. */
export const contentName = (name: string, integrity: string): string =>
  hashOfIntegrity(integrity) + path.extname(path.basename(name));

/** The integrity in a content's file name. */
export const integrityOfContent = (name: string): string => integrityOfHash(path.parse(name).name);

const contentFile = (store: StoreFolder, name: string, integrity: string) =>
  store.path(CONTENTS, contentName(name, integrity));

/** Folder of the store. */
export const CONTENTS = 'composed';

/** Whether the store has an intact content. */
export function holdsContent(store: StoreFolder, name: string, integrity: string): boolean {
  const file = contentFile(store, name, integrity);
  const isWhole = () => contentHash(fs.readFileSync(file)) === hashOfIntegrity(integrity);
  try {
    return SeenContents.of(store).holds(path.basename(file), file, isWhole);
  } catch {
    return false;
  }
}

/** Marks a content as used, which keeps it from being swept. Returns false if the store lacks it. */
export function claimContent(store: StoreFolder, name: string, integrity: string): boolean {
  const file = contentFile(store, name, integrity);
  try {
    SeenContents.of(store).touch(path.basename(file), file);
    return true;
  } catch {
    return false;
  }
}

/** Stores a composed file's content, compressed, unless it exists. Returns its integrity. */
export function keepContent(store: StoreFolder, name: string, content: string | Buffer): string {
  const integrity = integrityOfHash(contentHash(content));
  if (holdsContent(store, name, integrity) && claimContent(store, name, integrity)) return integrity;
  put(store, (dir) => {
    const beside = path.join(dir, contentName(name, integrity));
    fs.writeFileSync(beside, content);
    if (!name.endsWith('.template')) compressBeside(beside, { quality: PAGE_QUALITY });
  });
  return integrity;
}

/** Adds files atomically under their final names, the uncompressed file last. */
function put(store: StoreFolder, fill: (dir: string) => void): void {
  const draft = store.path(CONTENTS, `${temporaryName()}${TEMPORARY}`);
  fs.mkdirSync(draft, { recursive: true });
  try {
    fill(draft);
    const written = fs.readdirSync(draft).sort((a, b) => b.length - a.length);
    for (const one of written) fs.renameSync(path.join(draft, one), store.path(CONTENTS, one));
  } finally {
    store.discard(draft);
  }
}

/** Stores a verified content from another store, with its compressed files. */
export const placeContent = (store: StoreFolder, files: ReadonlyMap<string, Buffer>): void =>
  put(store, (dir) => {
    for (const [name, bytes] of files) fs.writeFileSync(path.join(dir, name), bytes);
  });

/** Folder and names of a content's files. */
export function contentFiles(store: StoreFolder, name: string, integrity: string): { dir: string; files: string[] } {
  const dir = store.path(CONTENTS);
  const file = contentName(name, integrity);
  return {
    dir,
    files: [file, ...SIBLINGS.map((ending) => file + ending)].filter((one) => fs.existsSync(path.join(dir, one))),
  };
}

/** Names of all contents that page sets list. Throws if a list cannot be read. */
function listed(store: StoreFolder): Set<string> {
  const names = new Map<string, string>();
  for (const folder of fs.readdirSync(store.path('pages'))) {
    const file = store.path('pages', folder, INTEGRITY_FILE);
    if (!fs.existsSync(file)) continue;
    const list = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>;
    // Most sets list the same contents.
    for (const [name, integrity] of Object.entries(list)) {
      const key = name + integrity;
      if (!names.has(key) && integrity.startsWith('sha256-')) names.set(key, contentName(name, integrity));
    }
  }
  return new Set(names.values());
}

/** Whether a content was unused for longer than its kind is kept. */
const isOld = (file: string, now: number) =>
  now - fs.statSync(file).mtimeMs > (file.endsWith('.json') ? KEPT_MS.release : KEPT_MS.page);

/**
 * Removes contents that no page set lists and that were unused for a while. Moves a file aside first and checks again,
 * in case a concurrent publish claims it.
 */
export function sweepContents(store: StoreFolder, now = Date.now()): void {
  const dir = store.path(CONTENTS);
  if (!fs.existsSync(dir)) return;
  const needed = listed(store);
  const base = (name: string) => name.replace(/\.(?:br|gz)$/, '');
  for (const name of fs.readdirSync(dir)) {
    const file = path.join(dir, name);
    if (name.endsWith(TEMPORARY) || needed.has(base(name))) continue;
    // Compressed files follow their original.
    if (base(name) !== name && fs.existsSync(path.join(dir, base(name)))) continue;
    if (!isOld(file, now)) continue;
    const aside = path.join(dir, `${temporaryName()}${TEMPORARY}`);
    fs.renameSync(file, aside);
    if (isOld(aside, now)) fs.rmSync(aside);
    else fs.renameSync(aside, file);
  }
}
