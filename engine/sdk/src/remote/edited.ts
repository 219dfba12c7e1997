/** Said on `window` where a remote runs from its sources, once an edit of it has been taken in: what had failed is worth another try. */
export const EDITED = 'composition:edited';
