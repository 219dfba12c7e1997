/** Tested with the real `stripe` package: the stand-in must accept its requests and return what it expects. */
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import Stripe from 'stripe';
import { CANCEL_URL, KEY, stripeForTest, SUCCESS_URL, until, WEBHOOK_SECRET, webhookReceiver } from './testing';

const CARD = {
  pays: '4242 4242 4242 4242',
  declined: '4000000000000002',
  noFunds: '4000 0000 0000 9995',
  confirms: '4000 0027 6000 3184',
  disputes: '4000 0000 0000 0259',
};

let standIn: Awaited<ReturnType<typeof stripeForTest>>;
let stripe: Stripe;

beforeEach(async () => {
  standIn = await stripeForTest();
  stripe = standIn.client();
});
afterEach(() => standIn.remove());

const order = (changes: Partial<Stripe.Checkout.SessionCreateParams> = {}): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [
    { price_data: { currency: 'cad', unit_amount: 1_250, product_data: { name: "Mom's <pho>" } }, quantity: 2 },
    { price_data: { currency: 'cad', unit_amount: 125, product_data: { name: 'GST' } }, quantity: 1 },
  ],
  payment_intent_data: { capture_method: 'manual', transfer_group: 'order_7', metadata: { order: '7' } },
  client_reference_id: '7',
  customer_email: 'mei@example.com',
  success_url: SUCCESS_URL,
  cancel_url: CANCEL_URL,
  ...changes,
});

const create = (changes?: Partial<Stripe.Checkout.SessionCreateParams>, options?: Stripe.RequestOptions) =>
  stripe.checkout.sessions.create(order(changes), options);

async function pay(session: Stripe.Checkout.Session, number = CARD.pays) {
  return standIn.submit(session.url ?? '', { number });
}

/** Creates a session with an authorised payment; returns the id of its payment intent. */
async function authorize(number = CARD.pays): Promise<string> {
  const session = await create();
  await pay(session, number);
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id);
  return String(intent);
}

async function failure(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await work.then(() => undefined).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Stripe.errors.StripeError);
  return error as Stripe.errors.StripeError;
}

