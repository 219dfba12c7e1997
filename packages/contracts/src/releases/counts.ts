import type { Rule } from '../rules/rule';

/** Documents' reports about one version of a remote, as counted by an edge. */
export interface VersionCounts {
  remote: string;
  version: string;
  /** The reported version of the remote; differs if a fallback is served instead. */
  stated: string;
  visits: number;
  failedVisits: number;
  failedFrom: number;
  faults: Readonly<Record<string, number>>;
  vitals: Readonly<Record<string, readonly number[]>>;
}

const MOST = 100;
const isName = (value: unknown) => typeof value === 'string' && /^[\w.+~-]{1,120}$/.test(value);
const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 1_000_000;
const isRecord = (value: unknown, each: (one: unknown) => boolean) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length <= 10 &&
  Object.entries(value).every(([name, one]) => isName(name) && each(one));
const isList = (value: unknown) => Array.isArray(value) && value.length <= 10 && value.every(isCount);

const areCounts = (value: unknown) => {
  const one = (value ?? {}) as Record<string, unknown>;
  return (
    [one['remote'], one['version'], one['stated']].every(isName) &&
    [one['visits'], one['failedVisits'], one['failedFrom']].every(isCount) &&
    isRecord(one['faults'], isCount) &&
    isRecord(one['vitals'], isList)
  );
};

export const versionCounts: Rule<VersionCounts[]> = {
  normalise: (value) => value,
  check: (value) =>
    Array.isArray(value) && value.length <= MOST && value.every(areCounts)
      ? undefined
      : 'This must be a list of counts',
};

export const countsExample: VersionCounts = {
  ...{ remote: 'mf-marketing', version: '1.4.0', stated: '1.4.0', visits: 12, failedVisits: 1, failedFrom: 1 },
  faults: { render: 1 },
  vitals: { lcp: [9, 3, 0, 0, 0] },
};
