import { VANCOUVER } from '@mealtime/contracts/canada';

/** SQL for the Vancouver date of an instant; `at` is SQL too. */
export const dayOf = (at: string) => `(${at} at time zone '${VANCOUVER}')::date`;

/** SQL for the instant at which a Vancouver date begins. */
export const beginningOf = (day: string) => `(${day})::timestamp at time zone '${VANCOUVER}'`;

/** SQL query for the last `count` dates as `day`, including today. */
export const lastDays = (count: string) =>
  `select d::date as day from generate_series(
     ${dayOf('now()')} - (${count}::int - 1), ${dayOf('now()')}, interval '1 day') d`;

/** SQL for an instant before the last `count` dates, to narrow an index scan. */
export const beforeLastDays = (count: string) => `now() - (${count}::int + 1) * interval '1 day'`;
