import {
  isAmong,
  matchRoute,
  readRelease,
  readTable,
  type LiveRelease,
  type PageRelease,
  type ReleaseTable,
  type RemoteEntry,
  type RemoteRelease,
  type RouteMatch,
  type VersionsByName,
} from '@federated-pages/manifest';
import { LOAD_LIMIT_MS } from '../loading/limits';

/** While nobody waits, an answer may take longer. */
const UNHURRIED_MS = 10_000;

const limited = (limitMs = LOAD_LIMIT_MS): RequestInit => ({ signal: AbortSignal.timeout(limitMs) });

/** A table, with the releases that it states of remotes of which the tab has one. */
export interface NextTable {
  hash: string;
  generation: number;
  table: ReleaseTable;
  /** By name: of those that are others than the tab's. */
  releases: ReadonlyMap<string, RemoteRelease>;
}

/** What a tab knows of its generation: at first what its page brought, then who answers where, and of whom it needs, all. */
export interface Known {
  /** Those that answer for paths, as far as is known. */
  readonly entries: readonly RemoteEntry[];
  /** Those of which all is known that it takes to run them. */
  readonly releases: readonly RemoteRelease[];
  /** Hash of the tab's table, and the number of the generation that had it when it was read; undefined before. */
  readonly of: Readonly<{ hash: string; generation: number }> | undefined;
  /** Who answers for a path. */
  match(pathname: string): RouteMatch<RemoteEntry> | undefined;
  /** Whether all are known that answer for paths. */
  readonly isWhole: boolean;
  /** What is live now, verified. Rejects when it cannot be had, and when it is not to be believed. */
  live(options: RequestInit): Promise<LiveRelease>;
  /** Asks who answers for the paths that the page did not bring along. Rejects when it cannot be had; the next call tries anew. */
  learn(): Promise<void>;
  /** What it takes to run a remote, and the fragments that may stand in its pages. Rejects likewise. */
  release(entry: RemoteEntry): Promise<RemoteRelease>;
  /** Reads the table that is live, unless it is the tab's own: that becomes known by it. */
  next(hash: string, generation: number): Promise<NextTable | undefined>;
  /** Falls back to none of these versions any more. Says whether the tab goes by one of them. */
  refuse(versions: VersionsByName): boolean;
  /** Goes on with another table. */
  adopt(next: NextTable): void;
  /** @param listener called once all are known that answer */
  onLearned(listener: () => void): void;
}

/**
 * @param page what the page brought
 * @param onRelease told of each release that becomes known, before anybody is given it
 * @param readLive reads what is live, and rejects what is not to be believed
 */
