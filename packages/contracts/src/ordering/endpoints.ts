import { endpoints, field, optional } from '../endpoints';
import { id, instant, nullable, object, said, Type, word } from '../endpoints/schemas';
import { PAYMENT_PROVIDERS, PAYMENT_STATES, REFUND_BEARERS } from '../payments';
import { meantAccount } from '../platform/account-header';
import { ID } from '../rules/id';
import { wholeNumber } from '../rules/number';
import { choice, oneOf, text } from '../rules/rule';
import { cursor, searchWords } from '../rules/search';
import { tidyText } from '../rules/tidy';
import { lines, soldOutLines, tip, total } from './lines';
import { AHEAD_DAYS, slotTime } from './slots';
import { CANCELLATION_REASONS, ORDER_ACTORS, ORDER_STATES, PROMISE_MINUTES } from './states';

const uuid = (message: string) => text({ required: message, patterns: [[ID, message]] });
const cents = Type.Integer({ description: 'Cents' });
const idempotencyKey = {
  'idempotency-key': {
    description: 'Idempotency key, chosen by the caller: a request with the same key has an effect only once',
    example: '7d0a6a52-6f0e-4b8e-9a55-0f3f2f6f2f10',
  },
} as const;

export const ROW_KINDS = ['line', 'delivery-fee', 'bag-fee', 'promotion', 'tip', 'gst', 'pst', 'correction'] as const;

const row = object({ kind: word(ROW_KINDS), label: Type.String(), cents });
const state = word(ORDER_STATES);
const rows = Type.Array(row);

const scheduledFor = nullable(Type.String({ ...instant, description: 'Requested time; null: as soon as possible' }));
const quote = object({ quote: id, rows, totalCents: cents, expiresAt: instant, scheduledFor }, { $id: 'Quote' });
const QUOTE = {
  quote: '7d0a6a52-6f0e-4b8e-9a55-0f3f2f6f2f10',
  rows: [
    { kind: 'line', label: '1 Pad Thai', cents: 1650 },
    { kind: 'gst', label: 'GST', cents: 83 },
  ],
  totalCents: 1733,
  expiresAt: '2026-11-26T19:15:00.000Z',
  scheduledFor: null,
};

const event = object({
  number: Type.Integer({ description: 'Number in the history of this order: 1, 2, 3 ...' }),
  state,
  at: instant,
  by: word(ORDER_ACTORS),
  reason: nullable(Type.String()),
});

const line = object({
  id,
  item: Type.String({ description: 'Its id in the menu' }),
  name: Type.String(),
  quantity: Type.Integer({ description: 'Ordered portions' }),
  soldOut: Type.Integer({ description: 'Ordered portions that turned out to be sold out' }),
  options: Type.Array(
    object({
      name: Type.String(),
      quantity: Type.Integer({
        description: 'For a nested option: in each piece of its parent option',
      }),
      isNested: Type.Optional(
        Type.Boolean({ description: 'True: its parent is the nearest preceding option that is not nested' }),
      ),
    }),
  ),
  note: nullable(Type.String()),
  cents: Type.Integer({ description: 'Cents for all portions that are not sold out, before taxes' }),
});

const listed = {
  id,
  number: Type.Integer({ description: 'Number that people use' }),
  state,
  totalCents: cents,
  readyAt: nullable(instant),
  scheduledFor,
};
const listedOrder = object({
  ...listed,
  placedAt: nullable(instant),
  restaurant: object({ slug: Type.String(), name: Type.String() }),
  summary: Type.String({ description: 'Its lines in short: "2 Pad Thai, 1 Cola"' }),
});

