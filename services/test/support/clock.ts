import { dayOf } from '../../src/platform/database/days';
import type { TestDatabase } from './database';

const EVERYTHING_BUT_THE_DATE = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
  ...(['nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const),
];

/** From now on the machine's clock is so many hours off, and goes on. */
export const putClock = (hours: number) =>
  jest.useFakeTimers({
    now: Date.now() + hours * 3_600_000,
    advanceTimers: true,
    doNotFake: EVERYTHING_BUT_THE_DATE,
  });

export const putClockRight = () => jest.useRealTimers();

/**
 * Today in Vancouver as the database has it, by which days are counted. Node may know another offset: British Columbia
 * changes its clocks no more, and time-zone data is as old as each program.
 */
export async function todayOf(database: Pick<TestDatabase, 'query'>): Promise<string> {
  const [row] = await database.query<{ day: string }>(`select ${dayOf('now()')}::text as day`);
  return row!.day;
}
