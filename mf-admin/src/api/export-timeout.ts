/** An export of a hundred thousand rows takes a while. */
export const EXPORT_TIMEOUT_MS = 120_000;
