/** What is said of a dish or an option: sold out until tomorrow or for good, so many left, or sold as ever. */
export const STOCK_STATES = ['until-tomorrow', 'for-good', 'left', 'available'] as const;
export type StockState = (typeof STOCK_STATES)[number];

/** Portions that can be said to be left. */
export const LEFT_MAX = 999;

/** Hour at which a restaurant's day begins in Vancouver: by then the last guests of the evening before are gone. */
export const DAY_BEGINS_HOUR = 4;
