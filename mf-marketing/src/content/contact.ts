/**
 * How to reach Mealtime: the one place. The owner has not given the real details yet; the address ends in .example and
 * the number is one reserved for fiction, so that no message reaches a stranger.
 */
export const CONTACT = {
  email: 'hello@mealtime.example',
  privacyEmail: 'privacy@mealtime.example',
  phone: '(604) 555-0142',
  phoneE164: '+16045550142',
  street: '1000 Harvest Street',
  city: 'Vancouver, BC V5K 0A1',
} as const;
