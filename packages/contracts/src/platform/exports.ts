/** Rows of a file that is exported, at most; one that would have more says so in its last line. */
export const EXPORT_ROWS_MAX = 100_000;

/** What every export is, for its summary. */
export const EXPORTED = `as a CSV file that opens safely in a spreadsheet, at most ${EXPORT_ROWS_MAX.toLocaleString('en-CA')} rows; the trail says who took it`;
