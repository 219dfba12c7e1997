import { VANCOUVER } from '@mealtime/contracts/canada';
import type { OpeningHours } from '@mealtime/contracts/restaurants';

/** Minutes of a day. */
const DAY = 1_440;
const WEEK = 7 * DAY;
const MINUTE_MS = 60_000;

export interface Opening {
  isOpen: boolean;
  /** When it opens next; null while it is open, and where there are no hours. */
  opensAt: Date | null;
}

/** What decides whether a restaurant takes orders. */
export interface OrderTaking {
  takesPickup: boolean;
  hours: OpeningHours | null;
  /** Until then it has stopped orders. */
  stoppedUntil: Date | null;
}

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const local = new Intl.DateTimeFormat('en-CA', {
  timeZone: VANCOUVER,
  hourCycle: 'h23',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
});

/** What the clocks of Vancouver show, as if it were UTC. */
function wallClock(at: Date): Date {
  const parts = Object.fromEntries(local.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return new Date(Date.UTC(parts['year']!, parts['month']! - 1, parts['day'], parts['hour'], parts['minute']));
}

/** The instant at which the clocks of Vancouver show something: after a change of clock, what they show then. */
function instantOf(wall: Date): Date {
  let guess = wall.getTime();
  for (let round = 0; round < 2; round += 1) guess += wall.getTime() - wallClock(new Date(guess)).getTime();
  return new Date(guess);
}

/** Minute of the week that clocks show; 0 is Monday 00:00. */
const minuteOfWeek = (wall: Date) =>
  ((wall.getUTCDay() + 6) % 7) * DAY + wall.getUTCHours() * 60 + wall.getUTCMinutes();

/** Spans of a week; one that ends past midnight goes on into the next day, one that ends as it begins lasts a day. */
const spansOf = (hours: OpeningHours) =>
  hours.map(({ day, opens, closes }) => {
    const from = (day - 1) * DAY + minutesOf(opens);
    const length = (minutesOf(closes) - minutesOf(opens) + DAY) % DAY || DAY;
    return { from, length };
  });

/** Whether a restaurant takes orders at an instant, and when it next does. All times are Vancouver's. */
export function openingAt({ takesPickup, hours, stoppedUntil }: OrderTaking, now: Date): Opening {
  if (!takesPickup || !hours || hours.length === 0) return { isOpen: false, opensAt: null };
  const spans = spansOf(hours);
  const isWithin = (at: Date) => {
    const minute = minuteOfWeek(wallClock(at));
    return spans.some(({ from, length }) => (minute - from + WEEK) % WEEK < length);
  };
  const earliest = stoppedUntil && stoppedUntil > now ? stoppedUntil : now;
  if (isWithin(earliest)) {
    return earliest === now ? { isOpen: true, opensAt: null } : { isOpen: false, opensAt: earliest };
  }
  const wall = wallClock(earliest);
  const minute = minuteOfWeek(wall);
  const wait = Math.min(...spans.map(({ from }) => (from - minute + WEEK) % WEEK));
  return { isOpen: false, opensAt: instantOf(new Date(wall.getTime() + wait * MINUTE_MS)) };
}

/** Minutes since midnight that the clocks of Vancouver show. */
export const minuteOfDay = (at: Date): number => minuteOfWeek(wallClock(at)) % DAY;
