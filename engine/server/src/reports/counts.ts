import { FAULTS, type Fault, type Vitals } from '@federated-pages/manifest/report';

/** Upper bounds of the vitals' classes; the last class is open. Milliseconds, and the layout shift score. */
export const VITAL_BOUNDS = {
  lcp: [1_000, 1_800, 2_500, 4_000],
  cls: [0.05, 0.1, 0.25],
  inp: [100, 200, 500],
} as const satisfies Record<keyof Vitals, readonly number[]>;

/** Counts of one version of a remote, by the version that the manifest states. */
export interface VersionCounts {
  remote: string;
  version: string;
  /** The remote's version in the manifest; differs from `version` for a substitute. */
  stated: string;
  /** Documents in which it ran. */
  visits: number;
  /** Documents in which it failed, once each. */
  failedVisits: number;
  /** Number of distinct addresses of failed visits. */
  failedFrom: number;
  /** Documents by kind of fault. */
  faults: Record<Fault, number>;
  /** Documents by class of each vital; see VITAL_BOUNDS. */
  vitals: Record<keyof Vitals, number[]>;
}

export const noCounts = (remote: string, version: string, stated = version): VersionCounts => ({
  ...{ remote, version, stated, visits: 0, failedVisits: 0, failedFrom: 0 },
  faults: Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as VersionCounts['faults'],
  vitals: Object.fromEntries(
    Object.entries(VITAL_BOUNDS).map(([name, bounds]) => [name, [...bounds, 0].map(() => 0)]),
  ) as VersionCounts['vitals'],
});

/** The class of a value: the first bound that is not below it. */
export function vitalClass(name: keyof Vitals, value: number): number {
  const found = VITAL_BOUNDS[name].findIndex((bound) => value <= bound);
  return found < 0 ? VITAL_BOUNDS[name].length : found;
}

/** Minimum number of documents for a percentile; with fewer its class is mostly chance. */
export const ENOUGH_VITALS = 30;

/** The 75th percentile's class: above `from` and at most `to`, which is null in the last class. */
export interface Percentile {
  from: number;
  to: number | null;
  /** Interpolated within the class; `from` in the last class. For charts. */
  about: number;
}

/** The 75th percentile of a vital from counts by class; undefined below ENOUGH_VITALS. */
export function percentile75(name: keyof Vitals, documents: readonly number[]): Percentile | undefined {
  const bounds: readonly number[] = VITAL_BOUNDS[name];
  const all = documents.slice(0, bounds.length + 1).reduce((sum, one) => sum + one, 0);
  if (all < ENOUGH_VITALS) return undefined;
  const wanted = all * 0.75;
  let below = 0;
  for (const [at, to] of bounds.entries()) {
    const here = documents[at] ?? 0;
    const from = bounds[at - 1] ?? 0;
    if (below + here >= wanted) return { from, to, about: from + ((wanted - below) / here) * (to - from) };
    below += here;
  }
  const from = bounds.at(-1) ?? 0;
  return { from, to: null, about: from };
}
