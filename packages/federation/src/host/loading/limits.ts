/** A load with nothing to show is given up after this; the previous version or the fallback takes its place. */
export const LOAD_LIMIT_MS = 3000;
