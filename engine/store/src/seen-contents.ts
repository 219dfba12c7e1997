import fs from 'node:fs';
import { isObject } from '@federated-pages/manifest/rules';
import { TEMPORARY, temporaryName } from './publisher';
import type { StoreFolder } from './store-folder';

/** A cache in the store's folder; may be deleted at any time. */
const SEEN_FILE = 'seen.json';

/** Resolution of file times: a file changed within the last tick may change again unnoticed. */
const TICK_MS = 20;

/** File metadata of verified contents by name, which changes with every write. */
type Marks = Readonly<Record<string, unknown>>;

const markOf = ({ ino, size, ctimeMs }: fs.Stats) => `${ino} ${size} ${ctimeMs}`;

/** Empty if unreadable: then all contents are verified. */
function readMarks(file: string): Marks {
  try {
    const read: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    return isObject(read) ? read : {};
  } catch {
    return {};
  }
}

const seen = new WeakMap<StoreFolder, SeenContents>();

/**
 * Contents verified by earlier publishes. Only files written since are read again, as in Git's index: with a hundred
 * remotes a publish would read 115 MB. Silent disk corruption is found by the edge and by `verify`.
 */
export class SeenContents {
  readonly #before: Marks;
  readonly #now = new Map<string, string>();

  private constructor(private readonly store: StoreFolder) {
    this.#before = readMarks(store.path(SEEN_FILE));
  }

  static of(store: StoreFolder): SeenContents {
    const known = seen.get(store) ?? new SeenContents(store);
    seen.set(store, known);
    return known;
  }

  /** Whether a content is intact; `check` reads it if its metadata is new. Throws if it is missing. */
  holds(name: string, file: string, check: () => boolean): boolean {
    const mark = markOf(fs.statSync(file));
    const known = Object.hasOwn(this.#before, name) ? this.#before[name] : undefined;
    if (known !== mark && this.#now.get(name) !== mark && !check()) return false;
    this.#now.set(name, mark);
    return true;
  }

  /** Updates a content's time to mark it as used. Throws if it is missing. */
  touch(name: string, file: string): void {
    const isKnown = this.#now.get(name) === markOf(fs.statSync(file));
    const now = new Date();
    fs.utimesSync(file, now, now);
    if (isKnown) this.#now.set(name, markOf(fs.statSync(file)));
  }

  /** Saves the cache for the next publish. A failure only costs time. */
  save(): void {
    const until = Date.now() - TICK_MS;
    const isTold = (mark: string) => {
      const changedAt = Number(mark.split(' ')[2]);
      // File times in whole seconds are too coarse.
      return changedAt < until && changedAt % 1000 !== 0;
    };
    const draft = this.store.path(temporaryName() + TEMPORARY);
    try {
      fs.writeFileSync(draft, JSON.stringify(Object.fromEntries([...this.#now].filter(([, mark]) => isTold(mark)))));
      fs.renameSync(draft, this.store.path(SEEN_FILE));
    } catch {
      fs.rmSync(draft, { force: true });
    }
  }
}