describe('a payment', () => {
  test('is authorised, captured in part, refunded in part, and appears in the balance', async () => {
    const session = await create();
    expect(session).toMatchObject({
      ...{ object: 'checkout.session', status: 'open', payment_status: 'unpaid', payment_intent: null },
      ...{ amount_total: 2_625, currency: 'cad', client_reference_id: '7' },
    });
    expect(session.id).toMatch(/^cs_test_/);
    expect(await pay(session)).toMatchObject({ status: 303, location: SUCCESS_URL.replace(/\{.*\}/, session.id) });

    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] });
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'unpaid', url: null });
    const intent = paid.payment_intent as Stripe.PaymentIntent;
    expect(intent).toMatchObject({
      ...{ status: 'requires_capture', amount: 2_625, amount_capturable: 2_625, amount_received: 0 },
      ...{ metadata: { order: '7' }, transfer_group: 'order_7', capture_method: 'manual' },
      latest_charge: { captured: false, paid: true, balance_transaction: null, transfer_group: 'order_7' },
    });

    const captured = await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 2_000 });
    expect(captured).toMatchObject({
      status: 'succeeded',
      amount: 2_625,
      amount_received: 2_000,
      amount_capturable: 0,
    });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: 'paid' });
    const charge = await stripe.charges.retrieve(String(captured.latest_charge), { expand: ['balance_transaction'] });
    expect(charge).toMatchObject({
      ...{ amount: 2_625, amount_captured: 2_000, amount_refunded: 625, captured: true, refunded: false },
      balance_transaction: { amount: 2_000, fee: 88, net: 1_912, type: 'charge', source: charge.id },
    });

    const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 500, metadata: { why: 'cold' } });
    expect(refund).toMatchObject({ amount: 500, status: 'succeeded', charge: charge.id, metadata: { why: 'cold' } });
    const rest = await stripe.refunds.create({ payment_intent: intent.id });
    expect(rest.amount).toBe(1_500);
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 2_625, refunded: true });

    // Stripe shows the 625 that were authorised and not captured as a refund without a balance transaction.
    const refunds = await stripe.refunds.list({ payment_intent: intent.id });
    expect(refunds.data.map(({ amount, balance_transaction }) => [amount, balance_transaction !== null])).toEqual([
      ...[[1_500, true]],
      ...[[500, true]],
      ...[[625, false]],
    ]);
    const balance = await stripe.balanceTransactions.list();
    expect(balance.data.map(({ type, amount, fee, net }) => [type, amount, fee, net])).toEqual([
      ['refund', -1_500, 0, -1_500],
      ['refund', -500, 0, -500],
      ['charge', 2_000, 88, 1_912],
    ]);
    const bySource = await stripe.balanceTransactions.list({ source: refund.id });
    expect(bySource.data).toHaveLength(1);
    expect(await stripe.balanceTransactions.retrieve(bySource.data[0]!.id)).toMatchObject({ amount: -500 });
    expect((await standIn.state()).paymentIntents).toEqual([
      { id: intent.id, amount: 2_625, amountCaptured: 2_000, amountRefunded: 2_000, status: 'succeeded', order: '7' },
    ]);
  });

  test('without manual capture is paid at once', async () => {
    const session = await create({ payment_intent_data: {} });
    await pay(session);
    const { payment_status, payment_intent } = await stripe.checkout.sessions.retrieve(session.id);
    expect(payment_status).toBe('paid');
    expect(await stripe.paymentIntents.retrieve(String(payment_intent))).toMatchObject({ status: 'succeeded' });
  });

  test('is released by canceling it, once', async () => {
    const id = await authorize();
    const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'requested_by_customer' });
    expect(canceled).toMatchObject({ status: 'canceled', amount_capturable: 0, amount_received: 0 });
    expect(await stripe.charges.retrieve(String(canceled.latest_charge))).toMatchObject({
      ...{ captured: false, refunded: true, amount_captured: 0 },
    });
    expect(await failure(stripe.paymentIntents.cancel(id))).toMatchObject({ code: 'payment_intent_unexpected_state' });
    expect(await failure(stripe.paymentIntents.capture(id))).toMatchObject({ code: 'payment_intent_unexpected_state' });
    expect((await stripe.balanceTransactions.list()).data).toEqual([]);
    expect((await standIn.state()).paymentIntents[0]).toMatchObject({ amountCaptured: 0, amountRefunded: 0 });
  });

  test('that is not captured for seven days is released', async () => {
    const id = await authorize();
    standIn.advance(7 * 24 * 3600);
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      ...{ status: 'canceled', cancellation_reason: 'automatic' },
    });
  });

  test('by a card that disputes is disputed some time after the capture', async () => {
    const id = await authorize(CARD.disputes);
    standIn.advance(60);
    expect((await stripe.disputes.list()).data).toEqual([]);
    const { latest_charge: charge } = await stripe.paymentIntents.capture(id);
    expect((await stripe.disputes.list()).data).toEqual([]);
    standIn.advance(60);
    const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data;
    expect(dispute).toMatchObject({ charge, amount: 2_625, status: 'needs_response', reason: 'fraudulent' });
    expect(await stripe.charges.retrieve(String(charge))).toMatchObject({ disputed: true });
    expect(await failure(stripe.refunds.create({ payment_intent: id }))).toMatchObject({ code: 'charge_disputed' });
    const [withdrawn] = (await stripe.balanceTransactions.list({ type: 'adjustment' })).data;
    expect(withdrawn).toMatchObject({ amount: -2_625, fee: 1_500, source: dispute!.id });
  });
});

