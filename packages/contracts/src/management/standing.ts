import { text } from '../rules/rule';
import { tidyText } from '../rules/tidy';

/** How a restaurant stands with Mealtime: what comes first in this list holds where several are true. */
export const RESTAURANT_STANDINGS = ['unlisted', 'paused', 'not-opened', 'open'] as const;
export type RestaurantStanding = (typeof RESTAURANT_STANDINGS)[number];

/** What the list of restaurants can be narrowed to. */
export const STANDING_FILTERS = ['open', 'not-opened', 'paused', 'taken-down'] as const;
export type StandingFilter = (typeof STANDING_FILTERS)[number];

/** Characters of the reason for an act, which the restaurant's owners read. */
export const ACT_REASON = { least: 10, most: 500 } as const;

export const deskReason = text({
  required: 'Please say why',
  normalise: tidyText,
  min: [ACT_REASON.least, `Please say why in at least ${ACT_REASON.least} characters`],
  max: [ACT_REASON.most, `The reason must be at most ${ACT_REASON.most} characters`],
});
