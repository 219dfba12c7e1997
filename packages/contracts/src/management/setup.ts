/** Set-up steps of an approved restaurant before it opens, in their order. */
export const SETUP_STEPS = ['profile', 'hours', 'fulfilment', 'menu', 'payouts'] as const;

/** Dishes on the published menu. */
export const DISHES_TO_OPEN = 10;
