import { isFinal, type KitchenOrder, type OrderState } from '@mealtime/contracts/ordering';
import { vancouverDate } from '@mealtime/contracts/canada';

export const isUnderWay = ({ state }: KitchenOrder): boolean => !isFinal(state) && state !== 'awaiting-payment';

/** The order's version: increases with each recorded change. */
export const versionOf = ({ history }: KitchenOrder): number => history.at(-1)?.number ?? 0;

/** Portions of a line to cook. */
export const portionsOf = ({ quantity, soldOut }: KitchenOrder['lines'][number]): number => quantity - soldOut;

const last = ({ history }: KitchenOrder) => history.at(-1);

/** Whether others cancelled it, so that the kitchen may still be cooking it. */
export const isCancelledByOthers = (order: KitchenOrder): boolean =>
  order.state === 'cancelled' && last(order)?.by !== 'restaurant';

/** A new order, or one accepted by the restaurant's auto-accept rule, which staff may not have seen. */
export const isUnseen = ({ state, history }: KitchenOrder): boolean =>
  state === 'placed' || (state === 'accepted' && history.findLast((one) => one.state === state)?.by === 'system');

export const finishedAt = (order: KitchenOrder): string | undefined =>
  isUnderWay(order) ? undefined : last(order)?.at;

/** Whether it ended today in Vancouver. */
export const isFinishedToday = (order: KitchenOrder, now = Date.now()): boolean => {
  const at = finishedAt(order);
  return at !== undefined && vancouverDate(new Date(at)) === vancouverDate(new Date(now));
};

const dueOf = ({ readyAt, answerBy, placedAt }: KitchenOrder) => Date.parse(readyAt ?? answerBy ?? placedAt ?? '') || 0;

/** Sorts by due time, the earliest first. */
export const byDue = (a: KitchenOrder, b: KitchenOrder): number => dueOf(a) - dueOf(b) || a.number - b.number;

/** Sorts by the end, the latest first. */
export const byFinish = (a: KitchenOrder, b: KitchenOrder): number =>
  (finishedAt(b) ?? '').localeCompare(finishedAt(a) ?? '');

const STATE_NAMES: Readonly<Record<OrderState, string>> = {
  'awaiting-payment': 'Waiting for payment',
  expired: 'Not paid',
  placed: 'New',
  accepted: 'Accepted',
  preparing: 'Being prepared',
  ready: 'Ready',
  fulfilled: 'Handed over',
  refused: 'Refused',
  cancelled: 'Cancelled',
};

const REASON_NAMES: Readonly<Record<string, string>> = {
  'too-busy': 'too busy',
  'sold-out': 'sold out',
  closing: 'closing',
  'cannot-make': 'couldn’t be made',
  'no-answer': 'nobody answered in time',
  customer: 'by the customer',
  'rush-hour': 'too busy',
  'no-show': 'not picked up',
  safety: 'for safety',
  'payment-lost': 'the payment was taken back',
};

/** How an order ended: "Cancelled: by the customer". */
export function endOf(order: KitchenOrder): string {
  const { reason = null, by } = last(order) ?? {};
  const why = reason ?? (order.state === 'cancelled' && by === 'customer' ? 'customer' : null);
  const name = STATE_NAMES[order.state];
  return why ? `${name}: ${REASON_NAMES[why] ?? why}` : name;
}
