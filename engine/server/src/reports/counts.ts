import { FAULTS, type Fault, type Vitals } from '@federated-pages/manifest/report';

/** Upper bounds of the classes in which vitals are counted; the last class has none. Milliseconds, and the score of shifts. */
export const VITAL_BOUNDS = {
  lcp: [1_000, 1_800, 2_500, 4_000],
  cls: [0.05, 0.1, 0.25],
  inp: [100, 200, 500],
} as const satisfies Record<keyof Vitals, readonly number[]>;

/** What documents told of one version of a remote, as the one that they state or in place of another. */
export interface VersionCounts {
  remote: string;
  version: string;
  /** The version that they state of the remote: another one than `version` where that stands in for it. */
  stated: string;
  /** Documents in which its code ran. */
  visits: number;
  /** Those of them in which it failed, in whichever way, however often. */
  failedVisits: number;
  /** Addresses from which failed visits were counted, each once. */
  failedFrom: number;
  /** Documents by the way in which it failed. */
  faults: Record<Fault, number>;
  /** Documents by the class of each of their vitals; see VITAL_BOUNDS. */
  vitals: Record<keyof Vitals, number[]>;
}

export const noCounts = (remote: string, version: string, stated = version): VersionCounts => ({
  ...{ remote, version, stated, visits: 0, failedVisits: 0, failedFrom: 0 },
  faults: Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as VersionCounts['faults'],
  vitals: Object.fromEntries(
    Object.entries(VITAL_BOUNDS).map(([name, bounds]) => [name, [...bounds, 0].map(() => 0)]),
  ) as VersionCounts['vitals'],
});

/** The class of a value: the first whose bound it does not exceed. */
export function vitalClass(name: keyof Vitals, value: number): number {
  const found = VITAL_BOUNDS[name].findIndex((bound) => value <= bound);
  return found < 0 ? VITAL_BOUNDS[name].length : found;
}

/** Documents below which a percentile says too little: the class of the 75th is then often another one by chance. */
export const ENOUGH_VITALS = 30;

/** The 75th percentile, as far as classes tell: above `from` and at most `to`, which is null in the last class. */
export interface Percentile {
  from: number;
  to: number | null;
  /** Taken as if the values of its class were spread evenly; `from` in the last class. For drawing. */
  about: number;
}

/** The 75th percentile of a vital, of documents by class; undefined of fewer than ENOUGH_VITALS. */
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
