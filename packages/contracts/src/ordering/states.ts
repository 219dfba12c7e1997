/** Every state of an order. */
export const ORDER_STATES = [
  'awaiting-payment',
  'expired',
  'placed',
  'accepted',
  'refused',
  'preparing',
  'ready',
  'fulfilled',
  'cancelled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Their names in a sentence: "the order is ...". */
export const ORDER_STATE_WORDS: Readonly<Record<OrderState, string>> = {
  'awaiting-payment': 'not paid yet',
  expired: 'closed, because it was not paid',
  placed: 'placed',
  accepted: 'accepted',
  refused: 'refused',
  preparing: 'being prepared',
  ready: 'ready',
  fulfilled: 'picked up',
  cancelled: 'cancelled',
};

/** Actors that change an order. */
export const ORDER_ACTORS = ['customer', 'restaurant', 'admin', 'system'] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

/** The allowed transitions with their actors; the database refuses any other. */
export const ORDER_TRANSITIONS: readonly {
  from: OrderState;
  to: OrderState;
  by: readonly OrderActor[];
}[] = [
  { from: 'awaiting-payment', to: 'placed', by: ['system'] },
  { from: 'awaiting-payment', to: 'expired', by: ['system', 'customer'] },
  { from: 'placed', to: 'accepted', by: ['restaurant', 'system'] },
  { from: 'placed', to: 'refused', by: ['restaurant', 'system'] },
  { from: 'placed', to: 'cancelled', by: ['customer', 'restaurant', 'admin'] },
  { from: 'accepted', to: 'preparing', by: ['restaurant'] },
  { from: 'accepted', to: 'ready', by: ['restaurant', 'system'] },
  { from: 'accepted', to: 'cancelled', by: ['restaurant', 'admin', 'system'] },
  { from: 'preparing', to: 'ready', by: ['restaurant', 'system'] },
  { from: 'preparing', to: 'cancelled', by: ['restaurant', 'admin', 'system'] },
  { from: 'ready', to: 'fulfilled', by: ['restaurant', 'system'] },
  { from: 'ready', to: 'cancelled', by: ['restaurant', 'admin', 'system'] },
];

/** Whether an actor may change an order from one state to another. */
export const mayTransit = (from: OrderState, to: OrderState, by: OrderActor): boolean =>
  ORDER_TRANSITIONS.some((one) => one.from === from && one.to === to && one.by.includes(by));

/** Final states of an order. */
export const isFinal = (state: OrderState): boolean => !ORDER_TRANSITIONS.some(({ from }) => from === state);

/** Why a restaurant refuses an order. */
export const REFUSAL_REASONS = ['too-busy', 'sold-out', 'closing', 'cannot-make', 'no-answer'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** Why an order is cancelled. */
export const CANCELLATION_REASONS = ['customer', 'sold-out', 'rush-hour', 'no-show', 'safety'] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];

/** Minutes until ready that a restaurant may promise. */
export const PROMISE_MINUTES = { least: 5, most: 180 } as const;

/** Maximum of open orders that a restaurant sees. */
export const UNDER_WAY_MAX = 500;

/** Minutes for which a quote is valid, and an order's portions are held. */
export const QUOTE_MINUTES = 15;

/** Limits for one line, and for all lines of an order. */
export const QUANTITY_MAX = 50;
export const LINES_MAX = 50;
/** Maximum of a tip, in cents. */
export const TIP_MAX_CENTS = 50_000;
export const NOTE_MAX = 200;
