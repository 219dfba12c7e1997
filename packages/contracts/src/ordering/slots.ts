import { instantRule } from '../restaurants/hours';
import type { Rule } from '../rules/rule';

/** Minutes of a slot: an order can be placed for each quarter of an hour. */
export const SLOT_MINUTES = 15;
/** Limit of days ahead: every provider holds an authorised payment at least that long. */
export const AHEAD_DAYS = 3;
/** Maximum that a restaurant may set for its orders in a quarter of an hour. */
export const SLOT_ORDERS_MAX = 200;

const MESSAGE = 'Choose one of the times on offer';
const { normalise } = instantRule(MESSAGE);

/** The start of a quarter of an hour, ISO 8601. */
export const slotTime: Rule = {
  normalise,
  check: (value) =>
    typeof value === 'string' && Date.parse(value) % (SLOT_MINUTES * 60_000) === 0 ? undefined : MESSAGE,
};
