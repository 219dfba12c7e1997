import { noCounts, vitalClass, type VersionCounts } from './counts';
import type { Fault, Report, Vitals } from '@federated-pages/manifest/report';
import { Weights } from './weights';

/** Limits of one address, or of an IPv6 /64. */
export interface AddressLimits {
  /** Counted visits of one version in an hour, and documents with vitals. Default: 20. */
  visits?: number;
  /** Counted failed visits of one version in a day, and of each kind of fault. Default: 2. */
  failedVisits?: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Sums reports until they are taken. */
export class ReportCounter {
  #counts = new Map<string, VersionCounts>();
  readonly #visits: Weights;
  readonly #faults: Weights;

  constructor({ visits = 20, failedVisits = 2 }: AddressLimits = {}, now?: () => number) {
    this.#visits = new Weights(visits, HOUR_MS, now);
    this.#faults = new Weights(failedVisits, DAY_MS, now);
  }

  /** Adds a validated report. `address`: see `networkOf`. */
  add({ rate, told = [], vitals }: Report, address: string): void {
    for (const [remote, version, what, stated = version] of told) {
      const thing = `${remote} ${version} ${what}`;
      if (what === 'visit') {
        // Scales sampled visits.
        if (this.#visits.take(address, thing)) this.#of(remote, version, stated).visits += 1 / rate;
        continue;
      }
      const times = this.#faults.take(address, thing);
      if (!times) continue;
      const counts = this.#of(remote, version, stated);
      if (what === 'failed') {
        counts.failedVisits += 1;
        if (times === 1) counts.failedFrom += 1;
      } else counts.faults[what satisfies Fault] += 1;
    }
    if (!vitals || !this.#visits.take(address, `${vitals.remote} ${vitals.version} vitals`)) return;
    const counts = this.#of(vitals.remote, vitals.version, vitals.version).vitals;
    for (const name of ['lcp', 'cls', 'inp'] satisfies (keyof Vitals)[]) {
      const value = vitals[name];
      if (value === undefined) continue;
      const at = vitalClass(name, value);
      counts[name][at] = (counts[name][at] ?? 0) + 1;
    }
  }

  /** Returns and resets the counts. */
  take(): VersionCounts[] {
    const counts = [...this.#counts.values()];
    this.#counts = new Map();
    return counts;
  }

  #of(remote: string, version: string, stated: string): VersionCounts {
    const key = `${remote} ${version} ${stated}`;
    const counts = this.#counts.get(key) ?? noCounts(remote, version, stated);
    this.#counts.set(key, counts);
    return counts;
  }
}
