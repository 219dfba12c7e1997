import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { STRIPE_ACCOUNT } from '@mealtime/infra/providers/testing';
import { vancouverMinuteOfDay } from '@mealtime/contracts/canada';
import { ORDER_TRANSITIONS } from '@mealtime/contracts/ordering';
import { OrderProgress } from '../src/ordering/orders/order-progress';
import { TextService } from '../src/identity';
import { MenuService } from '../src/menus';
import { PaymentService } from '../src/payments';
import { PAYMENT_PROVIDER, type PaymentProviderPort } from '../src/payments/provider/payment-provider';
import { DomainError, Transactions } from '../src/platform';
import { admin } from './support/admins';
import {
  begin,
  CARDS,
  intentsOf,
  newCustomer,
  openRestaurant,
  PAD_THAI,
  pay,
  placed,
  quoteFor,
  SECTIONS,
  switches,
  untilClosed,
  untilIntent,
  type Begun,
  type Customer,
} from './support/ordering';
import { PUBLIC_ORIGIN } from './support/environment';
import { codeOf } from './support/http';
import { listen } from './support/listen';
import { startService, type TestService } from './support/service';
import { until } from './support/wait';

let service: TestService;
let restaurant: { id: string; slug: string };
let customer: Customer;
let cook: Customer;
beforeAll(async () => {
  service = await startService();
  restaurant = await openRestaurant(service);
  [customer, cook] = [await newCustomer(service), await newCustomer(service)];
  await cook.joins(restaurant.id);
});
afterAll(() => service.stop());

const textsTo = async ({ phone }: Customer) =>
  (await service.providers.outbox())
    .filter(({ to, subject }) => to === phone && subject === 'Text')
    .map(({ text }) => text);
const paymentOf = async (order: string) =>
  (
    await service.database.query<{ state: string }>('select state from payments.payment where order_id = $1', [order])
  )[0]!;
/** Actions at the provider itself, such as in its dashboard. */
const stripe = (path: string) =>
  fetch(`${service.providers.url}/v1/${path}`, {
    ...{ method: 'POST', headers: { authorization: `Bearer ${STRIPE_ACCOUNT.secretKey}` } },
    body: new URLSearchParams(),
  });
const stateOf = async (order: string) => (await customer.get(`orders/${order}`)).body.state as string;
const transit = (who: Customer, order: string, body: object, key?: string) =>
  who.post(`orders/${order}/transitions`, body, key);
const ledgerOf = (order: string) =>
  service.database.query('select account, cents, cause from payments.ledger_entry where order_id = $1', [
    order,
  ]) as Promise<{ account: string; cents: number; cause: string }[]>;

test('from the menu to the pickup', async () => {
  const menu = (await service.get(`restaurants/${restaurant.slug}/menu`)).body;
  expect(menu).toMatchObject({ version: 1, sections: [{ name: 'Noodles' }, { name: 'Drinks' }] });
  const lines = [
    {
      item: 'pad-thai',
      quantity: 2,
      options: [
        { option: 'prawns', quantity: 1 },
        { option: 'egg', quantity: 1 },
      ],
    },
    { item: 'cola', quantity: 1, options: [] },
  ];
  const { rows, totalCents } = await quoteFor(service, restaurant.slug, lines, 200);
  // 2 × (16.50 + 4.00, the egg is free) = 41.00; GST 5 % of it 2.05 and of the cola 0.15, PST 7 % of the cola 0.21.
  expect(rows).toEqual([
    { kind: 'line', label: '2 Pad Thai (Prawns, Egg)', cents: 4100 },
    { kind: 'line', label: '1 Cola', cents: 300 },
    { kind: 'tip', label: 'Tip', cents: 200 },
    { kind: 'gst', label: 'GST', cents: 220 },
    { kind: 'pst', label: 'PST', cents: 21 },
  ]);
  expect(totalCents).toBe(4841);

  const order = await placed(service, customer, restaurant.slug, lines, 200);
  const [waiting] = (await cook.get(`restaurants/${restaurant.id}/orders`)).body.orders;
  expect(waiting).toMatchObject({ id: order, state: 'placed', customer: 'Amélie O.', totalCents: 4841 });
  expect((await transit(cook, order, { to: 'accepted', minutes: 15 })).body).toMatchObject({ state: 'accepted' });
  expect((await transit(cook, order, { to: 'ready' })).status).toBe(200);
  expect((await transit(cook, order, { to: 'fulfilled' })).status).toBe(200);
  await untilIntent(service, order, 'succeeded');
  expect(await intentsOf(service, order)).toMatchObject([{ amount: 4841, amountCaptured: 4841, amountRefunded: 0 }]);

  const seen = (await customer.get(`orders/${order}`)).body;
  expect(seen.history.map(({ state, by }: { state: string; by: string }) => `${state} ${by}`)).toEqual([
    'awaiting-payment customer',
    'placed system',
    'accepted restaurant',
    'ready restaurant',
    'fulfilled restaurant',
  ]);
  await until(async () => (await ledgerOf(order)).length > 0);
  const entries = Object.fromEntries((await ledgerOf(order)).map(({ account, cents }) => [account, cents]));
  // Commission: 5 % of 44.00, with 5 % GST; the tip bears none.
  expect(entries).toEqual({
    'clearing:stripe': 4841,
    [`restaurant:${restaurant.id}`]: -(4400 - 220 - 11),
    [`tip:restaurant:${restaurant.id}`]: -200,
    commission: -220,
    'commission-gst': -11,
    'tax-gst': -220,
    'tax-pst': -21,
  });
  const mails = async () =>
    (await service.providers.outbox()).filter(({ to }) => to === customer.email).map((one) => one.text);
  await until(async () => (await mails()).some((text) => text.includes('Here is your receipt')));
  expect((await mails()).filter((text) => text.includes('$48.41'))).toHaveLength(2);
  expect((await mails()).filter((text) => text.includes('The restaurant says: The blue door'))).toHaveLength(1);
  expect(seen.restaurant).toMatchObject({ phone: '6045550188', pickupNotes: 'The blue door', lat: null, lng: null });
  const texts = async () => (await textsTo(customer)).map((text) => text.replace(/\d+:\d\d [ap]\.m\./, '1:05 p.m.'));
  await until(async () => (await texts()).length === 2);
  const [number, page] = [seen.number as number, `${PUBLIC_ORIGIN}/orders/${order}`];
  expect(await texts()).toEqual([
    `Mealtime: order ${number} at Aroy Thai is ready. Pick it up at 1055 Granville St. ${page}`,
    `Mealtime: order ${number} at Aroy Thai was accepted, ready at about 1:05 p.m. ${page}`,
  ]);
});

