import type { RestaurantStanding } from '@mealtime/contracts/management';
import type { Restaurant } from './restaurant.entity';

type Standing = Pick<Restaurant, 'approvedAt' | 'openedAt' | 'pausedAt'>;

/** How it stands with Mealtime: see RESTAURANT_STANDINGS of the contract. */
export function standingOf({ approvedAt, openedAt, pausedAt }: Standing): RestaurantStanding {
  if (approvedAt === null) return 'unlisted';
  if (pausedAt !== null) return 'paused';
  return openedAt === null ? 'not-opened' : 'open';
}

/** The pause as those who work there read it; null where there is none. */
export const pauseOf = ({ pausedAt, pauseReason }: Pick<Restaurant, 'pausedAt' | 'pauseReason'>) =>
  pausedAt && { at: pausedAt.toISOString(), reason: pauseReason ?? '' };
