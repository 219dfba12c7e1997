import { isOpen } from '@mealtime/contracts/availability';
import { AHEAD_DAYS } from '@mealtime/contracts/ordering';
import type { RestaurantPage } from '@mealtime/contracts/restaurants';
import { sentence, whenOf } from '../time';

type Opening = Pick<
  RestaurantPage,
  'name' | 'takesOrders' | 'isOpen' | 'opensAt' | 'closesAt' | 'closedBy' | 'closures'
>;

/** Hours before closing from which a page says when it is. */
const CLOSING_MS = 2 * 60 * 60 * 1000;

/** Why it is closed on a day on which it would be open; undefined else. */
const closureOf = ({ closedBy, closures }: Opening, now: number) =>
  closedBy === 'closure'
    ? closures.find(({ from, until }) => Date.parse(from) <= now && now < Date.parse(until))?.reason
    : undefined;

/** Whether a restaurant takes orders now, and else when it does, as seen from `now`. */
export function openingOf(
  { takesOrders, isOpen: isOpenNow, opensAt, closesAt, closedBy }: Opening,
  now: number,
): string {
  if (!isOpen('ordering') || !takesOrders) return 'Not taking orders yet';
  if (isOpenNow) {
    const isClosing = closesAt !== null && Date.parse(closesAt) - now < CLOSING_MS;
    return isClosing ? `Open now, closes ${whenOf(closesAt, now)}` : 'Open now';
  }
  if (closedBy === 'paused') return 'Not taking orders right now';
  return opensAt ? `Closed, opens ${whenOf(opensAt, now)}` : 'Closed right now';
}

/** Whether it is closed, and takes orders for when it opens. */
export const takesAhead = ({ takesOrders, isOpen: isOpenNow, opensAt }: Opening, now: number): boolean =>
  isOpen('ordering') &&
  takesOrders &&
  !isOpenNow &&
  opensAt !== null &&
  Date.parse(opensAt) - now < AHEAD_DAYS * 24 * 60 * 60 * 1000;

/** Why nothing can be ordered there for this moment, in a sentence; undefined where it can. */
export function whyNoOrder(restaurant: Opening, now: number): string | undefined {
  if (!isOpen('ordering')) return 'Ordering isn’t open yet.';
  if (!restaurant.takesOrders) return `${restaurant.name} isn’t taking orders yet.`;
  if (restaurant.isOpen) return undefined;
  const reason = closureOf(restaurant, now);
  const closed = `${restaurant.name} is closed${reason ? ` (${reason})` : ''}`;
  if (restaurant.closedBy === 'stop' && restaurant.opensAt) {
    return sentence(`${restaurant.name} is very busy. It takes orders again ${whenOf(restaurant.opensAt, now)}`);
  }
  return restaurant.opensAt
    ? sentence(`${closed}. It opens ${whenOf(restaurant.opensAt, now)}`)
    : `${restaurant.name} isn’t taking orders right now.`;
}
