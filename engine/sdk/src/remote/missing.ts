/** Dispatched on `window` when a page's loader returns `notFound()`; `detail` is the path. */
export const MISSING = 'composition:missing';
