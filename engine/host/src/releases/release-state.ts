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

/** Time limit while no visitor waits. */
const UNHURRIED_MS = 10_000;

const limited = (limitMs = LOAD_LIMIT_MS): RequestInit => ({ signal: AbortSignal.timeout(limitMs) });

/** A release table, with the changed releases of remotes that the tab uses. */
export interface NextTable {
  hash: string;
  generation: number;
  table: ReleaseTable;
  /** By name: releases that differ from the tab's. */
  releases: ReadonlyMap<string, RemoteRelease>;
}

/** The tab's release state: at first what the page contains, later all routes, and the releases that it needs. */
export interface ReleaseState {
  /** The remotes with routes, as far as known. */
  readonly entries: readonly RemoteEntry[];
  /** The known releases. */
  readonly releases: readonly RemoteRelease[];
  /** Hash of the tab's table and the generation number when it was read; undefined before. */
  readonly tableRef: Readonly<{ hash: string; generation: number }> | undefined;
  /** The remote that matches a path. */
  match(pathname: string): RouteMatch<RemoteEntry> | undefined;
  /** Whether all routes are known. */
  readonly isWhole: boolean;
  /** The verified live release. Rejects if it cannot be fetched or verified. */
  live(options: RequestInit): Promise<LiveRelease>;
  /** Loads the routes that the page does not contain. Rejects on failure; the next call tries again. */
  learn(): Promise<void>;
  /** Loads a remote's release and those of the fragments on its pages. Rejects on failure. */
  release(entry: RemoteEntry): Promise<RemoteRelease>;
  /** Reads the live table, unless it is the tab's own, which it then records. */
  next(hash: string, generation: number): Promise<NextTable | undefined>;
  /** Removes versions as fallbacks. Returns whether the tab uses one of them. */
  refuse(versions: VersionsByName): boolean;
  /** Switches to another table. */
  adopt(next: NextTable): void;
  /** @param listener called once all routes are known */
  onLearned(listener: () => void): void;
}

/**
 * @param page the page's manifest
 * @param onRelease called with each new release before it is used
 * @param readLive reads and verifies the live release
 */
export function createReleaseState(
  page: PageRelease,
  onRelease: (releases: readonly RemoteRelease[]) => void,
  readLive: ReleaseState['live'],
): ReleaseState {
  const { pinned = [] } = page;
  const releases = new Map(page.remotes.map((remote) => [remote.name, remote]));
  const asked = new Map<string, Promise<RemoteRelease>>();
  let entries: readonly RemoteEntry[] = page.remotes;
  let table: ReleaseTable | undefined;
  let of: ReleaseState['tableRef'];
  let learning: Promise<void> | undefined;
  let learned: () => void = () => undefined;

  const isSame = (one: RemoteEntry, other: RemoteEntry) => one.name === other.name && one.version === other.version;
  /** An unchanged entry stays the same object, so that its mount stays. */
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
    // It must match its row in the table.
    if (!isSame(release, row)) throw new Error(`${row.name} is not the ${row.version} that was stated`);
    return release;
  }

  /** Concurrent calls share one request. */
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
    // A missing fragment of another remote costs its place, not the page.
    const [found] = await Promise.all([ask(entry), Promise.allSettled(beside.map(ask))]);
    return found;
  }

  /** Whether a table matches the page's releases; then it is taken as the table of the page's generation. */
  const isOwn = ({ shell, remotes }: ReleaseTable) =>
    shell.base === page.shell.base &&
    [...releases.values()].every((one) => isPinned(one) || remotes.some((row) => isSame(row, one)));

  function take(next: ReleaseTable) {
    table = next;
    // Entries from the page take precedence: another version replaces them at a navigation, or never.
    entries = rowsOf(next, ({ name }) => releases.has(name));
    learned();
  }

  async function learnNow() {
    const live = await readLive(limited());
    // An older edge or shell; a document load resolves it.
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
    get tableRef() {
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