test('a text message is sent once although its job is repeated, and an unreachable phone is skipped', async () => {
  const texts = service.app.get(TextService, { strict: false });
  const since = new Date();
  for (let time = 0; time < 3; time += 1) await texts.send(customer.uid, 'Mealtime: once', since);
  expect((await textsTo(customer)).filter((text) => text === 'Mealtime: once')).toHaveLength(1);
  await texts.send(customer.uid, 'Mealtime: another', since);
  expect((await textsTo(customer))[0]).toBe('Mealtime: another');
  const silent = await newCustomer(service, '6045550198');
  await texts.send(silent.uid, 'Mealtime: unheard', since);
  expect(await textsTo(silent)).toEqual([]);
});

describe('a combo with a price by size', () => {
  const option = (id: string, name: string, cents: number, more: object = {}) => ({
    ...{ id, name, cents, taxClass: 'food' as const, allergens: {}, soldOut: false },
    ...more,
  });
  const rule = { least: 1, most: 1, free: 0, each: 1 };
  const ice = {
    ...{ id: 'ice', name: 'Ice', ...rule },
    options: [
      option('some-ice', 'Some ice', 0),
      option('no-ice', 'No ice', 0),
      option('slush', 'Slush', 50, { taxClass: 'soda' }),
    ],
  };
  const COMBO = {
    ...{
      id: 'combo',
      name: 'Combo',
      description: '',
      cents: 1000,
      taxClass: 'food' as const,
      labels: [],
      allergens: {},
    },
    ...{ picture: null, soldOut: false, left: null, from: null, to: null },
    groups: [
      {
        id: 'size',
        name: 'Size',
        ...rule,
        isSize: true,
        options: [option('small', 'Small', 0), option('large', 'Large', 300)],
      },
      { id: 'side', name: 'Side', ...rule, options: [option('fries', 'Fries', 200, { sizePrices: { large: 350 } })] },
      {
        ...{ id: 'drink', name: 'Drink', ...rule, most: 2, each: 2 },
        options: [option('pop', 'Pop', 100, { taxClass: 'soda', groups: [ice] }), option('water', 'Water', 0)],
      },
    ],
  };
  const one = (id: string, quantity = 1, ...options: object[]) => ({
    ...{ option: id, quantity },
    ...(options.length > 0 && { options }),
  });
  const lines = (...options: object[]) => [{ item: 'combo', quantity: 2, options }];
  let shop: Awaited<ReturnType<typeof openRestaurant>>;

  beforeAll(async () => {
    shop = await openRestaurant(service);
    await cook.joins(shop.id);
    const menus = service.app.get(MenuService, { strict: false });
    await service.app
      .get(Transactions, { strict: false })
      .run((transaction) =>
        menus.publish(
          transaction,
          shop.id,
          [...SECTIONS, { id: 'combos', name: 'Combos', items: [COMBO] }],
          [{ entry: 'no-ice', left: 5, soldOut: false }],
        ),
      );
  });

  test('is priced, taxed and labelled, and reserves portions of its nested options', async () => {
    const asked = lines(one('large'), one('fries'), one('pop', 2, one('no-ice')));
    const { rows } = await quoteFor(service, shop.slug, asked);
    // 2 × (10.00 + 3.00 + 3.50 + 2 × 1.00); PST 7 % of the pop.
    const label = '2 Combo (Large, Fries, 2 Pop (No ice))';
    expect(rows).toEqual([
      { kind: 'line', label, cents: 3700 },
      { kind: 'gst', label: 'GST', cents: 185 },
      { kind: 'pst', label: 'PST', cents: 28 },
    ]);
    const order = await placed(service, customer, shop.slug, asked);
    const options = [
      { name: 'Large', quantity: 1 },
      { name: 'Fries', quantity: 1 },
      { name: 'Pop', quantity: 2 },
      { name: 'No ice', quantity: 1, isNested: true },
    ];
    expect((await customer.get(`orders/${order}`)).body.lines).toMatchObject([{ name: 'Combo', cents: 3700, options }]);
    const [waiting] = (await cook.get(`restaurants/${shop.id}/orders`)).body.orders;
    expect(waiting.lines[0].options).toEqual(options);
    await until(async () =>
      (await service.providers.outbox()).some(({ to, text }) => to === customer.email && text.includes(label)),
    );
    const left = await service.database.query(
      'select portions_left from menus.stock where restaurant_id = $1 and entry = $2',
      [...[shop.id, 'no-ice']],
    );
    expect(left).toEqual([{ portions_left: 1 }]);
    // Two more portions would be needed.
    const { quote, totalCents } = await quoteFor(service, shop.slug, asked);
    expect(await customer.post('orders', { quote, totalCents, payment: 'stripe' })).toMatchObject({
      ...{ status: 409, body: { error: { code: 'ITEM_UNAVAILABLE' } } },
    });
  });

  test.each([
    ['a tax of its own within', one('pop', 1, one('slush')), [2700, 135, 21]],
    ['nothing within', one('water'), [2400, 120]],
  ])('%s', async (_, drink, cents) => {
    const { rows } = await quoteFor(service, shop.slug, [
      { item: 'combo', quantity: 2, options: [one('small'), one('fries', 1), drink] },
    ]);
    expect(rows.map((row) => row.cents)).toEqual(cents);
  });

  test.each([
    ['nothing chosen within', one('pop'), 409, 'OPTIONS_INVALID'],
    ['too much within', one('pop', 1, one('no-ice'), one('slush')), 409, 'OPTIONS_INVALID'],
    ['an option of another group', one('water', 1, one('no-ice')), 409, 'ITEM_UNKNOWN'],
    ['an unknown option', one('pop', 1, one('gold')), 409, 'ITEM_UNKNOWN'],
    ['a price', one('pop', 1, { ...one('no-ice'), cents: 0 }), 400, 'VALIDATION_FAILED'],
    ['a second level', one('pop', 1, one('no-ice', 1, one('slush'))), 400, 'VALIDATION_FAILED'],
  ])('is refused with %s', async (_, drink, status, code) => {
    const body = { restaurant: shop.slug, fulfilment: 'pickup', lines: lines(one('large'), one('fries'), drink) };
    expect(await service.post('quotes', body)).toMatchObject({ status, body: { error: { code } } });
  });

  test('a sold-out nested option is marked on the menu, and cannot be ordered', async () => {
    const body = { entry: 'slush', state: 'until-tomorrow' };
    expect((await cook.post(`restaurants/${shop.id}/menu/stock`, body)).status).toBe(200);
    const menu = (await service.get(`restaurants/${shop.slug}/menu`)).body;
    const [combo] = menu.sections.at(-1).items;
    expect(combo.groups[2].options[0].groups[0].options.map(({ soldOut }: { soldOut: boolean }) => soldOut)).toEqual([
      ...[false, false, true],
    ]);
    const asked = lines(one('large'), one('fries'), one('pop', 1, one('slush')));
    const refused = await service.post('quotes', { restaurant: shop.slug, fulfilment: 'pickup', lines: asked });
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'OPTIONS_INVALID' } } });
  });
});

