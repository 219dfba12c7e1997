import { VANCOUVER } from '@mealtime/contracts/canada';

/** SQL of the day of Vancouver in which an instant lies; `at` is SQL, too. */
export const dayOf = (at: string) => `(${at} at time zone '${VANCOUVER}')::date`;

/** SQL of the instant at which a day of Vancouver begins. */
export const beginningOf = (day: string) => `(${day})::timestamp at time zone '${VANCOUVER}'`;

/** SQL of a query that gives the last `count` days as `day`, today among them. */
export const lastDays = (count: string) =>
  `select d::date as day from generate_series(
     ${dayOf('now()')} - (${count}::int - 1), ${dayOf('now()')}, interval '1 day') d`;

/** SQL of an instant before the first of the last `count` days, for what is looked through by its time. */
export const beforeLastDays = (count: string) => `now() - (${count}::int + 1) * interval '1 day'`;
