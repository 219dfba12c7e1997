import { sayOf } from '@mealtime/contracts/availability';

/** Facts about the product, for all texts. */
export const FACTS = {
  area: 'Metro Vancouver',
  deliveryRadius: '3 to 5 miles (5 to 8 km)',
  minimumAge: 18,
  savings: 'at least 40%',
  copyrightYear: 2025,
} as const;

export const ACCOUNT_IS_FREE = sayOf('plans', {
  now: 'An account costs nothing, and early users get lifetime access to the Meal Planner at no charge.',
  until:
    'An account costs nothing, and early users get lifetime access to the Meal Planner at no charge once it opens.',
});