describe('orders that are refused', () => {
  const quote = (lines: unknown, more: object = {}) =>
    service.post('quotes', { restaurant: restaurant.slug, fulfilment: 'pickup', lines, ...more });

  test.each([
    [[], 400, 'VALIDATION_FAILED'],
    ['x', 400, 'VALIDATION_FAILED'],
    [[{ ...PAD_THAI, quantity: 0 }], 400, 'VALIDATION_FAILED'],
    [[{ ...PAD_THAI, quantity: -1 }], 400, 'VALIDATION_FAILED'],
    [[{ ...PAD_THAI, quantity: 1.5 }], 400, 'VALIDATION_FAILED'],
    [[{ ...PAD_THAI, quantity: 10_000 }], 400, 'VALIDATION_FAILED'],
    [[{ ...PAD_THAI, cents: 1 }], 400, 'VALIDATION_FAILED'],
    [[{ ...PAD_THAI, item: 'caviar' }], 409, 'ITEM_UNKNOWN'],
    [[{ ...PAD_THAI, options: [] }], 409, 'OPTIONS_INVALID'],
    [[{ ...PAD_THAI, options: [{ option: 'gold', quantity: 1 }] }], 409, 'ITEM_UNKNOWN'],
    [
      [
        {
          ...PAD_THAI,
          options: [
            { option: 'tofu', quantity: 1 },
            { option: 'egg', quantity: 3 },
          ],
        },
      ],
      409,
      'OPTIONS_INVALID',
    ],
    [[{ item: 'wine', quantity: 1, options: [] }], 409, 'ALCOHOL_REFUSED'],
    [[{ item: 'curry', quantity: 3, options: [] }], 409, 'ITEM_UNAVAILABLE'],
    [
      [
        { item: 'curry', quantity: 2, options: [] },
        { item: 'curry', quantity: 1, options: [] },
      ],
      409,
      'ITEM_UNAVAILABLE',
    ],
  ])('%j', async (lines, status, code) => {
    expect(await quote(lines)).toMatchObject({ status, body: { error: { code } } });
  });

  test.each([
    [{ tip: -1 }, 400, 'VALIDATION_FAILED'],
    [{ tip: 1_000_000 }, 400, 'VALIDATION_FAILED'],
    [{ total: 1 }, 400, 'VALIDATION_FAILED'],
    [{ fulfilment: 'delivery' }, 409, 'FULFILMENT_UNAVAILABLE'],
    [{ restaurant: 'unknown' }, 404, 'RESTAURANT_NOT_FOUND'],
  ])('%j', async (more, status, code) => {
    expect(await quote([PAD_THAI], more)).toMatchObject({ status, body: { error: { code } } });
  });

  test('outside the hours of a dish, which may go past midnight', async () => {
    const late = await openRestaurant(service);
    const minute = vancouverMinuteOfDay(new Date());
    const around = (minutes: number) => (minute + minutes + 1_440) % 1_440;
    const status = async (version: number, from: number, to: number) => {
      await service.database.query(
        `insert into menus.version (restaurant_id, version, sections)
         select restaurant_id, $2, jsonb_set(sections, '{1,items,0}', sections #> '{1,items,0}' || $3)
         from menus.version where restaurant_id = $1 and version = 1`,
        [late.id, version, JSON.stringify({ from: around(from), to: around(to) })],
      );
      return (await quote([{ item: 'cola', quantity: 1, options: [] }], { restaurant: late.slug })).status;
    };
    // All day except ten minutes, and those ten minutes: one of the two spans midnight.
    expect(await status(2, -5, -15)).toBe(200);
    expect(await status(3, -15, -5)).toBe(409);
  });

  test('at a restaurant that is closed, or closes before the payment', async () => {
    const closing = await openRestaurant(service);
    const { quote: id, totalCents } = await quoteFor(service, closing.slug);
    await service.database.query(
      `update restaurants.restaurant set stopped_until = now() + interval '1 hour' where id = $1`,
      [closing.id],
    );
    const code = { error: { code: 'RESTAURANT_CLOSED' } };
    expect((await customer.post('orders', { quote: id, totalCents, payment: 'stripe' })).body).toMatchObject(code);
    expect(
      (await service.post('quotes', { restaurant: closing.slug, fulfilment: 'pickup', lines: [PAD_THAI] })).body,
    ).toMatchObject(code);
  });
});

