import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PREFIXES, type Kind, type ObjectKind, type Records } from './records';

type Change = readonly [kind: Kind, id: string, record: Records[Kind] | null];

interface Transaction {
  changes: Change[];
  undo: (() => void)[];
  afterCommit: (() => void)[];
}

/** The file is rewritten at the start, and when it has this many lines more than there are records. */
const SLACK = 20_000;
const REPLY_SECONDS = 24 * 3600;
const EVENT_SECONDS = 30 * 24 * 3600;

/**
 * All objects, in memory and in one file of JSON lines. A line is one transaction, so that a crash leaves no partial one.
 * Records are never changed in place.
 */
export class StripeStore {
  readonly #file: string;
  readonly #tables = new Map<Kind, Map<string, Records[Kind]>>();
  #transaction: Transaction | undefined;
  #lines = 0;

  constructor(
    folder: string,
    private readonly seconds: () => number,
  ) {
    mkdirSync(folder, { recursive: true });
    this.#file = path.join(folder, 'stripe.jsonl');
    for (const [kind, id, record] of this.#readFile()) this.#apply(kind, id, record);
    this.#rewrite(); // also drops a last line truncated by a crash
  }

  get<K extends Kind>(kind: K, id: string): Records[K] | undefined {
    return this.#table(kind).get(id);
  }

  /** Throws where there is none: for references between objects. */
  require<K extends Kind>(kind: K, id: string): Records[K] {
    const record = this.get(kind, id);
    if (!record) throw new Error(`The stand-in for Stripe has no ${kind} ${id}.`);
    return record;
  }

  /** Oldest first. */
  all<K extends Kind>(kind: K): Records[K][] {
    return [...this.#table(kind).values()];
  }

  /** An object of any kind, by the prefix of its id. */
  find(id: string): Records[ObjectKind] | undefined {
    const kind = (Object.keys(PREFIXES) as ObjectKind[]).find((one) => id.startsWith(PREFIXES[one]));
    return kind && this.get(kind, id);
  }

  put<K extends Kind>(kind: K, record: Records[K]): Records[K] {
    this.#change(kind, record.id, record);
    return record;
  }

  delete(kind: Kind, id: string): void {
    if (this.get(kind, id)) this.#change(kind, id, null);
  }

  /** Runs synchronous work in a transaction; if it throws, none of its changes are kept. */
  transaction<T>(work: () => T): T {
    if (this.#transaction) return work();
    const transaction: Transaction = { changes: [], undo: [], afterCommit: [] };
    this.#transaction = transaction;
    let result: T;
    try {
      result = work();
      this.#append(transaction.changes);
    } catch (error) {
      for (const undo of transaction.undo.reverse()) undo();
      throw error;
    } finally {
      this.#transaction = undefined;
    }
    for (const action of transaction.afterCommit) action();
    return result;
  }

  /** Runs once the present transaction is on disk. */
  afterCommit(action: () => void): void {
    if (this.#transaction) this.#transaction.afterCommit.push(action);
    else action();
  }

  #change(kind: Kind, id: string, record: Records[Kind] | null): void {
    const transaction = this.#transaction;
    if (!transaction) return this.transaction(() => this.#change(kind, id, record));
    const before = this.get(kind, id) ?? null;
    transaction.undo.push(() => this.#apply(kind, id, before));
    transaction.changes.push([kind, id, record]);
    this.#apply(kind, id, record);
  }

  #apply(kind: Kind, id: string, record: Records[Kind] | null): void {
    if (record) this.#table(kind).set(id, record);
    else this.#table(kind).delete(id);
  }

  #table<K extends Kind>(kind: K): Map<string, Records[K]> {
    let table = this.#tables.get(kind);
    if (!table) this.#tables.set(kind, (table = new Map()));
    return table as Map<string, Records[K]>;
  }

  #append(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    appendFileSync(this.#file, `${JSON.stringify(changes)}\n`, { mode: 0o600 });
    this.#lines += 1;
    if (this.#lines > this.#size() + SLACK) this.#rewrite();
  }

  #size(): number {
    return [...this.#tables.values()].reduce((sum, table) => sum + table.size, 0);
  }

  #readFile(): Change[] {
    let text: string;
    try {
      text = readFileSync(this.#file, 'utf8');
    } catch {
      return []; // no payments yet
    }
    return text.split('\n').flatMap((line) => {
      try {
        return line ? (JSON.parse(line) as Change[]) : [];
      } catch {
        return [];
      }
    });
  }

  /** Keeps what Stripe keeps: replies for a day, events for 30. */
  #rewrite(): void {
    const now = this.seconds();
    for (const { id, at } of this.all('reply')) if (at < now - REPLY_SECONDS) this.#apply('reply', id, null);
    for (const { id, created } of this.all('event')) if (created < now - EVENT_SECONDS) this.#apply('event', id, null);
    const lines = [...this.#tables].flatMap(([kind, table]) =>
      [...table].map(([id, record]) => `${JSON.stringify([[kind, id, record]])}\n`),
    );
    writeFileSync(`${this.#file}.new`, lines.join(''), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
    this.#lines = lines.length;
  }
}
