import { randomUUID } from 'node:crypto';
import { MenuService } from '../src/menus';
import { admin, newAdmin, type Admin } from './support/admins';
import { codeOf } from './support/http';
import { tokenTo } from './support/invitations';
import { begin, newCustomer, openRestaurant, PAD_THAI, placed, quoteFor, type Customer } from './support/ordering';
import { PUBLIC_ORIGIN } from './support/environment';
import { startService, type TestService } from './support/service';
import { until } from './support/wait';

let service: TestService;
let desk: Admin;
let restaurant: { id: string; slug: string };
let owner: Customer;
let cook: Customer;
let customer: Customer;
beforeAll(async () => {
  service = await startService();
  desk = await admin(service);
  [owner, cook, customer] = [await newCustomer(service), await newCustomer(service), await newCustomer(service)];
});
beforeEach(async () => {
  restaurant = await openRestaurant(service);
  await owner.joins(restaurant.id, 'owner');
  await cook.joins(restaurant.id);
});
afterAll(() => service.stop());

const act = (what: string, body: object, { as = desk, key = randomUUID() as string, id = restaurant.id } = {}) =>
  service.post(`admin/restaurants/${id}/${what}`, body, { headers: { ...as.headers, 'idempotency-key': key } });
const REASON = 'The food safety certificate ran out.';
const pause = (options?: Parameters<typeof act>[2]) => act('pause', { reason: REASON }, options);
const resume = () => act('resume', { reason: 'The new certificate is here.' });
const COLA = [{ item: 'cola', quantity: 1, options: [] }];
const quote = (lines: object[] = COLA) =>
  service.post('quotes', { restaurant: restaurant.slug, fulfilment: 'pickup', lines });
const page = async () => (await service.get(`restaurants/${restaurant.slug}`)).body;
const slots = async () => (await service.get(`restaurants/${restaurant.slug}/slots`)).body;
const menuItems = async () =>
  (
    (await service.get(`restaurants/${restaurant.slug}/menu`)).body.sections as {
      name: string;
      items: { id: string }[];
    }[]
  ).flatMap(({ items }) => items.map(({ id }) => id));
const listed = async (query = '') => {
  const { restaurants } = (await service.get(`restaurants${query}`)).body as { restaurants: Listed[] };
  return restaurants.find(({ id }) => id === restaurant.id);
};
interface Listed {
  id: string;
  slug: string;
  isOpen: boolean;
}
const noted = () =>
  service.database.query<{ actor: string; action: string; detail: object }>(
    `select actor, action, detail from audit.event where subject_kind = 'restaurant' and subject_id = $1 order by id`,
    [restaurant.id],
  );
/** The text of a mail about this restaurant, once it has arrived. */
const mailTo = ({ email }: Customer, subject: RegExp) =>
  until(async () => {
    const mails = await service.providers.outbox();
    const isIt = (one: (typeof mails)[number]) =>
      one.to === email && subject.test(one.subject) && one.text.includes(`?restaurant=${restaurant.slug}`);
    return mails.find(isIt)?.text;
  });

test('a paused restaurant takes no orders: no quote, no slot, no order of an earlier quote; the directory shows it as closed', async () => {
  const existing = await placed(service, customer, restaurant.slug);
  const quoted = await quoteFor(service, restaurant.slug);
  expect((await listed('?open=1'))?.isOpen).toBe(true);

  expect((await pause()).body).toEqual({ message: 'Aroy Thai is paused. Its owners are told why.' });
  expect(await page()).toMatchObject({ isOpen: false, closedBy: 'paused', opensAt: null, takesOrders: true });
  // The reason is confidential between Mealtime and the restaurant.
  expect(JSON.stringify(await page())).not.toContain(REASON);
  expect(await slots()).toEqual({ soonest: null, slots: [] });
  expect(codeOf(await quote())).toBe('409 RESTAURANT_CLOSED');
  const tomorrow = new Date(Math.ceil(Date.now() / 900_000) * 900_000 + 86_400_000).toISOString();
  const ahead = { restaurant: restaurant.slug, fulfilment: 'pickup', lines: COLA, at: tomorrow };
  expect(codeOf(await service.post('quotes', ahead))).toBe('409 SLOT_UNAVAILABLE');
  const { quote: id, totalCents } = quoted;
  expect(codeOf(await customer.post('orders', { quote: id, totalCents, payment: 'stripe' }))).toBe(
    '409 RESTAURANT_CLOSED',
  );
  expect((await listed())?.isOpen).toBe(false);
  expect(await listed('?open=1')).toBeUndefined();
  // Earlier orders are still made.
  const accepted = await cook.post(`orders/${existing}/transitions`, { to: 'accepted', minutes: 20 });
  expect(accepted.body).toMatchObject({ state: 'accepted' });

  await resume();
  expect(await page()).toMatchObject({ isOpen: true, closedBy: null });
  expect((await listed('?open=1'))?.isOpen).toBe(true);
  expect((await quote()).status).toBe(200);
});