describe('a scheduled order', () => {
  const SLOT = 15 * 60_000;
  const ahead = (slots: number) => new Date(Math.ceil(Date.now() / SLOT) * SLOT + slots * SLOT).toISOString();
  const slotsOf = async ({ slug }: { slug: string }) =>
    (await service.get(`restaurants/${slug}/slots`)).body as { soonest: string | null; slots: string[] };
  const quote = ({ slug }: { slug: string }, at?: string) =>
    service.post('quotes', { restaurant: slug, fulfilment: 'pickup', lines: [PAD_THAI], ...(at && { at }) });
  const beginAt = async (who: Customer, where: { slug: string }, at?: string) => {
    const { body } = await quote(where, at);
    return who.post('orders', { quote: body.quote, totalCents: body.totalCents, payment: 'stripe' });
  };
  const set = (id: string, change: string) =>
    service.database.query(`update restaurants.restaurant set ${change} where id = $1`, [id]);

  test('is ready at its time, whatever the restaurant promises', async () => {
    const { soonest, slots } = await slotsOf(restaurant);
    expect(Date.parse(soonest!) - Date.now()).toBeGreaterThan(19 * 60_000);
    expect(slots[0]! >= soonest!).toBe(true);
    expect(Date.parse(slots.at(-1)!) - Date.now()).toBeLessThanOrEqual(3 * 86_400_000);
    const at = slots[40]!;
    const quoted = await quote(restaurant, at);
    expect(quoted.body).toMatchObject({ scheduledFor: at });
    const begun = (await beginAt(customer, restaurant, at)).body as Begun;
    await pay(service, begun);
    await customer.post(`orders/${begun.order}/settlement`, {});
    expect((await customer.get(`orders/${begun.order}`)).body).toMatchObject({ scheduledFor: at, state: 'placed' });
    const { body } = await transit(cook, begun.order, { to: 'accepted', minutes: 10 });
    expect(Math.abs(Date.parse(body.readyAt) - Date.parse(at))).toBeLessThan(2_000);
    await transit(cook, begun.order, { to: 'cancelled', reason: 'rush-hour' });
  });

  test.each([
    [
      'that is not a quarter of an hour',
      () => new Date(Date.parse(ahead(8)) + 60_000).toISOString(),
      '400 VALIDATION_FAILED',
    ],
    ['that is not a time', () => 'tomorrow', '400 VALIDATION_FAILED'],
    ['that is over', () => ahead(-8), '409 SLOT_UNAVAILABLE'],
    ['before anything could be ready', () => ahead(0), '409 SLOT_UNAVAILABLE'],
    ['more than three days ahead', () => ahead(4 * 24 * 3 + 1), '409 SLOT_UNAVAILABLE'],
  ])('at a time %s is refused', async (_what, at, expected) => {
    const answer = await quote(restaurant, at());
    expect(codeOf(answer)).toBe(expected);
  });

  test('is possible at a closed restaurant, whose time to answer starts when it opens', async () => {
    const closed = await openRestaurant(service);
    const opens = ahead(8);
    const closures = [{ id: randomUUID(), from: ahead(-8), until: opens, reason: 'Holiday' }];
    await set(closed.id, `closures = '${JSON.stringify(closures)}'`);
    const { soonest, slots } = await slotsOf(closed);
    expect(soonest).toBeNull();
    // The preparation time of 20 minutes starts with the opening.
    expect(slots[0]).toBe(ahead(10));
    expect(codeOf(await quote(closed))).toBe('409 RESTAURANT_CLOSED');
    const begun = (await beginAt(customer, closed, slots[0])).body as Begun;
    await pay(service, begun);
    const { answerBy } = (await customer.post(`orders/${begun.order}/settlement`, {})).body;
    expect(Math.abs(Date.parse(answerBy) - Date.parse(opens) - 8 * 60_000)).toBeLessThan(5_000);
    await service.app.get(OrderProgress, { strict: false }).due(begun.order);
    expect(await stateOf(begun.order)).toBe('placed');
  });

  test('of two orders for the last place of a slot one gets it, until that order is over', async () => {
    const small = await openRestaurant(service);
    await set(small.id, 'orders_per_slot = 1');
    const at = (await slotsOf(small)).slots[4]!;
    const [one, two] = [await newCustomer(service), await newCustomer(service)];
    const [first, second] = await Promise.all([quote(small, at), quote(small, at)]);
    const answers = await Promise.all(
      [[one, first] as const, [two, second] as const].map(([who, { body }]) =>
        who.post('orders', { quote: body.quote, totalCents: body.totalCents, payment: 'stripe' }),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 201).map(codeOf);
    expect(refused).toEqual(['409 SLOT_UNAVAILABLE']);
    expect((await slotsOf(small)).slots).not.toContain(at);
    expect(codeOf(await quote(small, at))).toBe('409 SLOT_UNAVAILABLE');
    const taken = answers.find(({ status }) => status === 201)!.body as Begun;
    await service.app.get(OrderProgress, { strict: false }).expire(taken.order, 'system');
    expect((await slotsOf(small)).slots).toContain(at);
  });

  test('orders for as soon as possible use capacity too: the next one is refused, or is for later', async () => {
    const small = await openRestaurant(service);
    await set(small.id, 'orders_per_slot = 1');
    expect((await beginAt(await newCustomer(service), small)).status).toBe(201);
    const { soonest, slots } = await slotsOf(small);
    // The clock may have reached the next slot between the two.
    if (soonest === null) expect(codeOf(await quote(small))).toBe('409 SLOT_UNAVAILABLE');
    expect((await beginAt(await newCustomer(service), small, slots[2])).status).toBe(201);
  });
});

describe('placing', () => {
  test('a wrong total is answered with a new quote, and charges nothing', async () => {
    const { quote, totalCents } = await quoteFor(service, restaurant.slug);
    const answer = await customer.post('orders', { quote, totalCents: 1, payment: 'stripe' });
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { code: 'QUOTE_CHANGED' }, quote: { totalCents, quote: expect.any(String) } },
    });
    const again = { quote: answer.body.quote.quote, totalCents, payment: 'stripe' };
    expect((await customer.post('orders', again)).status).toBe(201);
  });

  test('a price that has risen is shown before paying', async () => {
    const other = await openRestaurant(service);
    const { quote, totalCents } = await quoteFor(service, other.slug);
    await service.database.query(
      `insert into menus.version (restaurant_id, version, sections)
       select restaurant_id, 2, replace(sections::text, '1650', '1750')::jsonb from menus.version where restaurant_id = $1`,
      [other.id],
    );
    const answer = await customer.post('orders', { quote, totalCents, payment: 'stripe' });
    expect(answer.body).toMatchObject({ error: { code: 'QUOTE_CHANGED' }, quote: { totalCents: totalCents + 105 } });
  });

  test('a double click, a second tab and a retry make one order with one page', async () => {
    const { quote, totalCents } = await quoteFor(service, restaurant.slug);
    const request = { quote, totalCents, payment: 'stripe' };
    const key = randomUUID();
    const answers = await Promise.all([
      customer.post('orders', request, key),
      customer.post('orders', request, key),
      customer.post('orders', request),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const rows = await service.database.query(
      'select count(*)::int as n from ordering.customer_order where quote_id = $1',
      [quote],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test.each([
    [undefined, 400, 'IDEMPOTENCY_KEY_INVALID'],
    ['short', 400, 'IDEMPOTENCY_KEY_INVALID'],
  ])('with the key %s', async (key, status, code) => {
    const { quote, totalCents } = await quoteFor(service, restaurant.slug);
    const headers: Record<string, string> = { cookie: customer.cookie, ...(key && { 'idempotency-key': key }) };
    const answer = await service.post('orders', { quote, totalCents, payment: 'stripe' }, { headers });
    expect(answer).toMatchObject({ status, body: { error: { code } } });
  });

  test('a key of another request is refused', async () => {
    const [first, second] = [
      await quoteFor(service, restaurant.slug),
      await quoteFor(service, restaurant.slug, undefined, 100),
    ];
    const key = randomUUID();
    const send = ({ quote, totalCents }: typeof first) =>
      customer.post('orders', { quote, totalCents, payment: 'stripe' }, key);
    expect((await send(first)).status).toBe(201);
    expect((await send(second)).body).toMatchObject({ error: { code: 'IDEMPOTENCY_MISMATCH' } });
  });

  test('the order of another customer is not found', async () => {
    const { order } = await begin(service, customer, restaurant.slug);
    const stranger = await newCustomer(service);
    const code = { error: { code: 'ORDER_NOT_FOUND' } };
    expect((await stranger.get(`orders/${order}`)).body).toMatchObject(code);
    expect((await stranger.post(`orders/${order}/settlement`, {})).body).toMatchObject(code);
    expect((await transit(stranger, order, { to: 'cancelled' })).body).toMatchObject(code);
    expect((await stranger.get(`orders/${order}/events`)).body).toMatchObject(code);
    expect((await stranger.get(`restaurants/${restaurant.id}/orders`)).body).toMatchObject({
      error: { code: 'RESTAURANT_NOT_YOURS' },
    });
  });

  test('of two orders for the last portion one gets it; an unpaid portion is returned', async () => {
    const small = await openRestaurant(service);
    await service.database.query('update menus.stock set portions_left = 1 where restaurant_id = $1', [small.id]);
    const curry = [{ item: 'curry', quantity: 1, options: [] }];
    const buyers = await Promise.all([newCustomer(service), newCustomer(service)]);
    const quotes = await Promise.all(buyers.map(() => quoteFor(service, small.slug, curry)));
    const answers = await Promise.all(
      buyers.map((buyer, index) => {
        const { quote, totalCents } = quotes[index]!;
        return buyer.post('orders', { quote, totalCents, payment: 'stripe' });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ error: { code: 'ITEM_UNAVAILABLE' } });
    const winner = answers.findIndex(({ status }) => status === 201);
    const { order } = answers[winner]!.body as { order: string };
    expect((await buyers[winner]!.post(`orders/${order}/settlement`, { left: true })).body.state).toBe('expired');
    await until(async () => (await service.get(`restaurants/${small.slug}/menu`)).body.sections[0].items[1].left === 1);
  });
});

describe('paying', () => {
  test('a declined card charges nothing; another one pays', async () => {
    const begun = await begin(service, customer, restaurant.slug);
    expect((await pay(service, begun, CARDS.declined)).status).toBe(402);
    expect((await customer.post(`orders/${begun.order}/settlement`, {})).body.state).toBe('awaiting-payment');
    expect((await pay(service, begun)).status).toBe(303);
    expect((await customer.post(`orders/${begun.order}/settlement`, {})).body.state).toBe('placed');
  });

  test('a late confirmation by the bank pays; a failed one charges nothing', async () => {
    const confirm = (begun: Begun, answer: 'complete' | 'fail') =>
      fetch(`${service.providers.url}${new URL(begun.redirect).pathname}/confirmation`, {
        ...{ method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' },
      });
    const begun = await begin(service, customer, restaurant.slug);
    const settled = async () => (await customer.post(`orders/${begun.order}/settlement`, {})).body.state as string;
    for (const answer of ['fail', 'complete'] as const) {
      await pay(service, begun, CARDS.confirmed);
      // The customer returns before the bank has answered.
      expect(await settled()).toBe('awaiting-payment');
      expect(await intentsOf(service, begun.order)).not.toMatchObject([{ status: 'requires_capture' }]);
      await confirm(begun, answer);
      expect(await settled()).toBe(answer === 'complete' ? 'placed' : 'awaiting-payment');
    }
    expect(await intentsOf(service, begun.order)).toMatchObject([{ status: 'requires_capture', amountCaptured: 0 }]);
  });

  test('a customer who leaves the page without paying is not charged, and may order again', async () => {
    const begun = await begin(service, customer, restaurant.slug);
    expect((await customer.post(`orders/${begun.order}/settlement`, { left: true })).body.state).toBe('expired');
    await untilClosed(service, begun);
    expect((await pay(service, begun)).status).toBe(410);
    expect((await begin(service, customer, restaurant.slug)).order).not.toBe(begun.order);
  });

  test('a waiting order is given up for the next one, unless it was paid in the meantime', async () => {
    const person = await newCustomer(service);
    const first = await begin(service, person, restaurant.slug);
    const second = await begin(service, person, restaurant.slug);
    expect((await person.get(`orders/${first.order}`)).body.state).toBe('expired');
    await pay(service, second);
    const { quote, totalCents } = await quoteFor(service, restaurant.slug);
    const third = await person.post('orders', { quote, totalCents, payment: 'stripe' });
    expect(third.body).toMatchObject({ error: { code: 'ORDER_ALREADY_PAID' }, order: second.order });
    expect((await person.get(`orders/${second.order}`)).body.state).toBe('placed');
  });

  test('of two quotes that become orders at once one order waits to be paid', async () => {
    const person = await newCustomer(service);
    for (let time = 0; time < 5; time += 1) {
      const quotes = [
        await quoteFor(service, restaurant.slug),
        await quoteFor(service, restaurant.slug, undefined, 100),
      ];
      const answers = await Promise.all(
        quotes.map(({ quote, totalCents }) => person.post('orders', { quote, totalCents, payment: 'stripe' })),
      );
      const states = await service.database.query<{ state: string }>(
        'select state from ordering.customer_order where quote_id = any($1::uuid[]) order by number',
        [quotes.map(({ quote }) => quote)],
      );
      expect(states.map(({ state }) => state)).toEqual(['expired', 'awaiting-payment']);
      // The earlier one may have been answered before the later one came.
      expect(answers.some(({ status }) => status === 201)).toBe(true);
      for (const { status, body } of answers)
        if (status !== 201) expect(body).toMatchObject({ error: { code: 'QUOTE_EXPIRED' } });
    }
  });

  test('a page made while the order is given up is closed, and not returned', async () => {
    const person = await newCustomer(service);
    const provider = service.app.get<PaymentProviderPort>(PAYMENT_PROVIDER, { strict: false });
    const { quote, totalCents } = await quoteFor(service, restaurant.slug);
    let page: Awaited<ReturnType<PaymentProviderPort['openPage']>> | undefined;
    let order = '';
    const open = jest.spyOn(provider, 'openPage').mockImplementationOnce(async (request) => {
      order = request.orderId;
      await service.app.get(OrderProgress, { strict: false }).expire(order, 'system');
      await service.app.get(PaymentService, { strict: false }).release(order);
      await until(async () => (await paymentOf(order)).state === 'void');
      open.mockRestore();
      return (page = await provider.openPage(request));
    });
    const begun = await person.post('orders', { quote, totalCents, payment: 'stripe' });
    expect(begun.body).toMatchObject({ error: { code: 'QUOTE_EXPIRED' } });
    await untilClosed(service, { order, redirect: page!.url });
    expect((await pay(service, { order, redirect: page!.url })).status).toBe(410);
  });

  test('an authorisation on the page of an ended order is cancelled, although its webhook is lost', async () => {
    const begun = await begin(service, customer, restaurant.slug);
    await switches(service, { loseWebhooks: true });
    await pay(service, begun);
    await switches(service, { loseWebhooks: false });
    await service.database.query(`update ordering.customer_order set state = 'expired' where id = $1`, [begun.order]);
    await service.database.query(`update payments.payment set state = 'void', wish = 'release' where order_id = $1`, [
      begun.order,
    ]);
    await service.app.get(PaymentService, { strict: false }).reconcile();
    await untilIntent(service, begun.order, 'canceled');
  });

  test('an order is ended if its authorisation is cancelled at the provider', async () => {
    const waiting = await placed(service, customer, restaurant.slug);
    const accepted = await placed(service, customer, restaurant.slug);
    await transit(cook, accepted, { to: 'accepted', minutes: 20 });
    for (const order of [waiting, accepted]) {
      const { id } = (await intentsOf(service, order))[0]!;
      await stripe(`payment_intents/${id}/cancel`);
      await service.app.get(PaymentService, { strict: false }).settleOrder(order);
    }
    await until(async () => (await stateOf(waiting)) === 'refused' && (await stateOf(accepted)) === 'cancelled');
    const [last] = (await customer.get(`orders/${accepted}`)).body.history.slice(-1);
    expect(last).toMatchObject({ state: 'cancelled', by: 'system' });
  });

  test('an authorisation for an ended order is cancelled', async () => {
    const begun = await begin(service, customer, restaurant.slug);
    await pay(service, begun);
    await service.database.query(`update ordering.customer_order set state = 'expired' where id = $1`, [begun.order]);
    const [payment] = (await service.database.query('select id from payments.payment where order_id = $1', [
      begun.order,
    ])) as {
      id: string;
    }[];
    await service.app.get(PaymentService, { strict: false }).settle(payment!.id);
    await untilIntent(service, begun.order, 'canceled');
  });
});

describe('deadlines', () => {
  const passes = async (order: string, sql: string) => {
    await service.database.query(`update ordering.customer_order set ${sql} where id = $1`, [order]);
    await service.app.get(OrderProgress, { strict: false }).due(order);
  };

  test('an order that is never marked as ready ends by itself, and is captured', async () => {
    const order = await placed(service, customer, restaurant.slug);
    await transit(cook, order, { to: 'accepted', minutes: 20 });
    await passes(order, `ready_at = now() - interval '2 hours 59 minutes'`);
    expect(await stateOf(order)).toBe('accepted');
    await passes(order, `ready_at = now() - interval '3 hours'`);
    expect(await stateOf(order)).toBe('ready');
    await service.database.query(
      `update ordering.order_history set at = now() - interval '2 hours' where order_id = $1`,
      [order],
    );
    await passes(order, `ready_at = ready_at`);
    expect(await stateOf(order)).toBe('fulfilled');
    await untilIntent(service, order, 'succeeded');
  });

  test('an order is given up an hour after its time, although the provider is unavailable', async () => {
    const begun = await begin(service, customer, restaurant.slug);
    const provider = service.app.get<PaymentProviderPort>(PAYMENT_PROVIDER, { strict: false });
    const look = jest.spyOn(provider, 'look').mockRejectedValue(new DomainError('PAYMENTS_UNAVAILABLE'));
    await expect(passes(begun.order, `expires_at = now()`)).rejects.toThrow();
    expect(await stateOf(begun.order)).toBe('awaiting-payment');
    await passes(begun.order, `expires_at = now() - interval '61 minutes'`);
    look.mockRestore();
    expect(await stateOf(begun.order)).toBe('expired');
    await untilClosed(service, begun);
  });
});

describe('the kitchen', () => {
  test('never sees an order that was not paid', async () => {
    const begun = await begin(service, customer, restaurant.slug);
    await customer.post(`orders/${begun.order}/settlement`, { left: true });
    for (const state of ['awaiting-payment', 'expired']) {
      const { orders } = (await cook.get(`restaurants/${restaurant.id}/orders?state=${state}`)).body;
      expect(orders).toEqual([]);
    }
  });

  test('refuses with a reason; nothing is charged', async () => {
    const order = await placed(service, customer, restaurant.slug);
    expect((await transit(cook, order, { to: 'refused' })).body).toMatchObject({
      error: { code: 'ORDER_REASON_MISSING' },
    });
    expect((await transit(cook, order, { to: 'refused', reason: 'too-busy' })).status).toBe(200);
    await untilIntent(service, order, 'canceled');
    expect(await ledgerOf(order)).toEqual([]);
  });

  test('sold-out portions are not charged', async () => {
    const lines = [PAD_THAI, { item: 'cola', quantity: 2, options: [] }];
    const order = await placed(service, customer, restaurant.slug, lines, 100);
    const before = (await customer.get(`orders/${order}`)).body;
    const cola = before.lines[1].id as string;
    const all = before.lines.map(({ id, quantity }: { id: string; quantity: number }) => ({ line: id, quantity }));
    const invalid = { error: { code: 'ORDER_LINES_INVALID' } };
    expect((await transit(cook, order, { to: 'accepted', lines: all })).body).toMatchObject(invalid);
    expect((await transit(cook, order, { to: 'accepted', lines: [{ line: cola, quantity: 3 }] })).body).toMatchObject(
      invalid,
    );
    await transit(cook, order, { to: 'accepted', lines: [{ line: cola, quantity: 1 }] });
    await transit(cook, order, { to: 'accepted', lines: [{ line: cola, quantity: 1 }] });
    await transit(cook, order, { to: 'ready' });
    await transit(cook, order, { to: 'fulfilled' });
    await untilIntent(service, order, 'succeeded');
    const total = 1650 + 83 + 100;
    expect((await customer.get(`orders/${order}`)).body).toMatchObject({ totalCents: total });
    expect(await intentsOf(service, order)).toMatchObject([{ amountCaptured: total }]);
  });

  test('only allows transitions of the table by their actors; the same key makes one', async () => {
    const order = await placed(service, customer, restaurant.slug);
    const refused = { error: { code: 'ORDER_TRANSITION_REFUSED' } };
    expect((await transit(customer, order, { to: 'accepted' })).body).toMatchObject(refused);
    expect((await transit(cook, order, { to: 'fulfilled' })).body).toMatchObject(refused);
    const key = randomUUID();
    const twice = await Promise.all([1, 2].map(() => transit(cook, order, { to: 'accepted' }, key)));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await transit(customer, order, { to: 'cancelled' })).body).toMatchObject(refused);
    const history = (await customer.get(`orders/${order}`)).body.history;
    expect(history.filter(({ state }: { state: string }) => state === 'accepted')).toHaveLength(1);
    await expect(
      service.database.query(`update ordering.customer_order set state = 'fulfilled' where id = $1`, [order]),
    ).rejects.toThrow('no transition');
  });

  test('an unanswered order is refused by itself, and nothing is charged', async () => {
    const order = await placed(service, customer, restaurant.slug);
    await service.database.query('update ordering.customer_order set answer_by = now() where id = $1', [order]);
    await service.app.get(OrderProgress, { strict: false }).due(order);
    expect(await stateOf(order)).toBe('refused');
    await untilIntent(service, order, 'canceled');
  });
});

test('the database has the transitions that the contract states', async () => {
  const rows = (await service.database.query(
    'select from_state as "from", to_state as "to", by from ordering.customer_order_transition',
  )) as unknown[];
  const key = (one: unknown) => JSON.stringify(one);
  expect(rows.map(key).sort()).toEqual(
    [{ from: '', to: 'awaiting-payment', by: ['customer'] }, ...ORDER_TRANSITIONS].map(key).sort(),
  );
});

describe('live', () => {
  test('events of an order, each once, also after a disconnect', async () => {
    const order = await placed(service, customer, restaurant.slug);
    const stream = listen(service, customer, `orders/${order}/events`, '1');
    await until(async () => stream.heard.length === 1);
    const before = performance.now();
    await transit(cook, order, { to: 'accepted', minutes: 10 });
    await until(async () => stream.heard.length === 2);
    expect(performance.now() - before).toBeLessThan(5_000);
    expect(stream.heard.map(({ id, event, data }) => [id, event, data['state'], data['by']])).toEqual([
      ['2', 'order', 'placed', 'system'],
      ['3', 'order', 'accepted', 'restaurant'],
    ]);
    expect(stream.heard[1]!.data['readyAt']).toEqual(expect.any(String));
    stream.close();
    await transit(cook, order, { to: 'preparing' });
    await transit(cook, order, { to: 'ready' });
    const again = listen(service, customer, `orders/${order}/events`, '3');
    await until(async () => again.heard.length === 2);
    expect(again.heard.map(({ data }) => data['state'])).toEqual(['preparing', 'ready']);
    again.close();
  });

  test('events of the kitchen with whole orders, until the membership ends', async () => {
    const temp = await newCustomer(service);
    await temp.joins(restaurant.id);
    const stream = listen(service, temp, `restaurants/${restaurant.id}/orders/events`);
    await until(async () => stream.heard.some(({ event }) => event === 'open'));
    const order = await placed(service, customer, restaurant.slug);
    await until(async () => stream.heard.some(({ data }) => data['id'] === order));
    expect(stream.heard.find(({ data }) => data['id'] === order)!.data).toMatchObject({
      state: 'placed',
      number: expect.any(Number),
    });
    await service.database.query('delete from identity.membership where account_id = $1', [temp.uid]);
    await transit(cook, order, { to: 'accepted' });
    await stream.ended;
    expect(stream.heard.some(({ data }) => data['state'] === 'accepted')).toBe(false);
  });
});

describe('webhooks and faults of the provider', () => {
  const paymentOf = async (order: string) =>
    (await service.database.query('select * from payments.payment where order_id = $1', [order]))[0] as Record<
      string,
      unknown
    >;

  beforeAll(() => service.providers.stripe!.sendWebhooksTo(`${service.origin}/api/payments/webhooks/stripe`));
  afterEach(() =>
    switches(service, {
      ...{ timeoutAfterCharge: false, loseWebhooks: false, duplicateWebhooks: false, reorderWebhooks: false },
    }),
  );

  test.each([['duplicateWebhooks'], ['reorderWebhooks'], ['none']])(
    '%s: a customer who never returns has ordered once',
    async (which) => {
      if (which !== 'none') await switches(service, { [which]: true });
      const begun = await begin(service, customer, restaurant.slug);
      await pay(service, begun);
      await until(async () => (await stateOf(begun.order)) === 'placed');
      const history = (await customer.get(`orders/${begun.order}`)).body.history;
      expect(history).toHaveLength(2);
      expect(await intentsOf(service, begun.order)).toHaveLength(1);
    },
  );

  test('lost: the payment is found before the order is given up', async () => {
    await switches(service, { loseWebhooks: true });
    const begun = await begin(service, customer, restaurant.slug);
    await pay(service, begun);
    await service.database.query('update ordering.customer_order set expires_at = now() where id = $1', [begun.order]);
    await service.app.get(OrderProgress, { strict: false }).due(begun.order);
    expect(await stateOf(begun.order)).toBe('placed');
  });

  test('lost for good: the reconciliation finds the payment', async () => {
    await switches(service, { loseWebhooks: true });
    const begun = await begin(service, customer, restaurant.slug);
    await pay(service, begun);
    await service.app.get(PaymentService, { strict: false }).reconcile();
    await until(async () => (await stateOf(begun.order)) === 'placed');
  });

  test('forged, unsigned, or signed long ago: refused', async () => {
    const { order } = await begin(service, customer, restaurant.slug);
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: (await paymentOf(order))['session_id'], object: 'checkout.session' } },
    });
    const send = (headers: Record<string, string>) =>
      service.post('payments/webhooks/stripe', body, { headers: { 'content-type': 'application/json', ...headers } });
    const signed = (timestamp: number) =>
      new Stripe('sk_test').webhooks.generateTestHeaderString({
        ...{ payload: body, secret: STRIPE_ACCOUNT.webhookSecret, timestamp },
      });
    const old = signed(Math.floor(Date.now() / 1_000) - 3_600);
    const signatures = ['t=1,v1=00', 'x', old];
    for (const headers of [{}, ...signatures.map((one) => ({ 'stripe-signature': one }))]) {
      expect(await send(headers as Record<string, string>)).toMatchObject({
        status: 400,
        body: { error: { code: 'WEBHOOK_SIGNATURE_INVALID' } },
      });
    }
    expect(await stateOf(order)).toBe('awaiting-payment');
  });

  test('the provider charges and does not answer: captured once', async () => {
    const order = await placed(service, customer, restaurant.slug);
    await transit(cook, order, { to: 'accepted' });
    await transit(cook, order, { to: 'ready' });
    await switches(service, { timeoutAfterCharge: true });
    await transit(cook, order, { to: 'fulfilled' });
    await untilIntent(service, order, 'succeeded');
    await until(async () => (await ledgerOf(order)).length > 0, 60_000);
    expect((await ledgerOf(order)).filter(({ account }) => account === 'clearing:stripe')).toHaveLength(1);
  });
});

