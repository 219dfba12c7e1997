/** Stock state of a dish or an option: sold out until tomorrow or for good, with a remaining number, or available. */
export const STOCK_STATES = ['until-tomorrow', 'for-good', 'left', 'available'] as const;
export type StockState = (typeof STOCK_STATES)[number];

/** Maximum of remaining portions. */
export const LEFT_MAX = 999;

/** Hour at which a restaurant's day begins in Vancouver: late enough for the previous evening to be over. */
export const DAY_BEGINS_HOUR = 4;
