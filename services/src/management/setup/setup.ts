import { isOpen as isOffered } from '@mealtime/contracts/availability';
import { DISHES_TO_OPEN, type SetupStep } from '@mealtime/contracts/management';
import type { Restaurant } from '../../restaurants';

type Known = Pick<
  Restaurant,
  'description' | 'cuisines' | 'hours' | 'deliveryHours' | 'takesPickup' | 'takesDelivery' | 'hasPayoutDetails'
>;

const step = (name: SetupStep['step'], done: number, of: number): SetupStep => ({ step: name, done, of });

/** The only place that decides which steps a restaurant needs to open, and their progress. `dishes`: published ones. */
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
