import fs from 'node:fs';
import path from 'node:path';
import { filesBelow, isIntact } from '@federated-pages/manifest/files';
import { inParallel, openStorage, StorageError, type ReleaseStorage, type StorageLimits } from './storage';
import { contentFiles, contentName, holdsContent, integrityOfContent, placeContent } from './contents';
import { copyOf } from './copy-of';
import { lastPages, sweepLeftovers } from './leftovers';
import { readPageSet } from './page-set';
import { packParcel, parcelHash, unpackParcel, withoutWrongSiblings, writeFiles } from './parcel';
import { temporaryName } from './publisher';
import { ReleaseError } from './release-error';
import { ReportCopies } from './report-copies';
import {
  pageSetsOf,
  StoreFolder,
  type Forgotten,
  type Generation,
  type PageSetRef,
  type StoreProblem,
} from './store-folder';
import { alteredFiles, LOCAL_FILES, notePruned, versionsOf, type PublishedVersion } from './versions';

/** The object that makes a generation live in a storage, written once under its number. */
interface CommitRecord {
  /** Its writer, to recognize an own write whose response was lost. */
  by: string;
  generation: Generation;
  /** Parcel hashes of the store's folders. */
  parcels: Readonly<Record<string, string>>;
}

/** A folder that a generation needs. */
interface Needed {
  folder: string;
  /** Whether the generation cannot be served without it; fallbacks may be missing. */
  isLive: boolean;
  version?: PublishedVersion;
  pages?: PageSetRef;
}

/** How long unused objects are kept, as a concurrent release may need them. */
const KEPT_MS = 3_600_000;

const GENERATIONS = 'generations/';
const PARCELS = 'parcels/';
const CONTENTS = 'composed/';
const PRUNED = 'pruned/';
const generationKey = (number: number) => `${GENERATIONS}${String(number).padStart(12, '0')}.json`;
const numberOf = (key: string) => Number(/(\d{12})\.json$/.exec(key)?.[1] ?? Number.NaN);
const parcelKey = (hash: string) => `${PARCELS}${hash}.tar`;
const contentKey = (name: string) => `${CONTENTS}${name}.tar`;

/** File with the last generation whose files are complete. */
const FILLED = '.filled';

/** Matches valid folders of a store, as names are untrusted. */
const FOLDER = /^(?:shell|pages|remotes\/[A-Za-z0-9_-]+)\/[A-Za-z0-9][A-Za-z0-9_.+-]*$/;

/** All folders that a generation needs. Errors: STORE_DAMAGED for one outside the store. */
function neededBy(generation: Generation): Needed[] {
  const needed = new Map<string, Needed>();
  const add = (one: Needed) => {
    if (!FOLDER.test(one.folder))
      throw new ReleaseError('STORE_DAMAGED', `Generation ${generation.generation} names ${one.folder}`);
    const before = needed.get(one.folder);
    if (!before || (one.isLive && !before.isLive)) needed.set(one.folder, one);
  };
  const { shell, remotes, canaries = [] } = generation;
  const live = new Set([shell, ...remotes, ...canaries.map(({ remote }) => remote)].map(({ base }) => base));
  const livePages = new Set([generation, ...canaries].map(({ pages }) => pages));
  for (const version of versionsOf(generation))
    add({ folder: version.base.replace(/^\/|\/$/g, ''), isLive: live.has(version.base), version });
  for (const pages of pageSetsOf(generation))
    add({ folder: `pages/${pages.pages}`, isLive: livePages.has(pages.pages), pages });
  return [...needed.values()];
}

/**
 * A data folder as the working copy of a storage, which is authoritative. Immutable objects are uploaded first; then
 * one conditional write of `generations/<n>.json` commits. Followers download what that names, verify hash, integrity
 * and seal, and commit it in their folder last, so that no generation is seen incomplete.
 *
 *     generations/000000000001.json   a CommitRecord
 *     parcels/<sha-256>.tar           a version's files, or the lists of a page set
 *     composed/<sha-256>.<ending>.tar a composed file, with its compressed files
 *     pruned/<folder>                 versions that were pruned
 *     walks/reports/<name>/<version>/<sha-256>.tar
 *                                     the report of a walk, with its pictures; see ReportCopies
 */
export class WorkingCopy {
  readonly reports: ReportCopies;