const degrees = Type.Number({ description: 'In degrees of WGS 84; null if the restaurant has no pin' });
const orderFields = {
  ...listed,
  rows,
  lines: Type.Array(line),
  fulfilment: Type.Literal('pickup'),
  restaurant: object({
    slug: Type.String(),
    name: Type.String(),
    address: Type.String({ description: 'Address of the pickup; empty if unknown' }),
    ...{ lat: nullable(degrees), lng: nullable(degrees) },
    phone: Type.String({ description: 'Ten digits, to call the restaurant; empty when it takes no calls' }),
    pickupNotes: Type.String({ description: 'Lines of text by the restaurant; empty for none' }),
  }),
  createdAt: instant,
  placedAt: nullable(instant),
  answerBy: nullable(Type.String({ ...instant, description: "Deadline of the restaurant's answer" })),
  payment: object({
    state: word(PAYMENT_STATES),
    capturedCents: cents,
    refundedCents: cents,
  }),
  history: Type.Array(event),
};
const order = object(orderFields, { $id: 'Order' });
const ORDER = {
  ...{ id: '7d0a6a52-6f0e-4b8e-9a55-0f3f2f6f2f10', number: 1042, state: 'placed', totalCents: 1733, readyAt: null },
  ...{ scheduledFor: null, rows: QUOTE.rows, fulfilment: 'pickup', createdAt: '2026-11-26T19:00:00.000Z' },
  lines: [
    {
      ...{ id: '0190a1b2-0000-7000-8000-000000000000', item: 'pad-thai', name: 'Pad Thai', quantity: 1, soldOut: 0 },
      ...{ options: [], note: null, cents: 1650 },
    },
  ],
  restaurant: {
    ...{ slug: 'noodle-house', name: 'Noodle House', address: '1055 Granville St, Vancouver, BC V6Z 1L4' },
    ...{ lat: 49.2786, lng: -123.1238, phone: '6045550188', pickupNotes: 'The blue door on the lane.' },
  },
  ...{ placedAt: '2026-11-26T19:01:00.000Z', answerBy: '2026-11-26T19:09:00.000Z' },
  payment: { state: 'authorised', capturedCents: 0, refundedCents: 0 },
  history: [
    { number: 1, state: 'awaiting-payment', at: '2026-11-26T19:00:00.000Z', by: 'customer', reason: null },
    { number: 2, state: 'placed', at: '2026-11-26T19:01:00.000Z', by: 'system', reason: null },
  ],
};

const kitchenOrder = object(
  {
    ...listed,
    customer: Type.String({ description: 'First name and the first letter of the last' }),
    fulfilment: Type.Literal('pickup'),
    lines: Type.Array(line),
    placedAt: nullable(instant),
    answerBy: nullable(Type.String({ ...instant, description: 'When it is automatically refused' })),
    history: Type.Array(event),
  },
  { $id: 'KitchenOrder' },
);
const nextCursor = nullable(Type.String({ description: 'Send it as `cursor` for the next page' }));
const page = { cursor: optional(cursor, { description: 'nextCursor of the page before', default: '' }) };

/** State of a refund. `asked`: under way. `refusal`: the provider's reason for refusing it. */
const adminRefund = object({
  ...{ cents, reason: Type.String(), bearer: word(REFUND_BEARERS), at: instant },
  ...{ state: word(['asked', 'done', 'refused']), refusal: nullable(Type.String()) },
});
const adminOrder = object(
  {
    ...orderFields,
    customer: object({ id, name: Type.String() }),
    ledger: Type.Array(object({ account: Type.String(), cents, at: instant })),
    refunds: Type.Array(adminRefund),
    providerPayment: nullable(Type.String({ description: 'Its id at the provider' })),
  },
  { $id: 'AdminOrder' },
);

