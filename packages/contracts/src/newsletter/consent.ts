/**
 * The text of a subscriber's consent. Its version is recorded with each consent: a changed text needs another version.
 */
export const NEWSLETTER_CONSENT = {
  version: 2,
  wording: 'Get our newsletter by email. Unsubscribe anytime.',
} as const;
