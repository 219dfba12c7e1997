import { VANCOUVER } from '@mealtime/contracts/canada';
import { createClock } from '@mealtime/desk';

const TIME = new Intl.DateTimeFormat('en-CA', { hour: 'numeric', minute: '2-digit', timeZone: VANCOUVER });

/** "6:45 p.m.", in Vancouver. */
export const timeOf = (instant: string | number): string => TIME.format(new Date(instant));

const SECOND = 1_000;

/** The time of this second, and again of the next. */
export const useNow = createClock(SECOND);
