/** Limit of rows in an exported file. */
export const EXPORT_ROWS_MAX = 100_000;

/** The last line of a truncated file. */
export const cutOffAfter = (rows: number) => `There are more: these are the first ${rows.toLocaleString('en-CA')} rows`;

/** Common part of all exports' summaries. */
export const EXPORTED = `as a CSV file that opens safely in a spreadsheet, at most ${EXPORT_ROWS_MAX.toLocaleString('en-CA')} rows; the audit log records who exported it`;
