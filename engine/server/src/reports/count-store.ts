import type { VersionCounts } from './counts';
import type { Tally } from './judge';

/** Selects the visits to sum. */
export interface CountQuery {
  remote: string;
  version: string;
  /** Milliseconds since 1970, or the name of a mark of the version, which excludes earlier visits. */
  since: number | string;
  /** The remote's version in the documents' manifests; others do not count. Default: any. */
  stated?: string;
}

/** A named moment that separates a version's earlier visits from later ones. */
export interface Mark {
  remote: string;
  version: string;
  name: string;
}

/** Storage for a watch's counts. */
export interface CountStore {
  /** Adds counts; `at` in milliseconds since 1970. */
  add(counts: readonly VersionCounts[], at: number): void | Promise<void>;
  /**
   * Sets missing marks after all counts so far. A mark covers visits whose manifest states the version. `at` as for
   * `add`.
   */
  mark(marks: readonly Mark[], at: number): void | Promise<void>;
  /** Zero for a mark that was not set. */
  total(query: CountQuery): Tally | Promise<Tally>;
}

/** Counts are stored by minute. */
const MINUTE_MS = 60_000;
/** Longest time that any comparison uses. */
const KEPT_MS = 48 * 3_600_000;

/** A version's counts of one minute, by stated version. */
interface Minute extends Tally {
  from: number;
  stated: string;
}

/** Counts in memory. */
export class MemoryCounts implements CountStore {
  /** By remote and version, oldest first. */
  readonly #minutes = new Map<string, Minute[]>();
  /** By remote, version and name: the mark's minute with its counts so far. */
  readonly #marks = new Map<string, Minute>();

  add(counts: readonly VersionCounts[], at: number): void {
    const from = at - (at % MINUTE_MS);
    for (const [key, minutes] of this.#minutes) {
      while (minutes[0] && minutes[0].from < at - KEPT_MS) minutes.shift();
      if (minutes.length === 0) this.#minutes.delete(key);
    }
    for (const { remote, version, stated, ...more } of counts) {
      const minutes = this.#minutes.get(`${remote} ${version}`) ?? [];
      this.#minutes.set(`${remote} ${version}`, minutes);
      let minute = minutes.findLast((one) => one.from === from && one.stated === stated);
      if (!minute) minutes.push((minute = { from, stated, visits: 0, failedVisits: 0, failedFrom: 0 }));
      add(minute, more);
    }
  }

  mark(marks: readonly Mark[], at: number): void {
    const from = at - (at % MINUTE_MS);
    for (const { remote, version, name } of marks) {
      const key = `${remote} ${version} ${name}`;
      if (this.#marks.has(key)) continue;
      const minutes = this.#minutes.get(`${remote} ${version}`) ?? [];
      const now = minutes.findLast((one) => one.from === from && one.stated === version);
      this.#marks.set(key, now ? { ...now } : { from, stated: version, ...NONE });
    }
  }

  /** A time includes its whole minute; a mark excludes earlier counts of its minute. */
  total({ remote, version, since, stated }: CountQuery): Tally {
    const sum: Tally = { ...NONE };
    const mark = typeof since === 'string' ? this.#marks.get(`${remote} ${version} ${since}`) : undefined;
    if (typeof since === 'string' && !mark) return sum;
    const isCounted = (minute: Minute) =>
      mark ? minute.from >= mark.from : minute.from + MINUTE_MS > (since as number);
    const only = mark?.stated ?? stated;
    for (const minute of this.#minutes.get(`${remote} ${version}`) ?? []) {
      if (!isCounted(minute) || (only !== undefined && minute.stated !== only)) continue;
      add(sum, minute);
      if (minute.from === mark?.from) add(sum, mark, -1);
    }
    return sum;
  }
}

const NONE: Tally = { visits: 0, failedVisits: 0, failedFrom: 0 };

function add(sum: Tally, { visits, failedVisits, failedFrom }: Tally, times: 1 | -1 = 1): void {
  sum.visits += times * visits;
  sum.failedVisits += times * failedVisits;
  sum.failedFrom += times * failedFrom;
}
