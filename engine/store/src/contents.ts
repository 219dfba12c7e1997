import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { compressBeside, SIBLINGS } from './compress';
import { draftName } from './publisher';
import { SeenContents } from './seen-contents';
import { DRAFT, INTEGRITY_FILE, type StoreFolder } from './store-folder';

/** Brotli's best takes 47 ms a page, the next two 21 and 15, and this one 2, for 7 per cent more bytes than the best. */
const PAGE_QUALITY = 8;

/**
 * What no page set names is kept for so long after somebody last named it: whoever publishes now may be about to. Tables and
 * releases longer, for tabs that go by them: as long as the versions that they lead to.
 */
const KEPT_MS = { page: 3_600_000, release: 30 * 86_400_000 };

/** SHA-256 of some bytes, in base64 for names. */
export const contentHash = (bytes: Buffer | string): string => hash('sha256', bytes, 'base64url');

/** The same as an integrity, and back. */
export const integrityOfHash = (hash: string): string => `sha256-${Buffer.from(hash, 'base64url').toString('base64')}`;
export const hashOfIntegrity = (integrity: string): string =>
  Buffer.from(integrity.slice('sha256-'.length), 'base64').toString('base64url');

/** Name of the file that holds a composed file's content, which all of that content share. */
export const contentName = (name: string, integrity: string): string =>
  hashOfIntegrity(integrity) + path.extname(path.basename(name));

/** The integrity that the name of such a file states. */
export const integrityOfContent = (name: string): string => integrityOfHash(path.parse(name).name);

const contentFile = (store: StoreFolder, name: string, integrity: string) =>
  store.path(CONTENTS, contentName(name, integrity));

/** Folder of the store. */
export const CONTENTS = 'composed';

/** Whether the store holds a content as it was published. */
export function holdsContent(store: StoreFolder, name: string, integrity: string): boolean {
  const file = contentFile(store, name, integrity);
  const isWhole = () => contentHash(fs.readFileSync(file)) === hashOfIntegrity(integrity);
  try {
    return SeenContents.of(store).holds(path.basename(file), file, isWhole);
  } catch {
    return false;
  }
}

/** Says that a content is needed: nobody sweeps it meanwhile. False where the store does not hold it. */
export function claimContent(store: StoreFolder, name: string, integrity: string): boolean {
  const file = contentFile(store, name, integrity);
  try {
    SeenContents.of(store).touch(path.basename(file), file);
    return true;
  } catch {
    return false;
  }
}

/** Puts a composed file's content into the store, compressed, unless it is there. Returns its integrity. */
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

/** Puts files beside their place, by names that keep their endings: whole or not at all, and the file itself last. */
function put(store: StoreFolder, fill: (dir: string) => void): void {
  const draft = store.path(CONTENTS, `${draftName()}${DRAFT}`);
  fs.mkdirSync(draft, { recursive: true });
  try {
    fill(draft);
    const written = fs.readdirSync(draft).sort((a, b) => b.length - a.length);
    for (const one of written) fs.renameSync(path.join(draft, one), store.path(CONTENTS, one));
  } finally {
    store.discard(draft);
  }
}

/** Puts a content there that another store holds, with its compressed siblings; they were held against it by whoever brings them. */
export const placeContent = (store: StoreFolder, files: ReadonlyMap<string, Buffer>): void =>
  put(store, (dir) => {
    for (const [name, bytes] of files) fs.writeFileSync(path.join(dir, name), bytes);
  });

/** Where a content and its compressed siblings lie. */
export function contentFiles(store: StoreFolder, name: string, integrity: string): { dir: string; files: string[] } {
  const dir = store.path(CONTENTS);
  const file = contentName(name, integrity);
  return {
    dir,
    files: [file, ...SIBLINGS.map((ending) => file + ending)].filter((one) => fs.existsSync(path.join(dir, one))),
  };
}

/** Names of the contents that some page set of the store lists, whoever's it is. Throws where a list cannot be read. */
function listed(store: StoreFolder): Set<string> {
  const names = new Map<string, string>();
  for (const folder of fs.readdirSync(store.path('pages'))) {
    const file = store.path('pages', folder, INTEGRITY_FILE);
    if (!fs.existsSync(file)) continue;
    const list = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>;
    // Most sets list the same as the one before.
    for (const [name, integrity] of Object.entries(list)) {
      const key = name + integrity;
      if (!names.has(key) && integrity.startsWith('sha256-')) names.set(key, contentName(name, integrity));
    }
  }
  return new Set(names.values());
}

/** Whether a content was named by nobody for as long as one of its kind is kept. */
const isOld = (file: string, now: number) =>
  now - fs.statSync(file).mtimeMs > (file.endsWith('.json') ? KEPT_MS.release : KEPT_MS.page);

/**
 * Removes contents that no page set lists, once nobody has needed them for a while. A publisher that claims one at the same
 * time has it: aside, it is looked at once more.
 */
export function sweepContents(store: StoreFolder, now = Date.now()): void {
  const dir = store.path(CONTENTS);
  if (!fs.existsSync(dir)) return;
  const needed = listed(store);
  const base = (name: string) => name.replace(/\.(?:br|gz)$/, '');
  for (const name of fs.readdirSync(dir)) {
    const file = path.join(dir, name);
    if (name.endsWith(DRAFT) || needed.has(base(name))) continue;
    // Of the compressed ones, the file itself tells.
    if (base(name) !== name && fs.existsSync(path.join(dir, base(name)))) continue;
    if (!isOld(file, now)) continue;
    const aside = path.join(dir, `${draftName()}${DRAFT}`);
    fs.renameSync(file, aside);
    if (isOld(aside, now)) fs.rmSync(aside);
    else fs.renameSync(aside, file);
  }
}
