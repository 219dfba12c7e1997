import { vancouverMinuteOfWeek } from '@mealtime/contracts/canada';
import {
  weekSpans,
  type ClosedBy,
  type Closure,
  type Fulfilment,
  type OpeningHours,
  type WeekSpan,
} from '@mealtime/contracts/restaurants';

const WEEK = 7 * 1_440;
const MINUTE_MS = 60_000;
/** Most closures and spans that are examined to find the next opening; no restaurant has as many. */
const STEPS = 200;

/** Whether a restaurant takes orders at an instant, and the next changes. */
export interface Opening {
  isOpen: boolean;
  /** When it opens next; null while it is open, and if it never does. */
  opensAt: Date | null;
  /** When it closes; null while it is closed, and if it never does. */
  closesAt: Date | null;
  /** Null while it is open. */
  closedBy: ClosedBy | null;
}

/** The data that decides whether a restaurant takes orders. */
export interface OrderTaking {
  /** Null until it has completed its setup. */
  openedAt: Date | null;
  takesPickup: boolean;
  takesDelivery: boolean;
  hours: OpeningHours | null;
  /** Null: the same as for pickup. */
  deliveryHours: OpeningHours | null;
  closures: readonly Closure[];
  /** It takes no orders until then. */
  stoppedUntil: Date | null;
  /** When admins paused it. */
  pausedAt: Date | null;
}

/** The usual preparation time of a restaurant, and how much longer it takes while it is busy. */
export interface Preparation {
  prepMinutes: number;
  busyMinutes: number;
  busyUntil: Date | null;
}

/** Minutes that an order takes at an instant. */
export const preparationAt = ({ prepMinutes, busyMinutes, busyUntil }: Preparation, now: Date): number =>
  prepMinutes + (busyUntil && busyUntil > now ? busyMinutes : 0);

const NEVER: Opening = { isOpen: false, opensAt: null, closesAt: null, closedBy: 'never' };
const PAUSED: Opening = { ...NEVER, closedBy: 'paused' };

/** The week of a way of fulfilment; empty if the restaurant does not offer it. */
function spansFor(restaurant: OrderTaking, fulfilment: Fulfilment): WeekSpan[] {
  const { openedAt, takesPickup, takesDelivery, hours, deliveryHours } = restaurant;
  if (openedAt === null) return [];
  const isOffered = fulfilment === 'pickup' ? takesPickup : takesDelivery;
  const week = fulfilment === 'pickup' ? hours : (deliveryHours ?? hours);
  return isOffered && week ? weekSpans(week) : [];
}

/**
 * Whether a restaurant takes orders at an instant, until when, and when it next does. The only place that decides this; all
 * times of a week are in Vancouver's time zone.
 */
export function openingAt(restaurant: OrderTaking, now: Date, fulfilment: Fulfilment = 'pickup'): Opening {
  // A pause has no known end, so it closes the restaurant at every later instant too.
  if (restaurant.pausedAt !== null) return PAUSED;
  const spans = spansFor(restaurant, fulfilment);
  if (spans.length === 0) return NEVER;
  const { closures, stoppedUntil } = restaurant;
  const isStopped = stoppedUntil !== null && stoppedUntil > now;
  const opensAt = nextOpening(spans, closures, isStopped ? stoppedUntil : now);
  if (!isStopped && opensAt?.getTime() === now.getTime()) {
    return { isOpen: true, opensAt: null, closesAt: endOf(spans, closures, now), closedBy: null };
  }
  const isWithinHours = spanAt(spans, now) !== undefined;
  const closedBy = !isWithinHours ? 'hours' : closureAt(closures, now) ? 'closure' : 'stop';
  return { isOpen: false, opensAt, closesAt: null, closedBy };
}

const closureAt = (closures: readonly Closure[], at: Date) =>
  closures.find(({ from, until }) => Date.parse(from) <= at.getTime() && at.getTime() < Date.parse(until));

/** The span that contains an instant, and the minutes since its beginning. */
function spanAt(spans: readonly WeekSpan[], at: Date): { span: WeekSpan; since: number } | undefined {
  const minute = vancouverMinuteOfWeek(at);
  for (const span of spans) {
    const since = (minute - span.from + WEEK) % WEEK;
    if (since < span.length) return { span, since };
  }
  return undefined;
}

const startOfMinute = (at: Date) => Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;

/** The first instant from `from` on at which it is open; null if closures never allow one. */
function nextOpening(spans: readonly WeekSpan[], closures: readonly Closure[], from: Date): Date | null {
  let at = from;
  for (let step = 0; step < STEPS; step += 1) {
    const closure = closureAt(closures, at);
    if (closure) at = new Date(closure.until);
    else if (spanAt(spans, at)) return at;
    else {
      const minute = vancouverMinuteOfWeek(at);
      const wait = Math.min(...spans.map((span) => (span.from - minute + WEEK) % WEEK));
      at = new Date(startOfMinute(at) + wait * MINUTE_MS);
    }
  }
  return null;
}

/** When the present opening ends; null if it is open all week and no closure is planned. */
function endOf(spans: readonly WeekSpan[], closures: readonly Closure[], now: Date): Date | null {
  let end = startOfMinute(now);
  for (let found = spanAt(spans, now); found && end - now.getTime() < WEEK * MINUTE_MS;) {
    end += (found.span.length - found.since) * MINUTE_MS;
    found = spanAt(spans, new Date(end));
  }
  const isAllWeek = end - now.getTime() >= WEEK * MINUTE_MS;
  const beginnings = closures.map(({ from }) => Date.parse(from)).filter((from) => from > now.getTime());
  const first = Math.min(...beginnings, isAllWeek ? Infinity : end);
  return first === Infinity ? null : new Date(first);
}