describe('the hosted page', () => {
  test('shows the amount, the lines and that it is a stand-in, and needs no script', async () => {
    const session = await create();
    const answer = await fetch(session.url ?? '');
    const html = await answer.text();
    expect(answer.status).toBe(200);
    for (const text of ['Pay $26.25', '2 × Mom&#39;s &lt;pho&gt;', '$25.00', 'Stand-in for Stripe', 'name="number"']) {
      expect(html).toContain(text);
    }
    expect(html).toContain(`href="${CANCEL_URL}"`);
    expect(html).not.toContain('<script');
    expect(answer.headers.get('content-security-policy')).toContain(
      "default-src 'none'; style-src 'self'; img-src data:; form-action 'self' http://127.0.0.1:3999;",
    );
  });

  test('a repeated or concurrent submit pays once', async () => {
    const session = await create();
    const presses = await Promise.all([pay(session), pay(session)]);
    presses.push(await pay(session));
    for (const press of presses) {
      expect(press).toMatchObject({ status: 303, location: expect.stringContaining(session.id) as string });
    }
    expect((await stripe.charges.list()).data).toHaveLength(1);
    expect(await (await fetch(session.url ?? '')).text()).toContain('This payment is complete');
  });

  test.each([
    [CARD.declined, 'Your card was declined.', 'card_declined', 'generic_decline'],
    [CARD.noFunds, 'Your card has insufficient funds.', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'Your card has expired.', 'expired_card', undefined],
    ['4111111111111111', 'non test card', 'card_declined', 'test_mode_live_card'],
  ])('%s is declined, and another card pays', async (number, text, code, declineCode) => {
    const session = await create();
    const declined = await pay(session, number);
    expect(declined.status).toBe(402);
    expect(declined.html).toContain(text);
    const [intent] = (await stripe.paymentIntents.list()).data;
    expect(intent).toMatchObject({ status: 'requires_payment_method', amount_capturable: 0 });
    expect(intent!.last_payment_error).toMatchObject({ code, ...(declineCode && { decline_code: declineCode }) });
    expect(await failure(stripe.paymentIntents.cancel(intent!.id))).toMatchObject({ statusCode: 400 });

    expect((await pay(session)).status).toBe(303);
    const paid = await stripe.paymentIntents.retrieve(intent!.id);
    expect(paid).toMatchObject({ status: 'requires_capture', last_payment_error: null });
    expect((await stripe.charges.list({ payment_intent: intent!.id })).data.map(({ status }) => status)).toEqual([
      ...['succeeded', 'failed'],
    ]);
  });

  test('a card with 3-D Secure waits for the confirmation of its owner', async () => {
    const session = await create();
    const page = session.url ?? '';
    const asked = await pay(session, CARD.confirms);
    expect(asked).toMatchObject({ status: 303, location: new URL(page).pathname });
    const html = await (await fetch(page)).text();
    for (const text of ['>Complete<', '>Fail<', '$26.25']) expect(html).toContain(text);
    expect((await stripe.paymentIntents.list()).data[0]).toMatchObject({ status: 'requires_action' });

    const failed = await standIn.submit(`${page}/confirmation`, { answer: 'fail' });
    expect(failed.html).toContain('We are unable to authenticate your payment method');
    expect((await stripe.paymentIntents.list()).data[0]).toMatchObject({
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    await pay(session, CARD.confirms);
    const answers = await Promise.all(
      ['complete', 'complete'].map((answer) => standIn.submit(`${page}/confirmation`, { answer })),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await stripe.charges.list()).data).toHaveLength(1);
    expect((await stripe.paymentIntents.list()).data[0]).toMatchObject({ status: 'requires_capture' });
  });

  test.each([
    [{ number: '4242 4242 4242 4241' }, 'Your card number is invalid.'],
    [{ number: '' }, 'Enter a card number.'],
    [{ number: CARD.pays, expiry: '13 / 40' }, 'Enter month and year'],
    [{ number: CARD.pays, expiry: '01/20' }, 'in the past'],
    [{ number: CARD.pays, cvc: '1' }, 'incomplete'],
  ])('%j is refused', async (fields, text) => {
    const session = await create();
    const answer = await standIn.submit(session.url ?? '', fields);
    expect(answer.status).toBe(422);
    expect(answer.html).toContain(text);
    expect(answer.html).toContain('aria-invalid="true"');
    expect((await stripe.paymentIntents.list()).data).toEqual([]);
  });

  test('a session that expired, by the clock or by request, shows so', async () => {
    const [early, late] = [await create(), await create()];
    await pay(late, CARD.declined);
    expect(await stripe.checkout.sessions.expire(early.id)).toMatchObject({ status: 'expired', url: null });
    standIn.advance(24 * 3600);
    for (const session of [early, late]) {
      expect(await pay(session)).toMatchObject({ status: 410, html: expect.stringContaining('has expired') as string });
      expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired' });
    }
    expect((await stripe.paymentIntents.list()).data).toMatchObject([{ status: 'canceled' }]);
    expect(await failure(stripe.checkout.sessions.expire(early.id))).toMatchObject({
      message: expect.stringContaining('["open"]') as string,
    });
    expect((await fetch(standIn.url('/dev/stripe/checkout/cs_test_unknown'))).status).toBe(404);
  });
});

describe('the API', () => {
  test('requires the key, and supports one version', async () => {
    expect(await failure(standIn.client('sk_test_wrong').events.list())).toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    expect((await fetch(standIn.url('/v1/events'))).status).toBe(401);
    const headers = { authorization: `Bearer ${KEY}`, 'stripe-version': '2020-08-27' };
    expect((await fetch(standIn.url('/v1/events'), { headers })).status).toBe(400);
    const json = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };
    expect((await fetch(standIn.url('/v1/refunds'), { method: 'POST', headers: json, body: '{}' })).status).toBe(415);
    expect(await failure(stripe.customers.list())).toMatchObject({ statusCode: 404 });
  });

  test.each([
    [{ success_url: 'mealtime' }, 'success_url', 'url_invalid'],
    [{ line_items: [] }, 'line_items', 'parameter_missing'],
    [{ customer_email: 'mei' }, 'customer_email', 'email_invalid'],
    [{ expires_at: Math.floor(Date.now() / 1_000) + 1_700 }, 'expires_at', undefined],
    [{ expires_at: Math.floor(Date.now() / 1_000) + 90_000 }, 'expires_at', undefined],
    [{ allow_promotion_codes: true }, 'allow_promotion_codes', 'parameter_unknown'],
    [
      { line_items: [{ price_data: { currency: 'cad', unit_amount: -5, product_data: { name: 'x' } }, quantity: 1 }] },
      ...['line_items[0][price_data][unit_amount]', 'parameter_invalid_integer'],
    ],
    [
      { line_items: [{ price_data: { currency: 'cad', unit_amount: 49, product_data: { name: 'x' } }, quantity: 1 }] },
      ...['line_items', 'amount_too_small'],
    ],
  ] as [Partial<Stripe.Checkout.SessionCreateParams>, string, string | undefined][])(
    '%j is refused, with the name of the parameter',
    async (changes, param, code) => {
      const error = await failure(create(changes));
      expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
      expect(error).toMatchObject({ param, code, requestId: expect.stringMatching(/^req_/) as string });
    },
  );

  test('refuses amounts above the available one, and unknown objects', async () => {
    const id = await authorize();
    expect(await failure(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      message: expect.stringContaining('must cancel the PaymentIntent') as string,
    });
    expect(await failure(stripe.paymentIntents.capture(id, { amount_to_capture: 2_626 }))).toMatchObject({
      ...{ code: 'amount_too_large', param: 'amount_to_capture' },
    });
    await stripe.paymentIntents.capture(id, { amount_to_capture: 1_000 });
    expect(await failure(stripe.refunds.create({ payment_intent: id, amount: 1_001 }))).toMatchObject({
      ...{ type: 'StripeInvalidRequestError', param: 'amount' },
    });
    await stripe.refunds.create({ payment_intent: id, amount: 1_000 });
    expect(await failure(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    expect(await failure(stripe.paymentIntents.retrieve('pi_unknown'))).toMatchObject({
      ...{ code: 'resource_missing', statusCode: 404, param: 'intent' },
    });
  });

  test('lists in pages, and expands the requested objects', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.unshift(await authorize());
    const first = await stripe.paymentIntents.list({ limit: 2 });
    expect(first).toMatchObject({ has_more: true, url: '/v1/payment_intents' });
    const all = await stripe.paymentIntents.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(ids);
    const expanded = await stripe.paymentIntents.list({ limit: 1, expand: ['data.latest_charge'] });
    expect(expanded.data[0]!.latest_charge).toMatchObject({ object: 'charge' });
    const [session] = (await stripe.checkout.sessions.list({ payment_intent: ids[0]!, expand: ['data.line_items'] }))
      .data;
    expect(session!.line_items!.data.map(({ description }) => description)).toEqual(["Mom's <pho>", 'GST']);
    expect((await stripe.checkout.sessions.listLineItems(session!.id)).data).toHaveLength(2);
    expect(await failure(stripe.paymentIntents.list({ expand: ['data.status'] }))).toMatchObject({ param: 'expand' });
    expect((await stripe.events.list({ created: { gt: Math.floor(Date.now() / 1_000) + 60 } })).data).toEqual([]);
    const types = ['checkout.session.completed', 'payment_intent.succeeded'];
    expect((await stripe.events.list({ types })).data).toHaveLength(5);
  });
});

describe('an idempotency key', () => {
  test('repeats the reply of its first request, errors included', async () => {
    const key = { idempotencyKey: 'order-7' };
    const [first, again] = [await create({}, key), await create({}, key)];
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();

    const id = await authorize();
    const capture = () => stripe.paymentIntents.capture(id, {}, { idempotencyKey: 'capture-7' });
    expect(await Promise.all([capture(), capture()])).toMatchObject([{ status: 'succeeded' }, { status: 'succeeded' }]);
    const late = () => failure(stripe.paymentIntents.capture(id, {}, { idempotencyKey: 'late' }));
    const [one, two] = [await late(), await late()];
    expect(two.requestId).not.toBe(one.requestId);
    expect(two.headers?.['idempotent-replayed']).toBe('true');
  });

  test('belongs to one request, for a day', async () => {
    const key = { idempotencyKey: 'order-8' };
    const first = await create({}, key);
    const error = await failure(create({ client_reference_id: '8' }, key));
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(error.statusCode).toBe(400);
    expect(await failure(stripe.refunds.create({ payment_intent: 'pi_1' }, key))).toMatchObject({
      type: 'StripeIdempotencyError',
    });
    standIn.advance(24 * 3600);
    expect((await create({}, key)).id).not.toBe(first.id);
  });

  test('whose request was refused for its parameters can be used again', async () => {
    const key = { idempotencyKey: 'order-9' };
    await failure(create({ line_items: [] }, key));
    expect(await create({}, key)).toMatchObject({ status: 'open' });
  });
});

describe('webhooks', () => {
  let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
  let answer: () => number;
  beforeEach(async () => {
    answer = () => 200;
    receiver = await webhookReceiver(() => answer());
    standIn.sendWebhooksTo(receiver.url);
  });
  afterEach(() => receiver.close());

  const PLACED = [
    ...['charge.succeeded', 'checkout.session.completed', 'payment_intent.amount_capturable_updated'],
    'payment_intent.created',
  ];

  test('are signed, and report every change', async () => {
    const id = await authorize();
    await until(() => receiver.received.length === 4);
    expect(receiver.types().sort()).toEqual(PLACED);
    await stripe.paymentIntents.capture(id);
    await stripe.refunds.create({ payment_intent: id, amount: 100 }, { idempotencyKey: 'refund-1' });
    await until(() => receiver.received.length === 9);
    expect(receiver.types().slice(4).sort()).toEqual([
      ...['charge.captured', 'charge.refunded', 'payment_intent.succeeded', 'refund.created', 'refund.updated'],
    ]);
    for (const { body, headers, event } of receiver.received) {
      const verified = stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), WEBHOOK_SECRET);
      expect(verified).toMatchObject({ id: event.id, api_version: '2026-07-29.dahlia', livemode: false });
      expect(() => stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), 'whsec_other')).toThrow(
        Stripe.errors.StripeSignatureVerificationError,
      );
    }
    // The package verifies the stand-in's signature.
    const { headers, body } = receiver.received[0]!;
    const [, seconds] = /^t=(\d+),/.exec(String(headers['stripe-signature'])) ?? [];
    expect(headers['stripe-signature']).toBe(
      stripe.webhooks.generateTestHeaderString({ payload: body, secret: WEBHOOK_SECRET, timestamp: Number(seconds) }),
    );
    const refunded = receiver.received.find(({ event }) => event.type === 'refund.created');
    expect(refunded?.event.request).toMatchObject({ idempotency_key: 'refund-1' });
    await until(async () => (await stripe.events.list()).data.every((event) => event.pending_webhooks === 0));
  });

  test('report declined, expired, canceled and disputed payments too', async () => {
    const declined = await create();
    await pay(declined, CARD.declined);
    await stripe.checkout.sessions.expire(declined.id);
    const disputed = await authorize(CARD.disputes);
    await stripe.paymentIntents.capture(disputed);
    standIn.advance(60);
    const wanted = ['payment_intent.payment_failed', 'checkout.session.expired', 'payment_intent.canceled'];
    await until(() =>
      [...wanted, 'charge.dispute.created'].every((type) => (receiver.types() as string[]).includes(type)),
    );
  });

  test('are retried until they are accepted, also after a restart', async () => {
    await standIn.remove();
    standIn = await stripeForTest({ webhookUrl: receiver.url, webhookRetryMs: [20, 40, 600_000] });
    stripe = standIn.client();
    answer = () => 500;
    await authorize();
    await until(() => receiver.received.length === 12);
    const { data: events } = await stripe.events.list();
    expect(events.map(({ pending_webhooks: pending }) => pending)).toEqual([1, 1, 1, 1]);
    answer = () => 200;
    await standIn.restart();
    stripe = standIn.client();
    await until(async () => (await stripe.events.list()).data.every((event) => event.pending_webhooks === 0));
    expect(receiver.received).toHaveLength(16);
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(4);
  });

  test('can be lost, and are still among the events', async () => {
    await standIn.switches({ loseWebhooks: true });
    await authorize();
    await standIn.switches({ loseWebhooks: false });
    await create().then(({ id }) => stripe.checkout.sessions.expire(id));
    await until(() => receiver.received.length > 0);
    expect(receiver.types()).toEqual(['checkout.session.expired']);
    expect((await stripe.events.list()).data).toHaveLength(5);
    const [event] = receiver.received;
    expect(await stripe.events.retrieve(event!.event.id)).toMatchObject({ type: 'checkout.session.expired' });
  });

  test('can come twice at once', async () => {
    await standIn.switches({ duplicateWebhooks: true });
    await authorize();
    await until(() => receiver.received.length === 8);
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(4);
  });

  test('can come in the reverse order', async () => {
    await standIn.switches({ reorderWebhooks: true });
    await authorize();
    await until(() => receiver.received.length === 4);
    const ids = (await stripe.events.list()).data.map(({ id }) => id); // newest first
    expect(receiver.received.map(({ event }) => event.id)).toEqual(ids);
  });
});

