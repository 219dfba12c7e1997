import { dayOf } from '../../src/platform/database/days';
import type { TestDatabase } from './database';

const EVERYTHING_BUT_THE_DATE = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
  ...(['nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const),
];

/** Sets the clock of this process to a number of hours off; it continues from there. */
export const putClock = (hours: number) =>
  jest.useFakeTimers({
    now: Date.now() + hours * 3_600_000,
    advanceTimers: true,
    doNotFake: EVERYTHING_BUT_THE_DATE,
  });

export const putClockRight = () => jest.useRealTimers();

/**
 * Today in Vancouver according to the database, by which days are counted. Node may use another offset: British Columbia has
 * no more clock changes, and the time-zone data of each program differs in age.
 */
export async function todayOf(database: Pick<TestDatabase, 'query'>): Promise<string> {
  const [row] = await database.query<{ day: string }>(`select ${dayOf('now()')}::text as day`);
  return row!.day;
}