test('members see the reason, and cannot end the pause; the owners get a mail, and the action is logged', async () => {
  await pause();
  const hours = (await cook.get(`restaurants/${restaurant.id}/hours`)).body;
  expect(hours).toMatchObject({ isOpen: false, paused: { at: expect.any(String), reason: REASON } });
  const stop = await owner.send('PUT', `restaurants/${restaurant.id}/stop`, { isStopped: false });
  expect(stop.body).toMatchObject({ isOpen: false, paused: { reason: REASON } });
  await owner.send('POST', `restaurants/${restaurant.id}/opening`);
  expect((await page()).isOpen).toBe(false);

  const mail = await mailTo(owner, /^Aroy Thai is paused on Mealtime$/);
  expect(mail).toContain(`Our reason: “${REASON}”`);
  expect(mail).toContain(`${PUBLIC_ORIGIN}/restaurant/hours?restaurant=${restaurant.slug}`);
  await resume();
  await mailTo(owner, /^Aroy Thai takes orders again/);
  const mails = (await service.providers.outbox()).filter(({ to }) => to === cook.email);
  expect(mails.filter(({ text }) => text.includes(REASON))).toEqual([]);
  expect(await noted()).toMatchObject([
    { actor: 'Owner', action: 'pause', detail: { reason: REASON } },
    { actor: 'Owner', action: 'resume', detail: { reason: 'The new certificate is here.' } },
  ]);
  expect((await owner.get(`restaurants/${restaurant.id}/hours`)).body.paused).toBeNull();
});

