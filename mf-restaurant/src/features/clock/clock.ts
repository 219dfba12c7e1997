import { VANCOUVER, vancouverDate } from '@mealtime/contracts/canada';
import { createClock } from '@mealtime/desk';

const TIME = new Intl.DateTimeFormat('en-CA', { hour: 'numeric', minute: '2-digit', timeZone: VANCOUVER });

/** "6:45 p.m.", in Vancouver. */
export const timeOf = (instant: string | number): string => TIME.format(new Date(instant));

const DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: VANCOUVER,
  ...{ weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
});

/** "2026-12-25", in Vancouver. */
export const dateOf = (instant: string): string => vancouverDate(new Date(instant));

/** "Fri, Dec 25, 2026", in Vancouver. */
export const dayOf = (instant: string): string => DAY.format(new Date(instant));

/** "9:30 p.m." today, "Fri, Dec 25, 2026, 9:30 p.m." on another day. */
export const dayAndTime = (instant: string): string =>
  dateOf(instant) === vancouverDate() ? timeOf(instant) : `${dayOf(instant)}, ${timeOf(instant)}`;

const SECOND = 1_000;

/** The current time, updated every second. */
export const useNow = createClock(SECOND);
