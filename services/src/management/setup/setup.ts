import { isOpen as isOffered } from '@mealtime/contracts/availability';
import { DISHES_TO_OPEN, type SetupStep } from '@mealtime/contracts/management';
import type { Restaurant } from '../../restaurants';

type Known = Pick<
  Restaurant,
  'description' | 'cuisines' | 'hours' | 'deliveryHours' | 'takesPickup' | 'takesDelivery' | 'hasPayoutDetails'
>;

const step = (name: SetupStep['step'], done: number, of: number): SetupStep => ({ step: name, done, of });

/** What a restaurant needs to open for orders, and how far it is. `dishes`: published. The one place where that is decided. */
export function setupOf(restaurant: Known, dishes: number): SetupStep[] {
  const { description, cuisines, hours, deliveryHours, takesPickup, takesDelivery, hasPayoutDetails } = restaurant;
  const takesOrders = takesPickup || (takesDelivery && isOffered('delivery'));
  const hasHours = [hours, deliveryHours].some((week) => week !== null && week.length > 0);
  return [
    step('profile', [description !== '', cuisines.length > 0].filter(Boolean).length, 2),
    step('hours', Number(hasHours), 1),
    step('fulfilment', Number(takesOrders), 1),
    step('menu', Math.min(dishes, DISHES_TO_OPEN), DISHES_TO_OPEN),
    step('payouts', Number(hasPayoutDetails), 1),
  ];
}
