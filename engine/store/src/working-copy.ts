import fs from 'node:fs';
import path from 'node:path';
import { filesBelow, isIntact } from '@federated-pages/manifest/files';
import { inParallel, openStorage, StorageError, type ReleaseStorage, type StorageLimits } from './storage';
import { contentFiles, contentName, holdsContent, integrityOfContent, placeContent } from './contents';
import { copyOf } from './copy-of';
import { lastPages, sweepLeftovers } from './leftovers';
import { readPageSet } from './page-set';
import { packParcel, parcelHash, unpackParcel, withoutWrongSiblings, writeFiles } from './parcel';
import { draftName } from './publisher';
import { ReleaseError } from './release-error';
import { ReportCopies } from './report-copies';
import {
  pageSetsOf,
  StoreFolder,
  type Forgotten,
  type Generation,
  type PageSet,
  type StoreProblem,
} from './store-folder';
import { alteredFiles, LOCAL_FILES, notePruned, versionsOf, type PublishedVersion } from './versions';

/** What makes a generation live in a storage: written once, under its number. */
interface CommitRecord {
  /** Who wrote it, so that they know it for theirs where the answer was lost. */
  by: string;
  generation: Generation;
  /** Hash of the parcel that holds a folder's files, by the folder's path in the store. */
  parcels: Readonly<Record<string, string>>;
}

/** A folder of the store that a generation needs. */
interface Needed {
  folder: string;
  /** Without it, the generation cannot be served. What it could fall back to may be gone. */
  isLive: boolean;
  version?: PublishedVersion;
  pages?: PageSet;
}

/** Whatever no generation has is kept for so long after it was written: somebody may be about to release it. */
const KEPT_MS = 3_600_000;

const GENERATIONS = 'generations/';
const PARCELS = 'parcels/';
const CONTENTS = 'composed/';
const PRUNED = 'pruned/';
const generationKey = (number: number) => `${GENERATIONS}${String(number).padStart(12, '0')}.json`;
const numberOf = (key: string) => Number(/(\d{12})\.json$/.exec(key)?.[1] ?? Number.NaN);
const parcelKey = (hash: string) => `${PARCELS}${hash}.tar`;
const contentKey = (name: string) => `${CONTENTS}${name}.tar`;

/** Beside the generations: up to which one everything was brought. */
const FILLED = '.filled';

/** What is a place in the store, whoever names it. */
const FOLDER = /^(?:shell|pages|remotes\/[A-Za-z0-9_-]+)\/[A-Za-z0-9][A-Za-z0-9_.+-]*$/;