test('a refund refused by the provider is shown, does not block others, and its amount can be refunded again', async () => {
  const order = await placed(service, customer, restaurant.slug);
  for (const body of [{ to: 'accepted', minutes: 5 }, { to: 'ready' }, { to: 'fulfilled' }])
    await transit(cook, order, body);
  await untilIntent(service, order, 'succeeded');
  await until(async () => (await paymentOf(order)).state === 'captured');
  const staff = await admin(service);
  const refund = (cents: number) =>
    service.post(
      `admin/orders/${order}/refunds`,
      { cents, reason: 'Cold', bearer: 'platform' },
      { headers: { ...staff.headers, 'idempotency-key': randomUUID() } },
    );
  const provider = service.app.get<PaymentProviderPort>(PAYMENT_PROVIDER, { strict: false });
  const made = jest
    .spyOn(provider, 'refund')
    .mockRejectedValueOnce(
      Object.assign(new Error('disputed'), { type: 'StripeInvalidRequestError', code: 'charge_disputed' }),
    );
  expect((await refund(500)).status).toBe(200);
  const refunds = async () =>
    (await staff.get(`orders/${order}`)).body.refunds.map((one: { state: string; refusal: string | null }) => [
      one.state,
      one.refusal,
    ]);
  await until(async () => (await refunds())[0][0] === 'refused');
  made.mockRestore();
  expect(await refunds()).toEqual([['refused', 'charge_disputed']]);
  const { totalCents } = (await customer.get(`orders/${order}`)).body;
  expect((await refund(totalCents)).status).toBe(200);
  await until(async () => (await paymentOf(order)).state === 'refunded');
  expect(await refunds()).toEqual([
    ['refused', 'charge_disputed'],
    ['done', null],
  ]);
});

