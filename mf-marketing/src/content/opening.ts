/** Texts of offerings that are not open yet. */
export const OPENING = {
  ordering: {
    title: 'Ordering isn’t open yet',
    text: 'You can open an account and see which restaurants have joined. Nothing can be ordered or charged until we open.',
  },
  plans: {
    title: 'The Meal Planner isn’t open yet',
    short: 'Subscriptions aren’t open yet.',
    text: 'You can open an account today. Nothing can be planned or charged until we open.',
  },
} as const;