export const orderingEndpoints = endpoints({
  'GET /restaurants/:slug/slots': {
    summary: `When an order for pickup could be ready, up to ${AHEAD_DAYS} days ahead`,
    access: 'public',
    reply: object({
      soonest: nullable(
        Type.String({ ...instant, description: 'When an order placed now is ready; null: closed, or no free time' }),
      ),
      slots: Type.Array(instant, { description: 'Starts of the free quarters of an hour' }),
    }),
    example: { soonest: '2026-11-26T19:20:00.000Z', slots: ['2026-11-26T19:30:00.000Z'] },
    errors: ['RESTAURANT_NOT_FOUND', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE'],
  },
  'POST /quotes': {
    summary: 'What an order would cost, line by line, valid for 15 minutes',
    access: 'public',
    body: {
      restaurant: field(text({ required: 'Say which restaurant', max: [100, 'That is too long'] }), {
        description: 'Its slug',
        example: 'noodle-house',
      }),
      fulfilment: field(oneOf(['pickup', 'delivery'], 'Choose pickup or delivery'), { example: 'pickup' }),
      lines: field(lines, { example: [{ item: 'pad-thai', quantity: 1, options: [] }] }),
      at: optional(slotTime, {
        description: 'One of the slots; omitted: as soon as possible',
        example: '2026-11-26T19:30:00.000Z',
      }),
      tip: optional(tip, { description: 'Cents', example: 200, default: 0 }),
    },
    reply: quote,
    example: QUOTE,
    errors: [
      'RESTAURANT_NOT_FOUND',
      'RESTAURANT_CLOSED',
      'SLOT_UNAVAILABLE',
      'FULFILMENT_UNAVAILABLE',
      'MENU_NOT_FOUND',
      'ITEM_UNKNOWN',
      'ITEM_UNAVAILABLE',
      'OPTIONS_INVALID',
      'ALCOHOL_REFUSED',
      'RATE_LIMITED',
      'SERVICE_UNAVAILABLE',
    ],
  },
  'POST /orders': {
    summary:
      'Places an order as quoted and returns the payment page; the restaurant gets the order only once it is paid',
    access: 'customer',
    headers: { ...idempotencyKey, ...meantAccount },
    body: {
      quote: field(uuid('This is not a quote'), { example: QUOTE.quote }),
      totalCents: field(total, { description: 'The total that the person saw', example: 1733 }),
      payment: field(oneOf(PAYMENT_PROVIDERS, 'This way of paying is not known'), { example: 'stripe' }),
    },
    status: 201,
    reply: object({ order: id, redirect: Type.String({ description: "The provider's page" }) }),
    example: { order: QUOTE.quote, redirect: 'https://checkout.stripe.com/c/pay/cs_test_1' },
    errors: [
      'UNAUTHENTICATED',
      'ACCOUNT_CHANGED',
      'QUOTE_EXPIRED',
      'QUOTE_CHANGED',
      'QUOTE_USED',
      'ORDER_ALREADY_PAID',
      'RESTAURANT_CLOSED',
      'SLOT_UNAVAILABLE',
      'MENU_NOT_FOUND',
      'ITEM_UNKNOWN',
      'ITEM_UNAVAILABLE',
      'OPTIONS_INVALID',
      'ALCOHOL_REFUSED',
      'IDEMPOTENCY_KEY_INVALID',
      'IDEMPOTENCY_MISMATCH',
      'PAYMENTS_UNAVAILABLE',
      'RATE_LIMITED',
      'SERVICE_UNAVAILABLE',
    ],
  },
  'GET /orders': {
    summary: "The signed-in person's orders, the newest first, 20 a page",
    access: 'customer',
    query: page,
    reply: object({ orders: Type.Array(listedOrder), nextCursor }),
    example: { orders: [], nextCursor: null },
    errors: ['UNAUTHENTICATED', 'SERVICE_UNAVAILABLE'],
  },
  'GET /orders/:id': {
    summary: "One of the signed-in person's orders",
    access: 'customer',
    reply: order,
    example: ORDER,
    errors: ['UNAUTHENTICATED', 'ORDER_NOT_FOUND', 'SERVICE_UNAVAILABLE'],
  },
  'GET /orders/:id/events': {
    summary: 'Live events of an order, from `Last-Event-ID` on',
    access: 'customer',
    headers: {
      'last-event-id': { description: 'Number of the last received event', example: '2', isOptional: true },
    },
    reply: 'events',
    errors: ['UNAUTHENTICATED', 'ORDER_NOT_FOUND', 'SERVICE_UNAVAILABLE'],
  },
  'POST /orders/:id/settlement': {
    summary: 'Queries the state of the payment from the provider, after its page',
    access: 'customer',
    body: {
      left: optional(choice(), { description: 'True: the person came back without paying', default: false }),
    },
    reply: order,
    example: ORDER,
    errors: ['UNAUTHENTICATED', 'ORDER_NOT_FOUND', 'PAYMENTS_UNAVAILABLE', 'SERVICE_UNAVAILABLE'],
  },
  'POST /orders/:id/transitions': {
    summary:
      'Changes the state of an order; with `to` as its current state, sets the promised time (minutes) or the sold-out portions (lines)',
    access: 'customer',
    headers: idempotencyKey,
    body: {
      to: field(oneOf(ORDER_STATES, 'This state is not known'), { example: 'accepted' }),
      minutes: optional(
        wholeNumber(
          PROMISE_MINUTES.least,
          PROMISE_MINUTES.most,
          `This must be from ${PROMISE_MINUTES.least} to ${PROMISE_MINUTES.most} minutes`,
        ),
        { description: 'Minutes from now until it is ready', example: 20 },
      ),
      reason: optional(text({ max: [100, 'That is too long'] }), { example: 'too-busy' }),
      lines: optional(soldOutLines, { description: 'Portions that are sold out' }),
    },
    reply: object({ id, state, readyAt: nullable(instant) }),
    example: { id: ORDER.id, state: 'accepted', readyAt: '2026-11-26T19:21:00.000Z' },
    errors: [
      'UNAUTHENTICATED',
      'ORDER_NOT_FOUND',
      'ORDER_TRANSITION_REFUSED',
      'ORDER_REASON_MISSING',
      'ORDER_LINES_INVALID',
      'IDEMPOTENCY_KEY_INVALID',
      'IDEMPOTENCY_MISMATCH',
      'SERVICE_UNAVAILABLE',
    ],
  },
  'GET /restaurants/:id/orders': {
    summary:
      'Orders of a restaurant for its members: open ones, or those in one state; sorted by the time when they must be ready',
    access: 'customer',
    query: {
      state: optional(oneOf(ORDER_STATES, 'This state is not known'), { example: 'placed' }),
      ...page,
    },
    reply: object({ orders: Type.Array(kitchenOrder), nextCursor }),
    example: { orders: [], nextCursor: null },
    errors: ['UNAUTHENTICATED', 'RESTAURANT_NOT_YOURS', 'SERVICE_UNAVAILABLE'],
  },
  'GET /restaurants/:id/orders/events': {
    summary: 'Live changes of orders of a restaurant: `event: order`, `data: KitchenOrder`; `event: open` at the start',
    access: 'customer',
    headers: {
      'last-event-id': { description: 'Number of the last received event', example: '17', isOptional: true },
    },
    reply: 'events',
    errors: ['UNAUTHENTICATED', 'RESTAURANT_NOT_YOURS', 'SERVICE_UNAVAILABLE'],
  },
  'GET /admin/orders': {
    summary: 'Orders of all restaurants, the newest first, 50 a page',
    access: 'admin',
    query: {
      state: optional(oneOf(ORDER_STATES, 'This state is not known'), { example: 'placed' }),
      q: optional(searchWords, { description: 'Number of an order', default: '' }),
      ...page,
    },
    reply: object({ orders: Type.Array(listedOrder), nextCursor }),
    example: { orders: [], nextCursor: null },
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING', 'SERVICE_UNAVAILABLE'],
  },
  'GET /admin/orders/:id': {
    summary: 'Everything that happened to an order, with its payment and its entries in the ledger',
    access: 'admin',
    reply: adminOrder,
    example: {
      ...ORDER,
      customer: { id: ORDER.id, name: "Amélie O'Brien" },
      ledger: [],
      refunds: [],
      providerPayment: 'pi_1',
    },
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING', 'ORDER_NOT_FOUND', 'SERVICE_UNAVAILABLE'],
  },
  'POST /admin/orders/:id/refunds': {
    summary: 'Refunds a part or the rest of the captured amount',
    access: 'admin-reviewer',
    headers: idempotencyKey,
    body: {
      cents: optional(wholeNumber(1, 100_000_000, 'This must be an amount in cents'), {
        description: 'Default: the rest',
        example: 500,
      }),
      reason: field(text({ required: 'Please say why', normalise: tidyText, max: [500, 'That is too long'] }), {
        example: 'Cold',
      }),
      bearer: field(oneOf(REFUND_BEARERS, 'Choose who bears it'), { example: 'platform' }),
    },
    reply: said,
    example: { message: '$5.00 is on its way back to the customer.' },
    errors: [
      'UNAUTHENTICATED',
      'SECOND_FACTOR_MISSING',
      'FORBIDDEN',
      'ORDER_NOT_FOUND',
      'REFUND_TOO_LARGE',
      'IDEMPOTENCY_KEY_INVALID',
      'IDEMPOTENCY_MISMATCH',
      'SERVICE_UNAVAILABLE',
    ],
  },
  'POST /admin/orders/:id/cancel': {
    summary: 'Cancels an order that is placed and not picked up yet: the customer is notified, and not charged',
    access: 'admin-reviewer',
    headers: idempotencyKey,
    body: { reason: field(oneOf(CANCELLATION_REASONS, 'Please say why'), { example: 'safety' }) },
    reply: said,
    example: { message: 'Order #1042 is cancelled. The customer is told, and not charged.' },
    errors: [
      'UNAUTHENTICATED',
      'SECOND_FACTOR_MISSING',
      'FORBIDDEN',
      'ORDER_NOT_FOUND',
      'ORDER_TRANSITION_REFUSED',
      'IDEMPOTENCY_KEY_INVALID',
      'IDEMPOTENCY_MISMATCH',
      'SERVICE_UNAVAILABLE',
    ],
  },
});