/** Every folder that a generation needs, once. Errors: STORE_DAMAGED for one that lies outside of the store. */
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
 * A data folder as the working copy of a storage, which is the truth. Everything that never changes is put there first, then
 * one conditional write of `generations/<n>.json` makes it live. Whoever follows brings what that names into their folder, held
 * against hash, integrity and seal, and makes it live there by the last step of a publish: nobody sees half of it.
 *
 *     generations/000000000001.json   a CommitRecord
 *     parcels/<sha-256>.tar           a version's files, or the lists of a page set
 *     composed/<sha-256>.<ending>.tar a composed file, with its compressed siblings
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

  /** That of a data folder which `keepCopyOf` has marked. */
  static of(dataDir: string, limits?: StorageLimits): WorkingCopy {
    const place = copyOf(dataDir);
    if (place === undefined) throw new Error(`${dataDir} is no working copy`);
    return new WorkingCopy(new StoreFolder(dataDir), openStorage(place, limits));
  }

  /**
   * Brings the newest generation, then the history. Returns the number that is live. Errors: StorageError; STORE_DAMAGED where
   * the storage does not hold what it should.
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
    // Downwards: what lies between is seen when the newest is there.
    for (const generation of records.sort((a, b) => b.generation - a.generation)) this.store.commitHere(generation);
    await sweepLeftovers(this.store);
    return Math.max(newest, first);
  }

  /** Whether there is a generation that is not here yet: one question. */
  async isBehind(): Promise<boolean> {
    const newest = (await this.store.generations()).at(-1) ?? 0;
    return (await this.storage.get(generationKey(newest + 1))) !== undefined;
  }

  /** Brings what older generations need and is not pruned: for tabs that are open still, and for going back. */
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
   * Makes a generation live, of which this folder holds everything. Returns false when somebody else has created that number:
   * theirs is here then. Errors: StorageError; STORE_UNCERTAIN where nobody said what came of the last step.
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
    const record: CommitRecord = { by: draftName(), generation, parcels };
    if (!(await this.#commitRecord(number, record))) {
      await this.bring();
      return false;
    }
    // It is live, whatever becomes of the rest: that is not the release's failure, and the next command brings it here.
    await this.#putAgain(objects).catch(() => undefined);
    try {
      this.store.commitHere(generation);
    } catch {
      // this folder cannot be written to: whoever writes to it next says so
    }
    return true;
  }

  /** Puts what is gone: whoever pruned meanwhile did not know that it is needed again. */
  async #putAgain(objects: ReadonlyMap<string, () => Buffer>): Promise<void> {
    await inParallel([...objects], async ([key, bytes]) => {
      const found = await this.storage.list(key);
      if (!found.some((one) => one.key === key)) await this.#put(key, bytes());
    });
  }

  /** Holds what the storage has against what generations name, as `verifyStore` does with the folder. */
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
          tell('FILE_CHANGED', `${parcelKey(hash)} is not what was published as ${folder}`);
      });
      const contents = this.#contentsOf(record.generation, (pages) => recent.has(pages)).filter(
        ({ key }) => !looked.has(key),
      );
      await inParallel(contents, async ({ key, name, integrity }) => {
        looked.add(key);
        const bytes = await this.storage.get(key);
        if (!bytes || !isRightContent(bytes, key, name, integrity))
          tell('FILE_CHANGED', `${key} is not what was published`);
      });
    }
    return problems;
  }

  /**
   * Removes versions and reports from the storage, and what no generation has: versions and pages of publishes that came to nothing,
   * and pages that are long gone.
   */
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
      // Somebody may have gone back to it in this moment; see `commit` for the other order.
      await learn(true);
      if (needed.has(key) && bytes) await this.storage.putIfAbsent(key, bytes);
    }
  }

  /** Milliseconds by the storage's clock: ours may be an hour apart. */
  async #now(): Promise<number> {
    const key = `clock/${draftName()}`;
    await this.storage.putIfAbsent(key, Buffer.from('\n'));
    const [written] = await this.storage.list(key);
    await this.storage.remove(key);
    return written?.writtenAt ?? 0;
  }

  /** Numbers of the storage's generations that come after one, in order. */
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
      // said below
    }
    throw damaged(`does not hold generation ${number}`);
  }

  /** Writes the record of a generation: the one step that makes it live. False when another's is there. */
  async #commitRecord(number: number, record: CommitRecord): Promise<boolean> {
    try {
      return await this.storage.putIfAbsent(generationKey(number), Buffer.from(JSON.stringify(record)));
    } catch (error) {
      if (!(error instanceof StorageError) || error.code !== 'STORE_AWAY') throw error;
      throw new ReleaseError(
        'STORE_UNCERTAIN',
        `${error.message}, and nobody knows whether generation ${number} is live: ask status before you try again`,
      );
    }
  }

  async #bringLive(record: CommitRecord): Promise<void> {
    const { generation } = record;
    const live = await this.store.live();
    const held = new Set(live ? neededBy(live).map(({ folder }) => folder) : []);
    const needed = neededBy(generation);
    await inParallel(needed, async (one) => {
      // Of what is new, another version may lie here that a publish left which came to nothing.
      if (held.has(one.folder) && fs.existsSync(this.store.path(one.folder))) return;
      await this.#bringFolder(one, record);
    });
    await this.#bringContents(generation);
    this.store.commitHere(generation);
    // Before that, whoever sweeps here took the pages for those of a publish that came to nothing.
    const swept = needed.filter(({ folder, isLive }) => isLive && !fs.existsSync(this.store.path(folder)));
    for (const one of swept) await this.#bringFolder(one, record);
  }

  /** Brings a folder that is not here as it was published. */
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
      new ReleaseError('FILE_CHANGED', `${this.storage.name}/${key ?? ''} is not what was published as ${folder}`);
    if (parcelHash(bytes) !== hash) throw changed();
    const draft = this.store.stage(target, (dir) =>
      writeFiles(dir, withoutWrongSiblings(unpackParcel(bytes, `${this.storage.name}/${key ?? ''}`))),
    );
    try {
      if (!this.#isIntact(needed, draft)) throw changed();
      // Several processes may work on one folder.
      if (this.store.place(draft, target) || this.#isIntact(needed, target)) return;
      // Aside first: a folder is never seen with files missing.
      const aside = this.store.stage(target, () => undefined);
      fs.renameSync(target, path.join(aside, 'left'));
      this.store.place(draft, target);
      this.store.discard(aside);
    } finally {
      this.store.discard(draft);
    }
  }

  /** Whether a folder, wherever it lies in the store, holds what was published. */
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
      if (!files) throw new ReleaseError('FILE_CHANGED', `${this.storage.name}/${key} is not what was published`);
      placeContent(this.store, files);
    });
  }

  /** Composed files that the page sets of a generation list, as far as these lists lie here. */
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

  /** Puts what is named by what it holds. */
  async #put(key: string, bytes: Buffer): Promise<void> {
    if (await this.storage.putIfAbsent(key, bytes)) return;
    const held = await this.storage.get(key);
    // Compressed elsewhere, it holds the same by other bytes.
    if (held && key.startsWith(CONTENTS) && isRightContent(held, key, key.slice(CONTENTS.length, -'.tar'.length)))
      return;
    throw new ReleaseError('FILE_CHANGED', `${this.storage.name}/${key} is not what its name says`);
  }

  /** Removes here the versions that were pruned in the storage, and that nothing live needs. Returns all that were. */
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

/** The one of a data folder and its storage that this process releases by: it knows the storage, and whether that can be released into. */
export function workingCopyOf(dataDir: string, place: string): WorkingCopy {
  const key = `${dataDir} ${place}`;
  const copy = copies.get(key) ?? new WorkingCopy(new StoreFolder(dataDir), openStorage(place));
  copies.set(key, copy);
  return copy;
}

/** The files of a composed file's parcel; undefined where they are not what was published. */
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