test('an admin cancels an order, once for each key: nothing is charged, the customer gets an e-mail, and actor and reason are logged', async () => {
  const order = await placed(service, customer, restaurant.slug);
  await transit(cook, order, { to: 'accepted' });
  await transit(cook, order, { to: 'preparing' });
  expect((await transit(customer, order, { to: 'cancelled' })).body.error.message).toBe(
    'That cannot be done any more: the order is being prepared.',
  );
  const owner = await admin(service);
  const cancel = (body: object, key: string = randomUUID(), id = order) =>
    service.post(`admin/orders/${id}/cancel`, body, { headers: { ...owner.headers, 'idempotency-key': key } });
  expect((await cancel({ reason: 'none' })).status).toBe(400);
  expect((await cancel({ reason: 'safety' }, undefined, randomUUID())).body.error.code).toBe('ORDER_NOT_FOUND');
  const { number } = (await customer.get(`orders/${order}`)).body;
  const key = randomUUID();
  const message = `Order #${number} is cancelled. The customer is told, and not charged.`;
  for (let times = 0; times < 2; times += 1)
    expect((await cancel({ reason: 'safety' }, key)).body).toEqual({ message });
  await untilIntent(service, order, 'canceled');
  await until(async () =>
    (await service.providers.outbox()).some(
      ({ subject, text }) =>
        subject?.includes(`Order ${number} `) && text.includes('It could not be handed over safely.'),
    ),
  );
  const { body: seen } = await owner.get(`orders/${order}`);
  expect(seen.history.at(-1)).toMatchObject({ state: 'cancelled', by: 'admin', reason: 'safety' });
  expect(
    await service.database.query(`select action, detail from audit.event where subject_id = $1 order by id`, [order]),
  ).toMatchObject([{ action: 'cancel', detail: { reason: 'safety' } }]);
  expect((await cancel({ reason: 'customer' })).body.error).toMatchObject({
    code: 'ORDER_TRANSITION_REFUSED',
    message: 'That cannot be done any more: the order is cancelled.',
  });
});

