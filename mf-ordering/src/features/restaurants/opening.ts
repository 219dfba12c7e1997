import { isOpen } from '@mealtime/contracts/availability';
import type { RestaurantPage } from '@mealtime/contracts/restaurants';
import { sentence, whenOf } from '../time';

type Opening = Pick<RestaurantPage, 'name' | 'takesOrders' | 'isOpen' | 'opensAt'>;

/** Whether a restaurant takes orders now, and else when it does, as seen from `now`. */
export function openingOf({ takesOrders, isOpen: isOpenNow, opensAt }: Opening, now: number): string {
  if (!isOpen('ordering') || !takesOrders) return 'Not taking orders yet';
  if (isOpenNow) return 'Open now';
  return opensAt ? `Closed, opens ${whenOf(opensAt, now)}` : 'Closed right now';
}

/** Why nothing can be ordered there now, in a sentence; undefined where it can. */
export function whyNoOrder(restaurant: Opening, now: number): string | undefined {
  if (!isOpen('ordering')) return 'Ordering isn’t open yet.';
  if (!restaurant.takesOrders) return `${restaurant.name} isn’t taking orders yet.`;
  if (restaurant.isOpen) return undefined;
  return restaurant.opensAt
    ? sentence(`${restaurant.name} is closed. It opens ${whenOf(restaurant.opensAt, now)}`)
    : `${restaurant.name} isn’t taking orders right now.`;
}
