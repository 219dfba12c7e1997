/** A calendar date, "YYYY-MM-DD". Dates of birth have no time and no zone. */
export type CalendarDate = string;

/**
 * The zone in which days of the marketplace begin and end: Pacific time is seven hours behind UTC all year since March 2026.
 * Not by its name: Node, PostgreSQL and browsers carry zone data of different years, and disagreed by an hour (decision 59).
 */
export const VANCOUVER = 'Etc/GMT+7';

/** The calendar date in Vancouver at an instant (default: now). */
export function vancouverDate(at: Date = new Date()): CalendarDate {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: VANCOUVER,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return parts.format(at);
}

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
