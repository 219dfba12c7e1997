import type { CancellationReason, OrderActor, OrderState } from '@mealtime/contracts/ordering';
import type { PaymentState, RefundBearer } from '@mealtime/contracts/payments';
import { Badge, type BadgeTone } from '@mealtime/desk';

/** Labels of the order's states. */
export const STATE_NAMES: Readonly<Record<OrderState, string>> = {
  'awaiting-payment': 'Awaiting payment',
  expired: 'Not paid',
  placed: 'Placed',
  accepted: 'Accepted',
  preparing: 'Preparing',
  ready: 'Ready',
  fulfilled: 'Fulfilled',
  refused: 'Refused',
  cancelled: 'Cancelled',
};

const TONES: Readonly<Record<OrderState, BadgeTone>> = {
  'awaiting-payment': 'plain',
  expired: 'plain',
  placed: 'wait',
  accepted: 'note',
  preparing: 'note',
  ready: 'note',
  fulfilled: 'good',
  refused: 'bad',
  cancelled: 'bad',
};

export const OrderStateBadge = ({ state }: { state: OrderState }) => (
  <Badge tone={TONES[state]}>{STATE_NAMES[state]}</Badge>
);

/** Names of the actors that change orders. */
export const ACTOR_NAMES: Readonly<Record<OrderActor, string>> = {
  customer: 'Customer',
  restaurant: 'Restaurant',
  admin: 'Mealtime',
  system: 'System',
};

export const PAYMENT_NAMES: Readonly<Record<PaymentState, string>> = {
  new: 'Not started',
  authorised: 'Authorized',
  processing: 'Processing',
  captured: 'Captured',
  failed: 'Failed',
  void: 'Released',
  'partially-refunded': 'Partly refunded',
  refunded: 'Refunded',
};

export const BEARER_NAMES: Readonly<Record<RefundBearer, string>> = {
  platform: 'Mealtime',
  restaurant: 'The restaurant',
  carrier: 'Whoever delivered it',
};

export const CANCELLATION_NAMES: Readonly<Record<CancellationReason, string>> = {
  customer: 'The customer asked for it',
  'sold-out': 'Something is sold out',
  'rush-hour': 'The restaurant is too busy',
  'no-show': 'It was not picked up',
  safety: 'It cannot be handed over safely',
};
