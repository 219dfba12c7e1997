import type { VersionCounts } from './counts';
import type { Tally } from './judge';

/** Which visits are added up. */
export interface CountQuery {
  remote: string;
  version: string;
  /** Milliseconds since 1970. */
  since: number;
  /** Sets of versions of which the visits do not count. */
  notIn?: readonly string[];
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

/** Counts in the memory of this process. */
export class MemoryCounts implements CountStore {
  #kept: ({ from: number } & Tally & Pick<VersionCounts, 'remote' | 'version' | 'set'>)[] = [];

  add(counts: readonly VersionCounts[], at: number): void {
    const from = at - (at % MINUTE_MS);
    this.#kept = this.#kept.filter((one) => one.from > at - KEPT_MS);
    for (const { remote, version, set, visits, failedVisits, failedFrom } of counts) {
      const same = this.#kept.find(
        (one) => one.from === from && one.remote === remote && one.version === version && one.set === set,
      );
      if (!same) this.#kept.push({ from, remote, version, set, visits, failedVisits, failedFrom });
      else {
        same.visits += visits;
        same.failedVisits += failedVisits;
        same.failedFrom += failedFrom;
      }
    }
  }

  /** The minute in which a time lies counts whole. */
  total({ remote, version, since, notIn = [] }: CountQuery): Tally {
    const sum: Tally = { visits: 0, failedVisits: 0, failedFrom: 0 };
    for (const one of this.#kept) {
      if (one.remote !== remote || one.version !== version || notIn.includes(one.set)) continue;
      if (one.from + MINUTE_MS <= since) continue;
      sum.visits += one.visits;
      sum.failedVisits += one.failedVisits;
      sum.failedFrom += one.failedFrom;
    }
    return sum;
  }
}
