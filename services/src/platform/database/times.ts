import { Raw } from 'typeorm';

/*
 * Times that decide something are set and judged by the database's clock, which all processes share: their own may be
 * hours off.
 */

/** Value of a column: so many seconds from now. */
export const fromNow = (seconds: number) => () => `now() + ${seconds} * interval '1 second'`;

/** Condition for a column whose time has not come yet. */
export const isAhead = () => Raw<Date>((column) => `${column} > now()`);

/** Condition for a column whose time was so many seconds ago, or longer. */
export const isOver = (seconds = 0) => Raw<Date>((column) => `${column} <= now() - ${seconds} * interval '1 second'`);
