import type { machine } from './machine';
import type { Result, Row } from './figure';

export interface Report {
  at: string;
  machine: ReturnType<typeof machine>;
  figures: Record<string, Result & { title: string }>;
}

const digitsOf = ({ digits, value }: Row) => digits ?? (Number.isInteger(value) ? 0 : 1);
const shown = (row: Row) => `${row.value.toFixed(digitsOf(row))}${row.unit ? ` ${row.unit}` : ''}`;
const spread = (row: Row) => row.spread?.map((value) => value.toFixed(digitsOf(row))).join(' to ') ?? '';

/** Judged as printed: 1.250 is at the aim of 1.25. */
const verdict = (row: Row) =>
  row.aim === undefined ? '' : Number(row.value.toFixed(digitsOf(row))) <= row.aim ? 'reached' : 'missed';

/** The table that a person reads. */
export function print(
  { machine: { node, processor, cores, load, commit }, figures }: Report,
  say: (line: string) => void,
) {
  const rows = Object.values(figures).flatMap((figure) => figure.rows);
  const wide = Math.max(...rows.map(({ label }) => label.length));
  for (const { title, rows: ofFigure } of Object.values(figures)) {
    say(`\n${title}`);
    for (const row of ofFigure) {
      const aim = row.aim === undefined ? '' : `aim ${row.aim}`;
      say(
        `  ${row.label.padEnd(wide)}  ${shown(row).padStart(9)}  ${aim.padEnd(9)} ${verdict(row).padEnd(8)} ${spread(row)}`.trimEnd(),
      );
    }
  }
  say(`\nNode ${node}, ${cores} x ${processor}, load ${load?.toFixed(1)}, at ${commit}`);
}
