import { randomUUID } from 'node:crypto';
import { ALWAYS, newCustomer, openRestaurant, type Customer } from './support/ordering';
import { startService, type TestService } from './support/service';

let service: TestService;
let restaurant: { id: string; slug: string };
let owner: Customer;
let cook: Customer;
let stranger: Customer;
beforeAll(async () => {
  service = await startService();
  restaurant = await openRestaurant(service);
  [owner, cook, stranger] = [await newCustomer(service), await newCustomer(service), await newCustomer(service)];
  await owner.joins(restaurant.id, 'owner');
  await cook.joins(restaurant.id, 'staff');
});
afterAll(() => service.stop());

const at = (rest: string) => `restaurants/${restaurant.id}/${rest}`;
const WEEK = {
  ...{ takesPickup: true, takesDelivery: false, hours: ALWAYS, deliveryHours: null },
  ...{ prepMinutes: 25, answerMinutes: 8, ordersPerSlot: 6 },
};
const page = async () => (await service.get(`restaurants/${restaurant.slug}`)).body;
const quote = (fulfilment = 'pickup') =>
  service.post('quotes', {
    ...{ restaurant: restaurant.slug, fulfilment },
    lines: [{ item: 'cola', quantity: 2, options: [] }],
  });

test('the week is set by owner and manager, and customers see it at once', async () => {
  const { revision } = (await owner.get(at('hours'))).body;
  const hours = [{ day: 1, opens: '11:00', closes: '14:00' }];
  const set = await owner.send('PUT', at('hours'), { ...WEEK, hours, seen: revision });
  expect(set).toMatchObject({ status: 200, body: { revision: revision + 1, hours, prepMinutes: 25 } });
  expect(await page()).toMatchObject({ hours, prepMinutes: 25 });
  // A client with an outdated week is refused, overwrites nothing, and gets the present one.
  expect(await owner.send('PUT', at('hours'), { ...WEEK, seen: revision })).toMatchObject({
    status: 409,
    body: { error: { code: 'HOURS_CHANGED' }, hours: { revision: revision + 1, hours } },
  });
  expect((await owner.send('PUT', at('hours'), { ...WEEK, seen: revision + 1 })).status).toBe(200);
  expect((await page()).isOpen).toBe(true);
});

test('overlapping or invalid hours are refused, and nothing is written', async () => {
  const { revision } = (await owner.get(at('hours'))).body;
  const overlapping = [
    { day: 1, opens: '11:00', closes: '15:00' },
    { day: 1, opens: '14:00', closes: '20:00' },
  ];
  expect(await owner.send('PUT', at('hours'), { ...WEEK, hours: overlapping, seen: revision })).toMatchObject({
    status: 400,
    body: { error: { code: 'VALIDATION_FAILED', fields: { hours: ['The times of Monday overlap'] } } },
  });
  expect((await owner.get(at('hours'))).body.revision).toBe(revision);
});

test('staff can stop orders and set the restaurant busy, but change nothing else; others cannot change anything', async () => {
  const before = (await owner.get(at('hours'))).body;
  expect(await cook.send('PUT', at('hours'), { ...WEEK, seen: before.revision })).toMatchObject({
    status: 403,
    body: { error: { code: 'ROLE_NOT_ENOUGH' } },
  });
  for (const [method, path, body] of [
    ['GET', 'hours', undefined],
    ['PUT', 'hours', { ...WEEK, seen: before.revision }],
    ['PUT', 'stop', { isStopped: true }],
    ['PUT', 'busy', { isBusy: true }],
    ['POST', 'closures', { from: '2099-01-01T00:00:00Z', until: '2099-01-02T00:00:00Z', reason: 'x' }],
    ['DELETE', `closures/${randomUUID()}`, undefined],
  ] as const) {
    const answer = await stranger.send(method, at(path), body);
    // An invalid input may be reported first; without permission a request is refused in any case.
    expect(['RESTAURANT_NOT_YOURS', 'VALIDATION_FAILED']).toContain(answer.body.error.code);
  }
  expect((await owner.get(at('hours'))).body).toEqual({ ...before, opensAt: null });

  expect((await cook.send('PUT', at('stop'), { isStopped: true })).body).toMatchObject({ isOpen: false });
  expect(await page()).toMatchObject({ isOpen: false, closedBy: 'stop', opensAt: expect.any(String) });
  expect(await quote()).toMatchObject({ status: 409, body: { error: { code: 'RESTAURANT_CLOSED' } } });
  expect((await cook.send('PUT', at('stop'), { isStopped: false })).body).toMatchObject({
    isOpen: true,
    stoppedUntil: null,
  });
  expect((await quote()).status).toBe(200);

  expect((await cook.send('PUT', at('busy'), { isBusy: true })).body.busyUntil).toEqual(expect.any(String));
  expect((await page()).prepMinutes).toBe(40);
  await cook.send('PUT', at('busy'), { isBusy: false });
  expect((await page()).prepMinutes).toBe(25);
});

test('a closure closes, is shown with its reason, is added once by a double click, and can be removed', async () => {
  const from = new Date(Date.now() - 60_000).toISOString();
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const christmas = { from: '2099-12-25T00:00:00-07:00', until: '2099-12-26T00:00:00-07:00', reason: 'Christmas' };
  expect((await owner.post(at('closures'), christmas)).body.error.fields.until).toEqual([
    'This must be within two years',
  ]);
  const closure = { from, until, reason: 'Power cut' };
  await Promise.all([owner.post(at('closures'), closure), owner.post(at('closures'), closure)]);
  const { closures } = (await owner.get(at('hours'))).body;
  expect(closures).toMatchObject([closure]);
  expect(await page()).toMatchObject({ isOpen: false, closedBy: 'closure', opensAt: until, closures: [closure] });
  expect(await quote()).toMatchObject({ status: 409, body: { error: { code: 'RESTAURANT_CLOSED' } } });
  expect((await owner.send('DELETE', at(`closures/${closures[0].id}`))).body.closures).toEqual([]);
  expect((await owner.send('DELETE', at(`closures/${closures[0].id}`))).status).toBe(200);
  expect((await page()).isOpen).toBe(true);
});
