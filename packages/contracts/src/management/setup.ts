/** What an approved restaurant needs to open for orders, in the order in which it is led through. */
export const SETUP_STEPS = ['profile', 'hours', 'fulfilment', 'menu', 'payouts'] as const;

/** Dishes on the published menu. */
export const DISHES_TO_OPEN = 10;
