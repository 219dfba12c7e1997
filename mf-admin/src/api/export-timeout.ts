/** A hundred thousand rows take a while to be written. */
export const EXPORT_TIMEOUT_MS = 120_000;
