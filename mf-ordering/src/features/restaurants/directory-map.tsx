import type { RestaurantSummary } from '@mealtime/contracts/restaurants';
import { pointOf } from '@mealtime/map';
import { RestaurantMap, sideBySide, type Pin } from '../map';
import { isTakingOrders, openingInShort } from './opening';

/** In the order of the list. */
function pinsOf(restaurants: readonly RestaurantSummary[], at: number): Pin[] {
  const placed = restaurants.flatMap((restaurant) => {
    const { id, slug, name, cuisines, isDemo, isOpen } = restaurant;
    const point = pointOf(restaurant);
    const isTaking = isTakingOrders(restaurant);
    const opening = isTaking ? openingInShort(restaurant, at) : 'Not taking orders yet';
    return point ? [{ id, slug, name, cuisines, isDemo, isOpen: isTaking && isOpen, opening, point }] : [];
  });
  return sideBySide(placed);
}

/** The restaurants of a list on a map, as far as it is known where they are. */
export function DirectoryMap({ restaurants, at }: { restaurants: readonly RestaurantSummary[]; at: number }) {
  const pins = pinsOf(restaurants, at);
  return <RestaurantMap pins={pins} missing={restaurants.length - pins.length} />;
}
