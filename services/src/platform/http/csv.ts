import { StreamableFile } from '@nestjs/common';
import { cutOffAfter, EXPORT_ROWS_MAX } from '@mealtime/contracts/platform';
import { stringify } from 'csv-stringify';
import { pipeline, Readable } from 'node:stream';

/** Number of rows read at a time. */
const PORTION = 1_000;

type Row = readonly string[];

/** Some rows, and the position after them; undefined at the end. */
export interface Portion {
  rows: readonly Row[];
  next: string | undefined;
}

/** Reads rows from a position; "" is the start. */
export type ReadPortion = (from: string, limit: number) => Promise<Portion>;

/**
 * A streamed CSV file. The first rows are read before the response, so that their errors are answered normally.
 * Formula-like cells are escaped for spreadsheets; a byte order mark declares UTF-8, and lines end by RFC 4180. Beyond
 * EXPORT_ROWS_MAX rows it ends with a notice.
 * @param name of the file without extension: letters and dashes
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
  // A disconnect ends it; an error truncates the file.
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
