import type { VersionCounts } from './counts';
import type { Tally } from './judge';

/** Which visits are added up. */
export interface CountQuery {
  remote: string;
  version: string;
  /** Milliseconds since 1970; or the name of a mark of the version, which leaves out what had been counted before it was set. */
  since: number | string;
  /** Version of the remote that the documents state: those with another do not count. Default: whichever. */
  stated?: string;
}

/** A moment from which on the visits of a version are to be told from those before. */
export interface Mark {
  remote: string;
  version: string;
  name: string;
}

/** Where a watch keeps what was counted. */
export interface CountStore {
  /** Adds what has come in; `at` in milliseconds since 1970. */
  add(counts: readonly VersionCounts[], at: number): void | Promise<void>;
  /** Sets marks after what has been added so far, as far as they are not set yet. Of each, visits that state the version count. `at`: as for `add`. */
  mark(marks: readonly Mark[], at: number): void | Promise<void>;
  /** Of a mark that was never set, none. */
  total(query: CountQuery): Tally | Promise<Tally>;
}

/** Counts of a moment are kept together with those of its minute. */
const MINUTE_MS = 60_000;
/** No comparison looks back further. */
const KEPT_MS = 48 * 3_600_000;

/** What was counted of a version within a minute, by the one that was stated. */
interface Minute extends Tally {
  from: number;
  stated: string;
}

/** Counts in the memory of this process. */
export class MemoryCounts implements CountStore {
  /** By remote and version, the oldest first. */
  readonly #minutes = new Map<string, Minute[]>();
  /** By remote, version and name: the minute in which it was set, as far as that had come. */
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

  /** The minute in which a time lies counts whole, that of a mark from there on. */
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
