import { StreamableFile } from '@nestjs/common';
import { cutOffAfter, EXPORT_ROWS_MAX } from '@mealtime/contracts/platform';
import { stringify } from 'csv-stringify';
import { pipeline, Readable } from 'node:stream';

/** Rows that are read at a time. */
const PORTION = 1_000;

type Row = readonly string[];

/** Some rows, and where the next begin; undefined behind the last. */
export interface Portion {
  rows: readonly Row[];
  next: string | undefined;
}

/** Reads at most so many rows from a position on; the first ones from "". */
export type ReadPortion = (from: string, limit: number) => Promise<Portion>;

/**
 * A CSV file, its rows read as they are sent, but for the first ones: what they are refused with is answered as ever. A
 * cell that begins as a formula does is written so that a spreadsheet shows it instead of working it out; the mark at the
 * beginning tells it that letters are UTF-8, and lines end as RFC 4180 has them. A file that would have more than EXPORT_ROWS_MAX rows ends by saying so.
 * @param name of the file, without its ending: letters and dashes
 */
export async function csvFile(
  name: string,
  columns: readonly string[],
  read: ReadPortion,
  most = EXPORT_ROWS_MAX,
): Promise<StreamableFile> {
  const first = await read('', Math.min(PORTION, most));
  const csv = stringify({
    header: true,
    columns: [...columns],
    escape_formulas: true,
    bom: true,
    record_delimiter: 'windows',
  });
  // Whoever hangs up ends it; what fails on the way breaks the file off.
  pipeline(Readable.from(rowsFrom(first, read, most)), csv, () => undefined);
  return new StreamableFile(csv, {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}.csv"`,
  });
}

async function* rowsFrom(first: Portion, read: ReadPortion, most: number): AsyncGenerator<Row> {
  let sent = 0;
  for (let portion = first; ; portion = await read(portion.next, Math.min(PORTION, most - sent))) {
    yield* portion.rows;
    sent += portion.rows.length;
    if (portion.next === undefined) return;
    if (sent < most) continue;
    return yield [cutOffAfter(most)];
  }
}
