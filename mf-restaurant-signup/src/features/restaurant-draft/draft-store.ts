import { draftStore, tabSecret } from '@mealtime/browser';
import { EMPTY_DRAFT, type RestaurantDraft } from './draft';

/** Without activity; shared computers stand in many kitchens. */
const DRAFT_LIFE_MS = 5 * 60 * 1000;

/** The password between step 1 and the request that opens the application. */
export const {
  recall: recallPassword,
  remember: rememberPassword,
  forget: forgetPassword,
} = tabSecret('restaurant password');

export const {
  read: readDraft,
  update: updateDraft,
  touch: touchDraft,
  dropExpired: dropExpiredDraft,
  use: useDraft,
  useExpiries,
} = draftStore<RestaurantDraft>({
  key: 'restaurant-form',
  empty: EMPTY_DRAFT,
  lifeMs: DRAFT_LIFE_MS,
  onExpired: forgetPassword,
});

/** Empties the draft for somebody who leaves. Not by removing it: to other tabs that would be an expiry. */
export function forgetDraft(): void {
  forgetPassword();
  updateDraft(EMPTY_DRAFT);
}