  constructor(
    private readonly store: StoreFolder,
    private readonly storage: ReleaseStorage,
  ) {
    this.reports = new ReportCopies(store, storage);
  }

  /** The working copy in a data folder marked by `keepCopyOf`. */
  static of(dataDir: string, limits?: StorageLimits): WorkingCopy {
    const place = copyOf(dataDir);
    if (place === undefined) throw new Error(`${dataDir} is no working copy`);
    return new WorkingCopy(new StoreFolder(dataDir), openStorage(place, limits));
  }

  /**
   * Fetches the newest generation, then the history. Returns the live number. Errors: StorageError; STORE_DAMAGED if
   * the storage is incomplete or altered.
   */
  async bring(): Promise<number> {
    const held = await this.store.generations();
    const newest = held.at(-1) ?? 0;
    const isWhole = held.length === newest && newest > 0;
    const listed = await this.#numbers(isWhole ? newest - 1 : 0);
    if (newest > 0 && !listed.includes(newest))
      throw new ReleaseError(
        'STORE_DAMAGED',
        `${this.storage.name} has lost generation ${newest}, of which a copy lies in ${this.store.dir}`,
      );
    const missing = listed.filter((number) => !held.includes(number)).reverse();
    const [first, ...rest] = missing;
    if (first === undefined) return newest;
    if (first > newest) await this.#bringLive(await this.#record(first));
    const records: Generation[] = [];
    await inParallel(first > newest ? rest : missing, async (number) => {
      records.push((await this.#record(number)).generation);
    });
    // Downwards, so that the history is complete once the newest is visible.
    for (const generation of records.sort((a, b) => b.generation - a.generation)) this.store.commitHere(generation);
    await sweepLeftovers(this.store);
    return Math.max(newest, first);
  }

  /** Whether a newer generation exists; one request. */
  async isBehind(): Promise<boolean> {
    const newest = (await this.store.generations()).at(-1) ?? 0;
    return (await this.storage.get(generationKey(newest + 1))) !== undefined;
  }

  /** Fetches what older generations need and is not pruned, for open tabs and rollbacks. */
  async fill(): Promise<void> {
    const file = this.store.path(FILLED);
    const filled = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0;
    const numbers = await this.store.generations();
    const newest = numbers.at(-1) ?? 0;
    const pruned = await this.#forgetPruned();
    await this.reports.bring();
    if (newest === filled) return;
    const recent = await lastPages(this.store);
    const sought = new Map<string, { needed: Needed; number: number }>();
    for (const number of numbers.filter((one) => one > filled).reverse())
      for (const needed of neededBy(await this.store.read(number))) {
        const isWanted = needed.pages ? recent.has(needed.pages.pages) : !pruned.has(needed.folder);
        if (isWanted && !sought.has(needed.folder)) sought.set(needed.folder, { needed, number });
      }
    const records = new Map<number, Promise<CommitRecord>>();
    await inParallel([...sought.values()], async ({ needed, number }) => {
      if (fs.existsSync(this.store.path(needed.folder))) return;
      const record = records.get(number) ?? this.#record(number);
      records.set(number, record);
      await this.#bringFolder({ ...needed, isLive: false }, await record);
    });
    for (const number of numbers.filter((one) => one > filled && one < newest).reverse()) {
      const generation = await this.store.read(number);
      if (recent.has(generation.pages)) await this.#bringContents(generation, false);
    }
    fs.writeFileSync(file, String(newest));
  }

  /**
   * Makes a complete local generation live in the storage. Returns false if its number exists already; that one is
   * fetched. Errors: StorageError; STORE_UNCERTAIN if the commit's response was lost.
   */
  async commit(generation: Generation): Promise<boolean> {
    const { generation: number } = generation;
    const before = number > 1 ? await this.#record(number - 1) : undefined;
    const held = new Set(before ? this.#contentsOf(before.generation).map(({ key }) => key) : []);
    const parcels: Record<string, string> = {};
    const objects = new Map<string, () => Buffer>();
    for (const { folder, isLive } of neededBy(generation)) {
      const known = before?.parcels[folder];
      const full = this.store.path(folder);
      if (known !== undefined) parcels[folder] = known;
      else if (fs.existsSync(full)) {
        const bytes = packParcel(
          full,
          filesBelow(full).filter((file) => !LOCAL_FILES.includes(file)),
        );
        parcels[folder] = parcelHash(bytes);
        objects.set(parcelKey(parcels[folder]), () => bytes);
      } else if (isLive) throw new ReleaseError('STORE_DAMAGED', `${full} is missing`);
    }
    for (const { key, name, integrity } of this.#contentsOf(generation))
      if (!held.has(key)) objects.set(key, () => this.#packContent(name, integrity));

    await inParallel([...objects], ([key, bytes]) => this.#put(key, bytes()));
    const record: CommitRecord = { by: temporaryName(), generation, parcels };
    if (!(await this.#commitRecord(number, record))) {
      await this.bring();
      return false;
    }
    // It is live now; later failures are not the release's, and the next command completes this copy.
    await this.#putAgain(objects).catch(() => undefined);
    try {
      this.store.commitHere(generation);
    } catch {
      // an unwritable folder shows at the next write
    }
    return true;
  }

  /** Restores objects that a concurrent prune removed. */
  async #putAgain(objects: ReadonlyMap<string, () => Buffer>): Promise<void> {
    await inParallel([...objects], async ([key, bytes]) => {
      const found = await this.storage.list(key);
      if (!found.some((one) => one.key === key)) await this.#put(key, bytes());
    });
  }

  /** Verifies the storage's objects against its generations, as `verifyStore` does for the folder. */
  async verify(): Promise<StoreProblem[]> {
    const problems: StoreProblem[] = [];
    const tell = (code: StoreProblem['code'], sentence: string) =>
      problems.push({ code, sentence: `${this.storage.name}: ${sentence}` });
    const pruned = await this.#forgetPruned();
    const recent = await lastPages(this.store);
    const looked = new Set<string>();
    for (const number of await this.store.generations()) {
      const record = await this.#record(number).catch((error: unknown) => {
        if (!(error instanceof ReleaseError)) throw error;
        problems.push({ code: 'STORE_DAMAGED', sentence: error.message });
      });
      if (!record) continue;
      const wanted = neededBy(record.generation).filter(({ folder, pages }) =>
        pages ? recent.has(pages.pages) : !pruned.has(folder),
      );
      await inParallel(wanted, async ({ folder, isLive }) => {
        const hash = record.parcels[folder];
        if (hash === undefined) return isLive && tell('STORE_DAMAGED', `generation ${number} lacks ${folder}`);
        if (looked.has(hash)) return;
        looked.add(hash);
        const bytes = await this.storage.get(parcelKey(hash));
        if (!bytes || parcelHash(bytes) !== hash)
          tell('FILE_CHANGED', `${parcelKey(hash)} differs from the published ${folder}`);
      });
      const contents = this.#contentsOf(record.generation, (pages) => recent.has(pages)).filter(
        ({ key }) => !looked.has(key),
      );
      await inParallel(contents, async ({ key, name, integrity }) => {
        looked.add(key);
        const bytes = await this.storage.get(key);
        if (!bytes || !isRightContent(bytes, key, name, integrity))
          tell('FILE_CHANGED', `${key} differs from the published file`);
      });
    }
    return problems;
  }

  /** Removes versions and reports from the storage, and unused objects: of failed publishes, and old pages. */
  async prune({ versions, reports }: Forgotten): Promise<void> {
    await this.reports.remove(reports);
    for (const folder of versions) await this.storage.putIfAbsent(PRUNED + folder, Buffer.from('\n'));
    const pruned = new Set(versions);
    for (const { key } of await this.storage.list(PRUNED)) pruned.add(key.slice(PRUNED.length));
    const recent = await lastPages(this.store);
    const needed = new Set<string>();
    let newest = 0;
    const learn = async (isNew: boolean) => {
      for (const number of await this.#numbers(newest)) {
        const { generation, parcels } = await this.#record(number);
        newest = number;
        for (const { folder, pages } of neededBy(generation)) {
          const hash = parcels[folder];
          const isWanted = isNew || (pages ? recent.has(pages.pages) : !pruned.has(folder));
          if (hash !== undefined && isWanted) needed.add(parcelKey(hash));
        }
        if (isNew) await this.bring();
        const wanted = (pages: string) => isNew || recent.has(pages);
        for (const { key } of this.#contentsOf(generation, wanted)) needed.add(key);
      }
    };
    await learn(false);
    const now = await this.#now();
    const all = [...(await this.storage.list(PARCELS)), ...(await this.storage.list(CONTENTS))];
    for (const { key, writtenAt } of all) {
      if (needed.has(key) || now - writtenAt < KEPT_MS) continue;
      const bytes = await this.storage.get(key);
      await this.storage.remove(key);
      // A concurrent rollback may need it; see `commit` for the opposite order.
      await learn(true);
      if (needed.has(key) && bytes) await this.storage.putIfAbsent(key, bytes);
    }
  }

  /** Milliseconds by the storage's clock, as this machine's may differ. */
  async #now(): Promise<number> {
    const key = `clock/${temporaryName()}`;
    await this.storage.putIfAbsent(key, Buffer.from('\n'));
    const [written] = await this.storage.list(key);
    await this.storage.remove(key);
    return written?.writtenAt ?? 0;
  }

  /** Numbers of the storage's generations after one, in order. */
  async #numbers(after: number): Promise<number[]> {
    const listed = await this.storage.list(GENERATIONS, generationKey(after));
    return listed.map(({ key }) => numberOf(key)).filter((number) => Number.isSafeInteger(number) && number > 0);
  }

  async #record(number: number): Promise<CommitRecord> {
    const key = generationKey(number);
    const bytes = await this.storage.get(key);
    const damaged = (what: string) => new ReleaseError('STORE_DAMAGED', `${this.storage.name}/${key} ${what}`);
    if (!bytes) throw damaged('is missing');
    try {
      const { by, generation, parcels } = JSON.parse(bytes.toString()) as CommitRecord;
      if (generation.generation === number && typeof parcels === 'object') return { by, generation, parcels };
    } catch {
      // thrown below
    }
    throw damaged(`does not hold generation ${number}`);
  }

  /** Writes a generation's record, which makes it live. Returns false if another's exists. */
  async #commitRecord(number: number, record: CommitRecord): Promise<boolean> {
    try {
      return await this.storage.putIfAbsent(generationKey(number), Buffer.from(JSON.stringify(record)));
    } catch (error) {
      if (!(error instanceof StorageError) || error.code !== 'STORE_AWAY') throw error;
      throw new ReleaseError(
        'STORE_UNCERTAIN',
        `${error.message}, and it is unknown whether generation ${number} is live: run status before you try again`,
      );
    }
  }

