/** Rows of a file that is exported, at most. */
export const EXPORT_ROWS_MAX = 100_000;

/** The last line of a file that has no room for all rows. */
export const cutOffAfter = (rows: number) => `There are more: these are the first ${rows.toLocaleString('en-CA')} rows`;

/** What every export is, for its summary. */
export const EXPORTED = `as a CSV file that opens safely in a spreadsheet, at most ${EXPORT_ROWS_MAX.toLocaleString('en-CA')} rows; the trail says who took it`;
