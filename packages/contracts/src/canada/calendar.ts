/** A calendar date, "YYYY-MM-DD". Dates of birth have no time and no zone. */
export type CalendarDate = string;

/**
 * The zone in which days of the marketplace begin and end: Pacific time is seven hours behind UTC all year since March 2026.
 * Not by its name: Node, PostgreSQL and browsers carry zone data of different years, and disagreed by an hour (decision 59).
 */
const HOURS_BEHIND_UTC = 7;
export const VANCOUVER = `Etc/GMT+${HOURS_BEHIND_UTC}`;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/** Minutes since Monday 00:00 that the clocks of Vancouver show. */
export function vancouverMinuteOfWeek(at: Date): number {
  const wall = new Date(at.getTime() - HOURS_BEHIND_UTC * 60 * MINUTE_MS);
  return ((wall.getUTCDay() + 6) % 7) * DAY_MINUTES + wall.getUTCHours() * 60 + wall.getUTCMinutes();
}

/** Minutes since midnight that the clocks of Vancouver show. */
export const vancouverMinuteOfDay = (at: Date): number => vancouverMinuteOfWeek(at) % DAY_MINUTES;

const dates = new Intl.DateTimeFormat('en-CA', {
  timeZone: VANCOUVER,
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
});

/** The calendar date in Vancouver at an instant (default: now). */
export const vancouverDate = (at: Date = new Date()): CalendarDate => dates.format(at);

/** When something happened, for a person: "November 22, 2026 at 9:14 a.m. Pacific time". */
export function vancouverTime(at: Date): string {
  const words = new Intl.DateTimeFormat('en-CA', { timeZone: VANCOUVER, dateStyle: 'long', timeStyle: 'short' });
  return `${words.format(at)} Pacific time`;
}

/** True for a date that exists, written YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** The same day `years` earlier; 29 February becomes 28 February where the year has none. */
export function yearsBefore(date: CalendarDate, years: number): CalendarDate {
  const earlier = String(Number(date.slice(0, 4)) - years).padStart(4, '0') + date.slice(4);
  return isCalendarDate(earlier) ? earlier : `${earlier.slice(0, 8)}28`;
}

/** Milliseconds of "2026-12-25" (its first minute) or "2026-12-25T17:00" as Vancouver's clocks show it; undefined for others. */
export function instantInVancouver(text: string): number | undefined {
  const [date = '', clock = '00:00'] = text.split('T');
  if (!isCalendarDate(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(clock)) return undefined;
  return Date.parse(`${date}T${clock}Z`) + HOURS_BEHIND_UTC * 60 * MINUTE_MS;
}
