import type { RestaurantStanding } from '@mealtime/contracts/management';
import type { Restaurant } from './restaurant.entity';

type Standing = Pick<Restaurant, 'approvedAt' | 'openedAt' | 'pausedAt'>;

/** The standing of a restaurant: see RESTAURANT_STANDINGS of the contract. */
export function standingOf({ approvedAt, openedAt, pausedAt }: Standing): RestaurantStanding {
  if (approvedAt === null) return 'unlisted';
  if (pausedAt !== null) return 'paused';
  return openedAt === null ? 'not-opened' : 'open';
}

/** The pause as members see it; null if there is none. */
export const pauseOf = ({ pausedAt, pauseReason }: Pick<Restaurant, 'pausedAt' | 'pauseReason'>) =>
  pausedAt && { at: pausedAt.toISOString(), reason: pauseReason ?? '' };
