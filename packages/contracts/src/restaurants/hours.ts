import type { Static } from '../endpoints/schemas';
import { text, type Rule } from '../rules/rule';
import { PRINTABLE, tidyText } from '../rules/tidy';
import type { closureSchema, openingHoursSchema } from './hours-schemas';
import { WEEK_DAYS } from './week-days';

/** Ways of fulfilment of an order. */
export const FULFILMENTS = ['pickup', 'delivery'] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];

export type OpeningHours = Static<typeof openingHoursSchema>;
export type Closure = Static<typeof closureSchema>;

const DAY = 1_440;
const WEEK = 7 * DAY;
/** Spans of one day. */
export const SPANS_A_DAY_MAX = 4;

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** A span of a week, in minutes since Monday 00:00. It may extend past Sunday midnight. */
export interface WeekSpan {
  from: number;
  length: number;
}

/** A span ending past midnight continues on the next day; 00:00 to 00:00 is the entire day. */
export const weekSpans = (hours: OpeningHours): WeekSpan[] =>
  hours.map(({ day, opens, closes }) => ({
    from: (day - 1) * DAY + minutesOf(opens),
    length: (minutesOf(closes) - minutesOf(opens) + DAY) % DAY || DAY,
  }));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const isSpan = (value: unknown): value is OpeningHours[number] =>
  isObject(value) &&
  Object.keys(value).every((name) => ['day', 'opens', 'closes'].includes(name)) &&
  [1, 2, 3, 4, 5, 6, 7].includes(value['day'] as number) &&
  [value['opens'], value['closes']].every((clock) => typeof clock === 'string' && CLOCK.test(clock));

/** The first problem of a well-formed week of hours: the day (1 to 7) and a sentence; undefined if valid. */
export function hoursProblem(hours: OpeningHours): { day: number; message: string } | undefined {
  for (const { day, opens, closes } of hours) {
    if (opens === closes && opens !== '00:00') {
      return {
        day,
        message: `${WEEK_DAYS[day - 1]} opens and closes at the same time. Around the clock is 00:00 to 00:00.`,
      };
    }
    if (hours.filter((one) => one.day === day).length > SPANS_A_DAY_MAX) {
      return { day, message: `${WEEK_DAYS[day - 1]} has more than ${SPANS_A_DAY_MAX} times` };
    }
  }
  const sorted = weekSpans(hours).sort((a, b) => a.from - b.from);
  for (const [index, span] of sorted.entries()) {
    const next = sorted[index + 1] ?? { ...sorted[0]!, from: sorted[0]!.from + WEEK };
    if (sorted.length > 1 && span.from + span.length > next.from) {
      const [first, second] = [span, next].map(({ from }) => Math.floor((from % WEEK) / DAY));
      const message =
        first === second
          ? `The times of ${WEEK_DAYS[first!]} overlap`
          : `The times of ${WEEK_DAYS[first!]} run into those of ${WEEK_DAYS[second!]}`;
      return { day: second! + 1, message };
    }
  }
  return undefined;
}

/** A week of opening hours. Empty: never open. */
export const openingHours: Rule<OpeningHours> = {
  normalise: (value) =>
    Array.isArray(value) && value.every(isSpan)
      ? [...value].sort((a, b) => a.day - b.day || a.opens.localeCompare(b.opens))
      : value,
  check(value) {
    if (!Array.isArray(value) || value.length > 7 * SPANS_A_DAY_MAX || !value.every(isSpan)) {
      return 'Each time needs a day from 1 to 7, and when it opens and closes, such as 09:00';
    }
    return hoursProblem(value)?.message;
  },
};

/** As `openingHours`, or null for "the same as for pickup". */
export const hoursOrSame: Rule<OpeningHours | null> = {
  normalise: (value) => (value === null ? null : openingHours.normalise(value)),
  check: (value, values) => (value === null ? undefined : openingHours.check(value, values)),
};

export const CLOSURES_MAX = 50;
/** Limits of a closure, in days: how far ahead, and how long. */
const CLOSURE_DAYS_MAX = 730;

export const closureReason = text({
  required: 'Please say why, in a few words',
  normalise: tidyText,
  patterns: [[PRINTABLE, 'The reason has characters that cannot be printed']],
  max: [120, 'The reason must be at most 120 characters'],
});

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;
const instantOf = (value: unknown) =>
  typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value)) ? Date.parse(value) : undefined;

/** An instant with its zone, converted to UTC. */
export const instantRule = (message: string): Rule => ({
  normalise(value) {
    const at = instantOf(value);
    return at === undefined ? value : new Date(at).toISOString();
  },
  check: (value) => (instantOf(value) === undefined ? message : undefined),
});

/** The end of a closure: after its beginning and within two years. Used beside a field `from`. */
export const closureEnd: Rule = {
  normalise: instantRule('').normalise,
  check(value, values) {
    const [from, until] = [instantOf(values['from']), instantOf(value)];
    if (until === undefined) return 'Please say until when';
    if (from !== undefined && until <= from) return 'This must be after the beginning';
    if (until <= Date.now()) return 'This is over already';
    return until > Date.now() + CLOSURE_DAYS_MAX * 86_400_000 ? 'This must be within two years' : undefined;
  },
};

/** Minutes of "Stop orders", unless resumed earlier. */
export const STOP_MINUTES = 30;
/** Minutes that "Busy" adds to the preparation time, and its own duration in minutes. */
export const BUSY_MINUTES = 15;
export const BUSY_FOR_MINUTES = 60;
