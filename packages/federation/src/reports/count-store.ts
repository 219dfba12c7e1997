import type { VersionCounts } from './counts';
import type { Tally } from './judge';

/** Which visits are added up. */
export interface CountQuery {
  remote: string;
  version: string;
  /** Milliseconds since 1970. */
  since: number;
  /** Version of the remote that the documents state: those with another do not count. Default: whichever. */
  stated?: string;
}

/** Where a watch keeps what was counted. */
export interface CountStore {
  /** Adds what has come in; `at` in milliseconds since 1970. */
  add(counts: readonly VersionCounts[], at: number): void | Promise<void>;
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

  /** The minute in which a time lies counts whole. */
  total({ remote, version, since, stated }: CountQuery): Tally {
    const sum: Tally = { visits: 0, failedVisits: 0, failedFrom: 0 };
    for (const minute of this.#minutes.get(`${remote} ${version}`) ?? [])
      if (minute.from + MINUTE_MS > since && (stated === undefined || minute.stated === stated)) add(sum, minute);
    return sum;
  }
}

function add(sum: Tally, { visits, failedVisits, failedFrom }: Tally): void {
  sum.visits += visits;
  sum.failedVisits += failedVisits;
  sum.failedFrom += failedFrom;
}
