import { text } from '../rules/rule';
import { tidyText } from '../rules/tidy';

/** A restaurant's status with Mealtime; if several apply, the first in this list. */
export const RESTAURANT_STANDINGS = ['unlisted', 'paused', 'not-opened', 'open'] as const;
export type RestaurantStanding = (typeof RESTAURANT_STANDINGS)[number];

/** Filters of the list of restaurants. */
export const STANDING_FILTERS = ['open', 'not-opened', 'paused', 'taken-down'] as const;
export type StandingFilter = (typeof STANDING_FILTERS)[number];

/** Length of an action's reason, which the restaurant's owners read. */
export const ACT_REASON = { least: 10, most: 500 } as const;

export const deskReason = text({
  required: 'Please say why',
  normalise: tidyText,
  min: [ACT_REASON.least, `Please say why in at least ${ACT_REASON.least} characters`],
  max: [ACT_REASON.most, `The reason must be at most ${ACT_REASON.most} characters`],
});
