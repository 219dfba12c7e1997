import { VANCOUVER } from '@mealtime/contracts/canada';
import { createClock } from './clock';

const LOCAL = new Intl.DateTimeFormat('en-CA', {
  ...{ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  timeZone: VANCOUVER,
});
/** With the zone's name: the reader may be elsewhere, but all days are Vancouver's. */
const full = (at: string) => `${LOCAL.format(new Date(at))} PT`;
const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeZone: 'UTC' });

const MINUTE = 60_000;
const UNITS = [
  [60 * 24 * MINUTE, 'd'],
  [60 * MINUTE, 'h'],
  [MINUTE, 'min'],
] as const;

/** "3 d", "5 h", "12 min", "now". */
function ageOf(instant: string, now: number): string {
  const passed = now - Date.parse(instant);
  const [length, unit] = UNITS.find(([one]) => passed >= one) ?? [];
  return length ? `${Math.floor(passed / length)} ${unit}` : 'now';
}

const useNow = createClock(MINUTE);

/** A day and a time in Vancouver. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{full(at)}</time>;

/** Elapsed time, with the exact time as a tooltip. */
export function Age({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={full(at)}>
      {ageOf(at, now)}
    </time>
  );
}

/** A calendar date without a time zone, such as a birthday. */
export const CalendarDate = ({ date }: { date: string }) => (
  <time dateTime={date}>{DAY.format(new Date(`${date}T00:00:00Z`))}</time>
);