  async #bringLive(record: CommitRecord): Promise<void> {
    const { generation } = record;
    const live = await this.store.live();
    const held = new Set(live ? neededBy(live).map(({ folder }) => folder) : []);
    const needed = neededBy(generation);
    await inParallel(needed, async (one) => {
      // A failed publish may have left another build of a new version here.
      if (held.has(one.folder) && fs.existsSync(this.store.path(one.folder))) return;
      await this.#bringFolder(one, record);
    });
    await this.#bringContents(generation);
    this.store.commitHere(generation);
    // Until the commit, a concurrent sweep may have removed the pages.
    const swept = needed.filter(({ folder, isLive }) => isLive && !fs.existsSync(this.store.path(folder)));
    for (const one of swept) await this.#bringFolder(one, record);
  }

  /** Fetches a folder that is missing or altered. */
  async #bringFolder(needed: Needed, { parcels }: CommitRecord): Promise<void> {
    const { folder, isLive } = needed;
    const target = this.store.path(folder);
    if (fs.existsSync(target) && this.#isIntact(needed, target)) return;
    const hash = parcels[folder];
    const key = hash === undefined ? undefined : parcelKey(hash);
    const bytes = key === undefined ? undefined : await this.storage.get(key);
    if (!bytes) {
      if (!isLive) return;
      throw new ReleaseError('STORE_DAMAGED', `${this.storage.name} lacks ${key ?? folder}, which is ${folder}`);
    }
    const changed = () =>
      new ReleaseError('FILE_CHANGED', `${this.storage.name}/${key ?? ''} differs from the published ${folder}`);
    if (parcelHash(bytes) !== hash) throw changed();
    const draft = this.store.stage(target, (dir) =>
      writeFiles(dir, withoutWrongSiblings(unpackParcel(bytes, `${this.storage.name}/${key ?? ''}`))),
    );
    try {
      if (!this.#isIntact(needed, draft)) throw changed();
      // Several processes may use one folder.
      if (this.store.place(draft, target) || this.#isIntact(needed, target)) return;
      // Moved aside first, so that no folder is seen incomplete.
      const aside = this.store.stage(target, () => undefined);
      fs.renameSync(target, path.join(aside, 'left'));
      this.store.place(draft, target);
      this.store.discard(aside);
    } finally {
      this.store.discard(draft);
    }
  }

  /** Whether a folder has the published content. */
  #isIntact({ version, pages }: Needed, folder: string): boolean {
    if (version) {
      const base = path.relative(this.store.dir, folder);
      return alteredFiles(this.store, { ...version, base }).next().done === true;
    }
    if (pages?.seal === undefined) return true;
    return readPageSet(this.store, { pages: path.basename(folder), seal: pages.seal }) !== undefined;
  }

  async #bringContents(generation: Generation, isLive = true): Promise<void> {
    await inParallel(this.#contentsOf(generation), async ({ key, name, integrity }) => {
      if (holdsContent(this.store, name, integrity)) return;
      const bytes = await this.storage.get(key);
      const files = bytes && rightContent(bytes, key, name, integrity);
      if (!files && !isLive) return;
      if (!files) throw new ReleaseError('FILE_CHANGED', `${this.storage.name}/${key} differs from the published file`);
      placeContent(this.store, files);
    });
  }

  /** Composed files that a generation's local page sets list. */
  #contentsOf(generation: Generation, isWanted: (pages: string) => boolean = () => true) {
    return pageSetsOf(generation)
      .filter(({ pages }) => isWanted(pages))
      .flatMap((set) => Object.entries(readPageSet(this.store, set)?.integrity ?? {}))
      .filter(([, integrity]) => integrity.startsWith('sha256-'))
      .map(([name, integrity]) => ({ key: contentKey(contentName(name, integrity)), name, integrity }));
  }

  #packContent(name: string, integrity: string): Buffer {
    const { dir, files } = contentFiles(this.store, name, integrity);
    return packParcel(dir, files);
  }

  /** Uploads a content-addressed object. */
  async #put(key: string, bytes: Buffer): Promise<void> {
    if (await this.storage.putIfAbsent(key, bytes)) return;
    const held = await this.storage.get(key);
    // Another compressor may produce different bytes for the same content.
    if (held && key.startsWith(CONTENTS) && isRightContent(held, key, key.slice(CONTENTS.length, -'.tar'.length)))
      return;
    throw new ReleaseError('FILE_CHANGED', `${this.storage.name}/${key} is not what its name says`);
  }

  /** Removes locally the versions that were pruned in the storage, unless they are live. Returns all pruned ones. */
  async #forgetPruned(): Promise<Set<string>> {
    const pruned = new Set((await this.storage.list(PRUNED)).map(({ key }) => key.slice(PRUNED.length)));
    const live = await this.store.live();
    const needed = new Set(live ? neededBy(live).map(({ folder }) => folder) : []);
    for (const folder of [...pruned].filter((one) => FOLDER.test(one))) {
      const full = this.store.path(folder);
      notePruned(full);
      if (needed.has(folder) || !fs.existsSync(full)) continue;
      const aside = this.store.stage(full, () => undefined);
      fs.renameSync(full, path.join(aside, 'pruned'));
      this.store.discard(aside);
    }
    return pruned;
  }
}

const copies = new Map<string, WorkingCopy>();

/** This process's shared instance for a data folder and storage, which remembers the connection and the probe. */
export function workingCopyOf(dataDir: string, place: string): WorkingCopy {
  const key = `${dataDir} ${place}`;
  const copy = copies.get(key) ?? new WorkingCopy(new StoreFolder(dataDir), openStorage(place));
  copies.set(key, copy);
  return copy;
}

/** The verified files of a content's parcel; undefined if they were altered. */
function rightContent(bytes: Buffer, key: string, name: string, integrity: string): Map<string, Buffer> | undefined {
  const file = contentName(name, integrity);
  try {
    const files = unpackParcel(bytes, key);
    const plain = files.get(file);
    const isAlone = [...files.keys()].every((one) => [file, `${file}.br`, `${file}.gz`].includes(one));
    return plain && isAlone && isIntact(plain, integrity) ? withoutWrongSiblings(files) : undefined;
  } catch {
    return undefined;
  }
}

const isRightContent = (bytes: Buffer, key: string, name: string, integrity = integrityOfContent(name)) =>
  rightContent(bytes, key, name, integrity) !== undefined;