describe('the switches', () => {
  const OFF = { timeoutAfterCharge: false, loseWebhooks: false, duplicateWebhooks: false, reorderWebhooks: false };

  test('are off at first, and take booleans only', async () => {
    const shown = async () => (await (await fetch(standIn.url('/dev/stripe/switches'))).json()) as unknown;
    expect(await shown()).toEqual(OFF);
    const answer = await standIn.switches({ loseWebhooks: true });
    expect(answer).toEqual({ status: 200, body: { ...OFF, loseWebhooks: true } });
    expect((await standIn.switches({ loseWebhook: true })).status).toBe(400);
    expect((await standIn.switches({ loseWebhooks: false, reorderWebhooks: 1 })).status).toBe(400);
    expect((await standIn.switches([])).status).toBe(400);
    expect(await shown()).toEqual({ ...OFF, loseWebhooks: true });
  });

  test('timeoutAfterCharge performs a request, leaves it unanswered, and answers its retry', async () => {
    const id = await authorize();
    await standIn.switches({ timeoutAfterCharge: true });
    const impatient = standIn.client(KEY, { timeout: 200, maxNetworkRetries: 0 });
    const capture = (amount?: number) =>
      impatient.paymentIntents.capture(id, amount ? { amount_to_capture: amount } : {}, { idempotencyKey: 'capture' });
    expect(await failure(capture())).toBeInstanceOf(Stripe.errors.StripeConnectionError);
    expect(await impatient.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' });
    expect((await capture()).lastResponse.headers['idempotent-replayed']).toBe('true');

    // With retries enabled, the package does that itself and refunds once.
    const patient = standIn.client(KEY, { timeout: 200, maxNetworkRetries: 2 });
    expect(await patient.refunds.create({ payment_intent: id, amount: 100 })).toMatchObject({ amount: 100 });
    expect((await stripe.refunds.list()).data).toHaveLength(1);
    // Turning the switch off and on resets the keys.
    await standIn.switches({ timeoutAfterCharge: false });
    await standIn.switches({ timeoutAfterCharge: true });
    expect(await failure(capture())).toBeInstanceOf(Stripe.errors.StripeConnectionError);
  });
});

describe('the state', () => {
  test('survives a restart, also a crash in the middle of a line', async () => {
    const id = await authorize();
    const open = await create({}, { idempotencyKey: 'open' });
    appendFileSync(path.join(standIn.folder, 'stripe.jsonl'), '[["payment_intent","pi_cut');
    await standIn.restart();
    stripe = standIn.client();
    expect((await create({}, { idempotencyKey: 'open' })).id).toBe(open.id);
    expect(await stripe.paymentIntents.capture(id)).toMatchObject({ status: 'succeeded' });
    const page = standIn.url(new URL(open.url ?? '').pathname);
    expect((await standIn.submit(page, { number: CARD.pays })).status).toBe(303);
    await standIn.restart();
    stripe = standIn.client();
    const { paymentIntents, sessions } = await standIn.state();
    expect(paymentIntents.map(({ status }) => status)).toEqual(['succeeded', 'requires_capture']);
    expect(sessions[1]).toMatchObject({ id: open.id, status: 'complete', order: '7' });
    expect((await stripe.events.list({ limit: 100 })).data).toHaveLength(10);
  });

  test('is shown on a page for people', async () => {
    await authorize();
    const html = await (await fetch(standIn.url('/dev/stripe'))).text();
    for (const text of ['requires_capture', '$26.25', '4242 4242 4242 4242']) expect(html).toContain(text);
  });
});
