/** Dispatched on `window` after an edit of a remote under development was applied: failed loads are retried. */
export const EDITED = 'composition:edited';
