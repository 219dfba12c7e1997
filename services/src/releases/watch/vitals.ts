import type { ReleaseVitals } from '@mealtime/contracts/releases';
import { percentile75, VITAL_BOUNDS } from 'federated-pages/reports';
import type { CountRepository } from './count.repository';

type Row = Awaited<ReturnType<CountRepository['vitalsByHour']>>[number];
type Vitals = ReleaseVitals['hours'][number]['vitals'];

const NAMES = ['lcp', 'cls', 'inp'] as const satisfies readonly (keyof typeof VITAL_BOUNDS)[];

/** Sums lists place by place. */
const added = (lists: readonly (readonly number[])[]): number[] => {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.reduce((sum, list) => sum + (list[at] ?? 0), 0));
};

/** Percentiles of the reported vitals, in their order. */
const vitalsOf = (rows: readonly Row[]): Vitals =>
  NAMES.flatMap((name) => {
    const classes = added(rows.filter((one) => one.name === name).map(({ documents }) => documents));
    const documents = classes.slice(0, VITAL_BOUNDS[name].length + 1).reduce((sum, one) => sum + one, 0);
    return documents > 0 ? [{ name, documents, p75: percentile75(name, classes) ?? null }] : [];
  });

/** Groups rows by a key, in the order of each group's first row. */
function grouped(rows: readonly Row[], by: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(by(row), [...(groups.get(by(row)) ?? []), row]);
  return [...groups.values()];
}

/** The 75th percentiles of versions, overall and by hour. */
export const percentilesOf = (rows: readonly Row[]): ReleaseVitals => ({
  versions: grouped(rows, ({ version }) => version).map((own) => ({
    ...{ version: own[0]!.version, vitals: vitalsOf(own) },
  })),
  hours: grouped(rows, ({ hour, version }) => `${hour.toISOString()} ${version}`).map((own) => ({
    ...{ hour: own[0]!.hour.toISOString(), version: own[0]!.version, vitals: vitalsOf(own) },
  })),
});
