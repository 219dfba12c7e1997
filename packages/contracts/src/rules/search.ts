import { text } from './rule';

/** Words that something is searched for by. */
export const searchWords = text({ max: [100, 'Please search for something shorter'] });

/** Where a list goes on, as the page before said it. */
export const cursor = text({ max: [1_000, 'That is too long'] });
