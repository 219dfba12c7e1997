import { VANCOUVER, vancouverDate, vancouverMinuteOfWeek } from '@mealtime/contracts/canada';
import type { OpeningHours } from '@mealtime/contracts/restaurants';

const TIME = new Intl.DateTimeFormat('en-CA', { hour: 'numeric', minute: '2-digit', timeZone: VANCOUVER });
const DAY = new Intl.DateTimeFormat('en-CA', { weekday: 'long', timeZone: VANCOUVER });
const DATE = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: VANCOUVER });

const DAY_MS = 24 * 60 * 60 * 1000;

/** Versions of the language's data differ in the space before "p.m."; a page must read alike wherever it is rendered. */
const tidy = (text: string) => text.replace(/\s/g, '\u00a0');

/** "6:40 p.m.", in Vancouver. */
export const timeOf = (instant: string | number): string => tidy(TIME.format(new Date(instant)));

/** "November 26, 2026", in Vancouver. */
export const dateOf = (instant: string): string => DATE.format(new Date(instant));

/** "at 11:00 a.m.", "tomorrow at 11:00 a.m.", "Friday at 11:00 a.m." or the date, as seen from `now`. */
export function whenOf(instant: string, now: number): string {
  const at = `at ${timeOf(instant)}`;
  const day = dayKeyOf(instant);
  if (day === dayKeyOf(now)) return at;
  if (day === dayKeyOf(now + DAY_MS)) return `tomorrow ${at}`;
  const isNear = new Date(instant).getTime() - now < 6 * DAY_MS;
  return `${isNear ? DAY.format(new Date(instant)) : dateOf(instant)} ${at}`;
}

/** "6:30 p.m." today, "tomorrow at 6:30 p.m.", "Friday at 6:30 p.m.", as seen from `now`. */
export const momentOf = (instant: string, now: number): string => whenOf(instant, now).replace(/^at /, '');

/** With its full stop: one that ends in "p.m." has it already. */
export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** A minute of the day as people say it: 870 is "2:30 p.m.". */
export function clockOf(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  const half = hour < 12 ? 'a.m.' : 'p.m.';
  return tidy(`${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${half}`);
}

/** The same of "14:30". */
export function clockOfTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return clockOf(hour * 60 + minute);
}

const isMidnight = (instant: string) => timeOf(instant) === clockOf(0);

/** "December 25, 2026", "December 24, 2026 to December 26, 2026", with times where it does not last whole days. */
export function spanOf({ from, until }: { from: string; until: string }): string {
  if (!isMidnight(from) || !isMidnight(until)) {
    return `${dateOf(from)} at ${timeOf(from)} to ${dateOf(until)} at ${timeOf(until)}`;
  }
  const [first, last] = [dateOf(from), dateOf(new Date(Date.parse(until) - DAY_MS).toISOString())];
  return first === last ? first : `${first} to ${last}`;
}

/** The day of the week in Vancouver: 1 is Monday, 7 is Sunday. */
export const dayOf = (instant: number): number => Math.floor(vancouverMinuteOfWeek(new Date(instant)) / 1_440) + 1;

/** "11:00 a.m.–2:00 p.m., 5:00 p.m.–9:30 p.m.", "Open 24 hours" or "Closed", on a day of a week of hours. */
export const hoursOf = (hours: OpeningHours, day: number): string =>
  hours
    .filter((span) => span.day === day)
    .map(({ opens, closes }) => (opens === closes ? 'Open 24 hours' : `${clockOfTime(opens)}–${clockOfTime(closes)}`))
    .join(', ') || 'Closed';

/** "2026-11-27" of an instant in Vancouver, by which times are grouped. */
export const dayKeyOf = (instant: string | number): string => vancouverDate(new Date(instant));

/** "Today", "Tomorrow" or "Friday". */
export function dayNameOf(instant: string, now: number): string {
  const key = dayKeyOf(instant);
  if (key === dayKeyOf(now)) return 'Today';
  return key === dayKeyOf(now + DAY_MS) ? 'Tomorrow' : DAY.format(new Date(instant));
}
