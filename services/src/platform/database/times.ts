import { Raw } from 'typeorm';

/* Time limits use the database's clock, which all processes share: their own may differ. */

/** Column value: some seconds from now. */
export const fromNow = (seconds: number) => () => `now() + ${seconds} * interval '1 second'`;

/** Condition: the column's time is in the future. */
export const isAhead = () => Raw<Date>((column) => `${column} > now()`);

/** Condition: the column's time is at least some seconds ago. */
export const isOver = (seconds = 0) => Raw<Date>((column) => `${column} <= now() - ${seconds} * interval '1 second'`);