test('an admin refunds a part and then the rest, once for each key', async () => {
  const order = await placed(service, customer, restaurant.slug);
  for (const to of ['accepted', 'ready', 'fulfilled']) await transit(cook, order, { to });
  await until(async () => (await ledgerOf(order)).length > 0);
  const owner = await admin(service);
  const refund = (body: object, key: string = randomUUID()) =>
    service.post(`admin/orders/${order}/refunds`, body, { headers: { ...owner.headers, 'idempotency-key': key } });
  const key = randomUUID();
  const part = { cents: 500, reason: 'Cold', bearer: 'restaurant' };
  expect((await refund(part, key)).body).toEqual({ message: '$5.00 is on its way back to the customer.' });
  expect((await refund(part, key)).body).toEqual({ message: '$5.00 is on its way back to the customer.' });
  expect((await refund({ ...part, cents: 100_000 })).body).toMatchObject({ error: { code: 'REFUND_TOO_LARGE' } });
  expect((await refund({ reason: 'Never arrived', bearer: 'platform' })).status).toBe(200);
  await until(async () => (await intentsOf(service, order))[0]!.amountRefunded === 1733);
  await until(async () => (await customer.get(`orders/${order}`)).body.payment.state === 'refunded');
  const sums = await service.database.query(
    'select cause, sum(cents)::int as sum from payments.ledger_entry where order_id = $1 group by cause',
    [order],
  );
  expect(sums).toHaveLength(3);
  expect((sums as { sum: number }[]).every(({ sum }) => sum === 0)).toBe(true);
  const seen = await owner.get(`orders/${order}`);
  expect(seen.body).toMatchObject({
    id: order,
    customer: { name: "Amélie O'Brien" },
    payment: { refundedCents: 1733 },
  });
  await expect(service.database.query('update payments.ledger_entry set cents = 0')).rejects.toThrow('only added');
});
