import { draftStore, tabSecret } from '@mealtime/browser';
import { forgetVerifiedPhone } from '@mealtime/phone-verification';
import { EMPTY_DRAFT, type RestaurantDraft } from './draft';
import { endSession } from './session-end';

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
  // What was saved would be one click away for whoever comes next, for as long as the session is open.
  onExpired() {
    forgetSecrets();
    endSession();
  },
});

/** Empties the draft for somebody who leaves. Not by removing it: to other tabs that would be an expiry. */
export function forgetDraft(): void {
  forgetSecrets();
  updateDraft(EMPTY_DRAFT);
}

function forgetSecrets() {
  forgetPassword();
  forgetVerifiedPhone('restaurant');
}
