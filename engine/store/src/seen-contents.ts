import fs from 'node:fs';
import { isObject } from '@federated-pages/manifest/rules';
import { DRAFT, draftName } from './publisher';
import type { StoreFolder } from './store-folder';

/** In the store's folder; it may be removed at any time. */
const SEEN_FILE = 'seen.json';

/** What was written to in the last tick of the file system's clock may be written to again within it. */
const TICK_MS = 20;

/** Names of contents, each with what the file system says of its file, which nobody changes without changing that. */
type Marks = Readonly<Record<string, unknown>>;

const markOf = ({ ino, size, ctimeMs }: fs.Stats) => `${ino} ${size} ${ctimeMs}`;

/** None where they cannot be read: then all contents are. */
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
 * Which contents of a store were held against their hash by the publish before this one. Only those are read again that were
 * written to since, as Git has it with its index: beside a hundred remotes a publish would read 115 MB. A byte that a disk
 * loses without a write is found by whoever serves the file, and by `verify`.
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

  /** Whether a content is what it is to be; `check` reads it where it may not be. Throws where there is none. */
  holds(name: string, file: string, check: () => boolean): boolean {
    const mark = markOf(fs.statSync(file));
    const known = Object.hasOwn(this.#before, name) ? this.#before[name] : undefined;
    if (known !== mark && this.#now.get(name) !== mark && !check()) return false;
    this.#now.set(name, mark);
    return true;
  }

  /** Says that a content is needed now, by the time of its file. Throws where there is none. */
  touch(name: string, file: string): void {
    const isKnown = this.#now.get(name) === markOf(fs.statSync(file));
    const now = new Date();
    fs.utimesSync(file, now, now);
    if (isKnown) this.#now.set(name, markOf(fs.statSync(file)));
  }

  /** Notes them for the next publish. A failure costs that one some time. */
  save(): void {
    const until = Date.now() - TICK_MS;
    const isTold = (mark: string) => {
      const changedAt = Number(mark.split(' ')[2]);
      // A clock of whole seconds tells too little.
      return changedAt < until && changedAt % 1000 !== 0;
    };
    const draft = this.store.path(draftName() + DRAFT);
    try {
      fs.writeFileSync(draft, JSON.stringify(Object.fromEntries([...this.#now].filter(([, mark]) => isTold(mark)))));
      fs.renameSync(draft, this.store.path(SEEN_FILE));
    } catch {
      fs.rmSync(draft, { force: true });
    }
  }
}
