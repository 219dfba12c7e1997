import { text } from './rule';

/** Search words. */
export const searchWords = text({ max: [100, 'Please search for something shorter'] });

/** Cursor of the next page, from the previous one. */
export const cursor = text({ max: [1_000, 'That is too long'] });
