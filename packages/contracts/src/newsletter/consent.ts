/** What a subscriber agrees to. It is recorded with each consent: other words need another version. */
export const NEWSLETTER_CONSENT = {
  version: 2,
  wording: 'Get our newsletter by email. Unsubscribe anytime.',
} as const;
