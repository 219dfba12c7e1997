/** Said on `window` when a page's loader finds that its address stands for nothing; `detail` is the path. */
export const MISSING = 'composition:missing';
