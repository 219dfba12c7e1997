import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify';
import { pipeline, Readable } from 'node:stream';

/**
 * A CSV file, its rows read as they are sent. A cell that begins as a formula does is written so that a spreadsheet shows it
 * instead of working it out; the mark at the beginning tells it that letters are UTF-8.
 * @param name of the file, without its ending: letters and dashes
 */
export function csvFile(
  name: string,
  columns: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): StreamableFile {
  const csv = stringify({ header: true, columns: [...columns], escape_formulas: true, bom: true });
  // Whoever hangs up ends it; what fails on the way breaks the file off.
  pipeline(Readable.from(rows), csv, () => undefined);
  return new StreamableFile(csv, {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}.csv"`,
  });
}
