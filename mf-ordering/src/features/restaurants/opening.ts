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

/** Whether it has opened for orders, at whatever hours. */
export const isTakingOrders = ({ takesOrders }: Pick<Opening, 'takesOrders'>): boolean =>
  isOpen('ordering') && takesOrders;

/** For a card: whether one that takes orders is open, and else when it opens. */
export function openingInShort(
  { isOpen: isOpenNow, opensAt }: Pick<Opening, 'isOpen' | 'opensAt'>,
  at: number,
): string {
  if (isOpenNow) return 'Open now';
  return opensAt ? `Opens ${whenOf(opensAt, at)}` : 'Closed';
}

/** Whether a restaurant takes orders now, and else when it does, as seen from `now`. */
export function openingOf(restaurant: Opening, now: number): string {
  const { isOpen: isOpenNow, opensAt, closesAt, closedBy } = restaurant;
  if (!isTakingOrders(restaurant)) return 'Not taking orders yet';
  if (isOpenNow) {
    const isClosing = closesAt !== null && Date.parse(closesAt) - now < CLOSING_MS;
    return isClosing ? `Open now, closes ${whenOf(closesAt, now)}` : 'Open now';
  }
  if (closedBy === 'paused') return 'Not taking orders right now';
  return opensAt ? `Closed, opens ${whenOf(opensAt, now)}` : 'Closed right now';
}

/** Whether it is closed, and takes orders for when it opens. */
export const takesAhead = (restaurant: Opening, now: number): boolean =>
  isTakingOrders(restaurant) &&
  !restaurant.isOpen &&
  restaurant.opensAt !== null &&
  Date.parse(restaurant.opensAt) - now < AHEAD_DAYS * 24 * 60 * 60 * 1000;

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