export function keepKnown(
  page: PageRelease,
  onRelease: (releases: readonly RemoteRelease[]) => void,
  readLive: Known['live'],
): Known {
  const { pinned = [] } = page;
  const releases = new Map(page.remotes.map((remote) => [remote.name, remote]));
  const asked = new Map<string, Promise<RemoteRelease>>();
  let entries: readonly RemoteEntry[] = page.remotes;
  let table: ReleaseTable | undefined;
  let of: Known['of'];
  let learning: Promise<void> | undefined;
  let learned: () => void = () => undefined;

  const isSame = (one: RemoteEntry, other: RemoteEntry) => one.name === other.name && one.version === other.version;
  /** One that did not change stays the same object: what shows of it stays. */
  const rowsOf = ({ remotes }: ReleaseTable, stay: (entry: RemoteEntry) => boolean) => {
    const before = new Map(entries.map((entry) => [entry.name, entry]));
    const rows = remotes.map((row) => {
      const entry = before.get(row.name);
      return entry && (stay(entry) || isSame(entry, row)) ? entry : row;
    });
    const gone = entries.filter((entry) => stay(entry) && !remotes.some(({ name }) => name === entry.name));
    return [...rows, ...gone];
  };
  const isPinned = ({ name }: RemoteEntry) => pinned.includes(name);

  function note(release: RemoteRelease): RemoteRelease {
    releases.set(release.name, release);
    onRelease([release]);
    return release;
  }

  const rowOf = (name: string) => table?.remotes.find((row) => row.name === name);

  async function fetched(row: RemoteEntry, limitMs?: number): Promise<RemoteRelease> {
    const release = await readRelease(row.release ?? '', limited(limitMs));
    // What the table states is what answers.
    if (!isSame(release, row)) throw new Error(`${row.name} is not the ${row.version} that was stated`);
    return release;
  }

  /** Of several places that need it at once, one asks. */
  function ask(row: RemoteEntry): Promise<RemoteRelease> {
    const key = row.release ?? '';
    const asking =
      asked.get(key) ??
      fetched(row)
        .then((release) => (isNeeded(row) ? note(release) : release))
        .finally(() => asked.delete(key));
    asked.set(key, asking);
    return asking;
  }
  const isNeeded = (row: RemoteEntry) => entries.some((entry) => isSame(entry, row));

  async function release(entry: RemoteEntry): Promise<RemoteRelease> {
    const own = releases.get(entry.name);
    if (own && isSame(own, entry)) return own;
    const beside = (entry.with ?? []).flatMap((name) => (releases.has(name) ? [] : (rowOf(name) ?? [])));
    // A piece of somebody else's that cannot be had costs its own place, not the page.
    const [found] = await Promise.all([ask(entry), Promise.allSettled(beside.map(ask))]);
    return found;
  }

  /** Whether a table states what the page brought: then it is that of the page's generation, as far as can be told. */
  const isOwn = ({ shell, remotes }: ReleaseTable) =>
    shell.base === page.shell.base &&
    [...releases.values()].every((one) => isPinned(one) || remotes.some((row) => isSame(row, one)));

  function take(next: ReleaseTable) {
    table = next;
    // Of those that the page brought, it knows best: another version takes their place at a navigation, or never.
    entries = rowsOf(next, ({ name }) => releases.has(name));
    learned();
  }

  async function learnNow() {
    const live = await readLive(limited());
    // An older edge, or one that serves an older shell: a load of the document leads on.
    if (!live.table) throw new Error('The site does not say who answers');
    const read = await readTable(live.table, limited());
    if (isOwn(read)) of = { hash: live.table, generation: live.generation };
    take(read);
  }

  return {
    get entries() {
      return entries;
    },
    get releases() {
      return [...releases.values()];
    },
    get of() {
      return of;
    },
    get isWhole() {
      return table !== undefined;
    },
    match: (pathname) => matchRoute(entries, pathname),
    live: readLive,
    learn() {
      if (table) return Promise.resolve();
      learning ??= learnNow().finally(() => (learning = undefined));
      return learning;
    },
    release,
    onLearned: (listener) => void (learned = listener),
    async next(hash, generation) {
      const read = await readTable(hash, limited(UNHURRIED_MS));
      if (!of && isOwn(read)) {
        of = { hash, generation };
        take(read);
        return undefined;
      }
      const known = new Set([...releases.keys()]);
      for (const { name, with: beside = [] } of read.remotes)
        if (known.has(name)) for (const one of beside) known.add(one);
      const others = read.remotes.filter((row) => {
        const own = releases.get(row.name);
        return known.has(row.name) && !isPinned(row) && !(own && isSame(own, row));
      });
      const found = await Promise.all(others.map((row) => fetched(row, UNHURRIED_MS)));
      return { hash, generation, table: read, releases: new Map(found.map((one) => [one.name, one])) };
    },
    refuse(versions) {
      for (const release of releases.values())
        if (release.previous && isAmong(versions, { ...release.previous, name: release.name })) release.previous = null;
      return entries.some((entry) => isAmong(versions, entry));
    },
    adopt(next) {
      of = { hash: next.hash, generation: next.generation };
      table = next.table;
      entries = rowsOf(next.table, isPinned);
      for (const [name, own] of releases)
        if (!isPinned(own) && !entries.some((entry) => isSame(entry, own))) releases.delete(name);
      for (const one of next.releases.values()) note(one);
    },
  };
}
