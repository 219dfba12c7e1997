import { vancouverMinuteOfWeek } from '@mealtime/contracts/canada';
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
    const minute = vancouverMinuteOfWeek(at);
    return spans.some(({ from, length }) => (minute - from + WEEK) % WEEK < length);
  };
  const earliest = stoppedUntil && stoppedUntil > now ? stoppedUntil : now;
  if (isWithin(earliest)) {
    return earliest === now ? { isOpen: true, opensAt: null } : { isOpen: false, opensAt: earliest };
  }
  const minute = vancouverMinuteOfWeek(earliest);
  const wait = Math.min(...spans.map(({ from }) => (from - minute + WEEK) % WEEK));
  const thisMinute = Math.floor(earliest.getTime() / MINUTE_MS);
  return { isOpen: false, opensAt: new Date((thisMinute + wait) * MINUTE_MS) };
}
