/** What a subscriber agrees to. It is recorded with each consent: other words need another version. */
export const NEWSLETTER_CONSENT = {
  version: 1,
  wording:
    'Mealtime may send me its newsletter by e-mail: new dishes, kitchens and offers. I can unsubscribe at any time with one click.',
} as const;