test('a double click pauses once; of two admins the second is refused; without a valid reason nothing happens', async () => {
  const key = randomUUID();
  const both = await Promise.all([pause({ key }), pause({ key })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(codeOf(await pause())).toBe('409 RESTAURANT_PAUSED');
  expect(await noted()).toHaveLength(1);
  expect((await resume()).status).toBe(200);
  expect(codeOf(await resume())).toBe('409 RESTAURANT_NOT_PAUSED');

  for (const reason of ['', '   ', 'Too short', 'x'.repeat(501)]) {
    expect((await act('pause', { reason })).body.error.fields.reason).toHaveLength(1);
  }
  expect(codeOf(await act('pause', { reason: REASON }, { key: '' }))).toBe('400 IDEMPOTENCY_KEY_INVALID');
  for (const id of [randomUUID(), 'none']) expect(codeOf(await pause({ id }))).toBe('404 RESTAURANT_NOT_FOUND');
  expect((await page()).isOpen).toBe(true);
});

test('a renamed restaurant is found by its new name, and by its former slugs', async () => {
  const former = restaurant.slug;
  const rename = (name: string, key = randomUUID()) =>
    act('rename', { name, reason: 'The owners ask for it.' }, { key });
  const key = randomUUID();
  const both = await Promise.all([rename('Krung Thep', key), rename('Krung Thep', key)]);
  expect(both.map(({ body }) => body)).toEqual([
    { message: 'Aroy Thai is called Krung Thep now. Its owners are told.' },
    { message: 'Aroy Thai is called Krung Thep now. Its owners are told.' },
  ]);
  const present = (await listed('?q=krung'))!;
  expect(present).toMatchObject({ name: 'Krung Thep', slug: expect.stringMatching(/^krung-thep/) });
  expect(await page()).toMatchObject({ name: 'Krung Thep', slug: present.slug });
  expect((await service.get(`restaurants/${present.slug}/menu`)).body).toEqual(
    (await service.get(`restaurants/${former}/menu`)).body,
  );
  // A cart from before can still be ordered.
  expect((await quote()).status).toBe(200);
  // No other restaurant gets a former slug.
  const other = await openRestaurant(service);
  expect(other.slug).not.toBe(former);
  expect((await act('rename', { name: 'Aroy Thai', reason: REASON }, { id: other.id })).status).toBe(200);
  expect((await service.get(`restaurants/${former}`)).body.id).toBe(restaurant.id);
  // It may have a former slug of its own again.
  await rename('Siam');
  expect((await service.get(`restaurants/${present.slug}`)).body).toMatchObject({ id: restaurant.id, name: 'Siam' });
  await rename('Krung Thep');
  expect(await page()).toMatchObject({ id: restaurant.id, slug: present.slug });
  const mail = await until(async () =>
    (await service.providers.outbox()).find(
      ({ to, subject }) => to === owner.email && subject === 'Aroy Thai is called Krung Thep on Mealtime now',
    ),
  );
  expect(mail.text).toContain('The owners ask for it.');
  expect((await noted())[0]).toMatchObject({
    action: 'rename',
    detail: { name: 'Krung Thep', formerName: 'Aroy Thai' },
  });
  for (const name of ['', 'x', '123', 'x'.repeat(101)])
    expect(codeOf(await rename(name))).toBe('400 VALIDATION_FAILED');
});

test('the support role may read and change nothing; customers and owners of restaurants may not even read', async () => {
  const support = await newAdmin(service, 'support', tokenTo(service));
  expect((await support.get(`restaurants/${restaurant.id}`)).status).toBe(200);
  for (const what of ['pause', 'resume', 'rename', 'take-down', 'put-back']) {
    expect(codeOf(await act(what, { reason: REASON, item: 'cola' }, { as: support }))).toMatch(/^(400|403)/);
  }
  expect(codeOf(await act('pause', { reason: REASON }, { as: support }))).toBe('403 FORBIDDEN');
  const reviewer = await newAdmin(service, 'reviewer', tokenTo(service));
  expect((await pause({ as: reviewer })).status).toBe(200);
  for (const path of ['admin/restaurants', `admin/restaurants/${restaurant.id}`]) {
    expect(codeOf(await owner.get(path))).toBe('401 UNAUTHENTICATED');
  }
});

test('an item that is taken down disappears for customers at once, from quotes, orders and searches', async () => {
  const quoted = await quoteFor(service, restaurant.slug);
  expect(await listed('?q=pad')).toBeDefined();
  const reason = 'A customer reports peanuts that the menu does not name.';
  const down = () => act('take-down', { item: 'pad-thai', reason });
  expect((await down()).body).toEqual({ message: 'Pad Thai is taken down. The owners are told why.' });
  expect(codeOf(await down())).toBe('409 ITEM_TAKEN_DOWN');
  expect(await menuItems()).toEqual(['curry', 'cola', 'wine']);
  expect(codeOf(await quote([PAD_THAI]))).toBe('409 ITEM_UNKNOWN');
  const { quote: id, totalCents } = quoted;
  expect(codeOf(await customer.post('orders', { quote: id, totalCents, payment: 'stripe' }))).toBe('409 ITEM_UNKNOWN');
  expect(await listed('?q=pad')).toBeUndefined();
  expect((await quote()).status).toBe(200);
  const mail = await mailTo(owner, /^We took Pad Thai off the menu of Aroy Thai$/);
  expect(mail).toContain(reason);

  expect((await act('put-back', { item: 'pad-thai', reason: 'The menu names them now.' })).status).toBe(200);
  expect(await menuItems()).toEqual(['pad-thai', 'curry', 'cola', 'wine']);
  expect((await quote([PAD_THAI])).status).toBe(200);
  expect(await listed('?q=pad')).toBeDefined();
  await mailTo(owner, /^Pad Thai is back on the menu/);
  expect(codeOf(await act('put-back', { item: 'pad-thai', reason: REASON }))).toBe('409 ITEM_NOT_TAKEN_DOWN');
  expect(codeOf(await act('take-down', { item: 'sushi', reason: REASON }))).toBe('404 MENU_ENTRY_NOT_FOUND');
  expect(await noted()).toMatchObject([
    { action: 'take-down', detail: { item: 'pad-thai', dish: 'Pad Thai', reason } },
    { action: 'put-back', detail: { item: 'pad-thai', dish: 'Pad Thai' } },
  ]);
});

test('an order with reserved portions continues when the item is taken down; one without does not', async () => {
  const begun = await begin(service, customer, restaurant.slug, [{ item: 'curry', quantity: 1, options: [] }]);
  await act('take-down', { item: 'curry', reason: REASON });
  expect((await customer.get(`orders/${begun.order}`)).body.state).toBe('awaiting-payment');
  // Taken down between reading the menu and reserving the portions.
  const menus = service.app.get(MenuService, { strict: false });
  expect(await menus.reserve(randomUUID(), restaurant.id, { curry: 1 })).toBe('curry');
  expect(await menus.reserve(randomUUID(), restaurant.id, { cola: 1 })).toBeUndefined();
});

test('the owner sees it marked with the reason, and a new version does not restore it', async () => {
  for (const item of ['cola', 'wine']) await act('take-down', { item, reason: REASON });
  const read = async () => (await owner.get(`restaurants/${restaurant.id}/menu/draft`)).body;
  expect((await read()).takenDown).toMatchObject([
    { item: 'wine', reason: REASON, at: expect.any(String) },
    { item: 'cola', reason: REASON, at: expect.any(String) },
  ]);
  // An empty section is not shown.
  expect((await service.get(`restaurants/${restaurant.slug}/menu`)).body.sections).toHaveLength(1);
  const edits = [{ kind: 'change', what: 'item', id: 'cola', in: '', field: 'name', from: 'Cola', to: 'Coke' }];
  await owner.post(`restaurants/${restaurant.id}/menu/edits`, { edits });
  const removal = [{ kind: 'remove', what: 'item', id: 'wine', in: '' }];
  await owner.post(`restaurants/${restaurant.id}/menu/edits`, { edits: removal });
  const { revision } = await read();
  const published = await owner.post(`restaurants/${restaurant.id}/menu/publish`, { revision });
  expect(published.body).toMatchObject({ version: 2 });
  expect(await menuItems()).toEqual(['pad-thai', 'curry']);
  expect(codeOf(await quote())).toBe('409 ITEM_UNKNOWN');
  expect(await listed('?q=coke')).toBeUndefined();
  expect((await desk.get(`restaurants/${restaurant.id}`)).body.takenDown).toMatchObject([
    { item: 'wine', name: 'Wine', by: 'Owner' },
    { item: 'cola', name: 'Cola' },
  ]);
  // An item that is not on the menu any more can be put back, for a later version that has it.
  expect((await act('put-back', { item: 'wine', reason: REASON })).status).toBe(200);
});

test('restaurants are found by name, slug, city and the address of an owner, and by their standing', async () => {
  const find = async (query: string) =>
    ((await desk.get(`restaurants?${query}`)).body.restaurants as { id: string; standing: string; takenDown: number }[])
      .filter(({ id }) => id === restaurant.id)
      .map(({ standing, takenDown }) => `${standing} ${takenDown}`)[0];
  for (const q of ['aroy', 'THAI vancouver', restaurant.slug, owner.email, owner.email.slice(0, -3)]) {
    expect(await find(`q=${encodeURIComponent(q)}`)).toBe('open 0');
  }
  for (const q of ['sushi', cook.email, '%', '_', '\0', 'unknown@']) {
    expect(await find(`q=${encodeURIComponent(q)}`)).toBeUndefined();
  }
  await pause();
  await act('take-down', { item: 'cola', reason: REASON });
  expect(await find('standing=paused')).toBe('paused 1');
  expect(await find('standing=taken-down')).toBe('paused 1');
  expect(await find(`standing=taken-down&q=${encodeURIComponent(owner.email)}`)).toBe('paused 1');
  expect(await find('standing=open')).toBeUndefined();
  await resume();
  await service.database.query('update restaurants.restaurant set opened_at = null where id = $1', [restaurant.id]);
  expect(await find('standing=not-opened')).toBe('not-opened 1');
  await service.database.query('update restaurants.restaurant set approved_at = null where id = $1', [restaurant.id]);
  expect(await find(`q=${restaurant.slug}`)).toBe('unlisted 1');
});

test('the next page continues the list, with each restaurant once', async () => {
  await service.database.query(
    `insert into restaurants.restaurant (id, slug, name, city, approved_at)
     select gen_random_uuid(), 'many-' || n, 'Many ' || (n % 7), 'Whistler', now() from generate_series(1, 120) n`,
  );
  const seen: string[] = [];
  let cursor = '';
  do {
    const { restaurants, nextCursor } = (await desk.get(`restaurants?q=whistler&cursor=${cursor}`)).body as {
      restaurants: { slug: string }[];
      nextCursor: string | null;
    };
    seen.push(...restaurants.map(({ slug }) => slug));
    cursor = nextCursor ?? '';
  } while (cursor);
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
  expect((await desk.get('restaurants?cursor=x')).status).toBe(400);
});

test('admins see the restaurant as its owner does: profile, week, whole menu, team', async () => {
  await service.database.query(
    `update restaurants.restaurant set description = 'Noodles', public_phone = '6045550188', features = '{Patio}'
     where id = $1`,
    [restaurant.id],
  );
  await act('take-down', { item: 'cola', reason: REASON });
  const read = (await desk.get(`restaurants/${restaurant.id}`)).body;
  expect(read).toMatchObject({
    ...{
      name: 'Aroy Thai',
      slug: restaurant.slug,
      standing: 'open',
      paused: null,
      isOpen: true,
      description: 'Noodles',
    },
    ...{ phone: '6045550188', features: ['Patio'], takesPickup: true, takesDelivery: false, prepMinutes: 20 },
    menu: { version: 1, sections: [{ name: 'Noodles' }, { name: 'Drinks', items: [{ id: 'cola' }, { id: 'wine' }] }] },
    takenDown: [{ item: 'cola', name: 'Cola', reason: REASON, by: 'Owner' }],
    team: [
      { accountId: owner.uid, role: 'owner', name: expect.any(String) },
      { accountId: cook.uid, role: 'staff' },
    ],
  });
  expect(read.hours).toHaveLength(7);
  expect(codeOf(await desk.get(`restaurants/${randomUUID()}`))).toBe('404 RESTAURANT_NOT_FOUND');
});
