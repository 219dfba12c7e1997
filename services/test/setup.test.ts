import type { MenuSection } from '@mealtime/contracts/menus';
import { MenuService } from '../src/menus';
import { Transactions } from '../src/platform';
import { codeOf } from './support/http';
import { ALWAYS, newCustomer, openRestaurant, SECTIONS, type Customer } from './support/ordering';
import { startService, type TestService } from './support/service';

let service: TestService;
let restaurant: { id: string; slug: string };
let owner: Customer;
let manager: Customer;
let cook: Customer;
beforeAll(async () => {
  service = await startService();
  restaurant = await openRestaurant(service);
  // Like on the day of its approval; its four dishes are published.
  await service.database.query(
    `update restaurants.restaurant set opened_at = null, has_payout_details = true, hours = null, takes_pickup = false
     where id = $1`,
    [restaurant.id],
  );
  [owner, manager, cook] = [await newCustomer(service), await newCustomer(service), await newCustomer(service)];
  await owner.joins(restaurant.id, 'owner');
  await manager.joins(restaurant.id, 'manager');
  await cook.joins(restaurant.id);
});
afterAll(() => service.stop());

const at = (rest: string) => `restaurants/${restaurant.id}/${rest}`;
const setup = async (who = owner) => (await who.get(at('setup'))).body as { isOpened: boolean; steps: Step[] };
interface Step {
  step: string;
  done: number;
  of: number;
}
const steps = async () => (await setup()).steps.map(({ step, done, of }) => `${step} ${done}/${of}`);
const page = async () => (await service.get(`restaurants/${restaurant.slug}`)).body;
const listed = async () =>
  ((await service.get('restaurants')).body.restaurants as { id: string; isOpen: boolean }[]).find(
    ({ id }) => id === restaurant.id,
  );
const quote = () =>
  service.post('quotes', {
    ...{ restaurant: restaurant.slug, fulfilment: 'pickup' },
    lines: [{ item: 'cola', quantity: 1, options: [] }],
  });
const open = (who = owner) => who.post(at('opening'), undefined);

test('the owner can open a restaurant for orders once all steps are complete, and not before', async () => {
  expect(await steps()).toEqual(['profile 1/2', 'hours 0/1', 'fulfilment 0/1', 'menu 4/10', 'payouts 1/1']);
  expect(codeOf(await open())).toBe('409 SETUP_INCOMPLETE');

  const { revision } = (await owner.get(at('profile'))).body;
  const words = { cuisines: ['Thai'], phone: '', pickupNotes: '', features: [] };
  await manager.send('PUT', at('profile'), { ...words, description: 'Noodles', seen: revision });
  const { revision: seen } = (await owner.get(at('hours'))).body;
  await manager.send('PUT', at('hours'), {
    ...{ seen, takesPickup: true, takesDelivery: false, hours: ALWAYS, deliveryHours: null },
    ...{ prepMinutes: 20, answerMinutes: 8, ordersPerSlot: null },
  });
  expect(await steps()).toEqual(['profile 2/2', 'hours 1/1', 'fulfilment 1/1', 'menu 4/10', 'payouts 1/1']);
  // Hours and pickup alone do not make it take orders.
  expect(await page()).toMatchObject({ takesOrders: false, isOpen: false, closedBy: 'never' });
  expect((await owner.get(at('hours'))).body).toMatchObject({ isOpened: false, isOpen: false });
  expect((await listed())?.isOpen).toBe(false);
  expect(codeOf(await quote())).toBe('409 RESTAURANT_CLOSED');

  const dishes: MenuSection['items'] = Array.from({ length: 6 }, (_, index) => ({
    ...SECTIONS[0]!.items[1]!,
    ...{ id: `dish-${index}`, name: `Dish ${index}` },
  }));
  const transactions = service.app.get(Transactions, { strict: false });
  await transactions.run((transaction) =>
    service.app
      .get(MenuService, { strict: false })
      .publish(transaction, restaurant.id, [...SECTIONS, { id: 'more', name: 'More', items: dishes }]),
  );
  expect((await steps())[3]).toBe('menu 10/10');
  expect((await setup()).isOpened).toBe(false);
  expect(codeOf(await open(manager))).toBe('403 ROLE_NOT_ENOUGH');
  expect(codeOf(await cook.get(at('setup')))).toBe('403 ROLE_NOT_ENOUGH');
  expect(codeOf(await (await newCustomer(service)).get(at('setup')))).toBe('403 RESTAURANT_NOT_YOURS');

  const opened = await Promise.all([open(), open()]);
  expect(opened.map(({ body }) => (body as { isOpened: boolean }).isOpened)).toEqual([true, true]);
  const said = await service.database.query(
    `select from audit.event where subject_kind = 'restaurant' and subject_id = $1 and action = 'open'`,
    [restaurant.id],
  );
  expect(said).toHaveLength(1);
  expect(await page()).toMatchObject({ takesOrders: true, isOpen: true });
  expect((await listed())?.isOpen).toBe(true);
  expect((await quote()).status).toBe(200);

  // Later changes do not close it: removing one dish must not end the day's orders.
  await transactions.run((transaction) =>
    service.app.get(MenuService, { strict: false }).publish(transaction, restaurant.id, SECTIONS),
  );
  expect(await setup()).toMatchObject({ isOpened: true });
  expect((await quote()).status).toBe(200);
});
