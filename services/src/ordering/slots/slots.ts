import { AHEAD_DAYS, SLOT_MINUTES } from '@mealtime/contracts/ordering';
import { openingAt, preparationAt, type Restaurant } from '../../restaurants';

const MINUTE_MS = 60_000;
const SLOT_MS = SLOT_MINUTES * MINUTE_MS;
const AHEAD_MS = AHEAD_DAYS * 24 * 60 * MINUTE_MS;

/** The beginning of the slot (quarter of an hour) that contains an instant. */
export const slotOf = (at: Date): Date => new Date(Math.floor(at.getTime() / SLOT_MS) * SLOT_MS);

/** When an order that is begun at an instant is ready. */
export const readyFrom = (restaurant: Restaurant, begun: Date): Date =>
  new Date(begun.getTime() + preparationAt(restaurant, begun) * MINUTE_MS);

/** Whether a scheduled order can be placed now: the restaurant is open at that time, and when preparation has to begin. */
export function isOffered(restaurant: Restaurant, at: Date, now: Date): boolean {
  if (at < readyFrom(restaurant, now) || at.getTime() > now.getTime() + AHEAD_MS) return false;
  const begins = new Date(at.getTime() - preparationAt(restaurant, at) * MINUTE_MS);
  return openingAt(restaurant, at).isOpen && openingAt(restaurant, begins).isOpen;
}

/** All times that are offered at an instant, free or taken. */
export function offeredSlots(restaurant: Restaurant, now: Date): Date[] {
  const first = slotOf(now).getTime();
  const count = Math.ceil(AHEAD_MS / SLOT_MS) + 1;
  return Array.from({ length: count }, (_, index) => new Date(first + index * SLOT_MS)).filter((at) =>
    isOffered(restaurant, at, now),
  );
}
