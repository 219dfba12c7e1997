import { instantRule } from '../restaurants/hours';
import type { Rule } from '../rules/rule';

/** Times that an order can be placed for begin at each quarter of an hour. */
export const SLOT_MINUTES = 15;
/** Days ahead, at most: a payment is certain to be held for so long with every provider. */
export const AHEAD_DAYS = 3;
/** Orders that a restaurant may say it makes in a quarter of an hour, at most. */
export const SLOT_ORDERS_MAX = 200;

const MESSAGE = 'Choose one of the times on offer';
const { normalise } = instantRule(MESSAGE);

/** The beginning of a quarter of an hour, ISO 8601. */
export const slotTime: Rule = {
  normalise,
  check: (value) =>
    typeof value === 'string' && Date.parse(value) % (SLOT_MINUTES * 60_000) === 0 ? undefined : MESSAGE,
};
