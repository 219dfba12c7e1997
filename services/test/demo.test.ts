import { Client } from 'pg';
import { clear } from '../src/demo/clearing';
import { CUSTOMERS, RESTAURANTS } from '../src/demo/town';
import { createDatabase } from './support/database';
import { startService } from './support/service';

const COUNTS = `select (select count(*)::int from restaurants.restaurant) as restaurants,
  (select count(*)::int from menus.version) as menus, (select count(*)::int from menus.stock) as stock,
  (select count(*)::int from identity.account) as accounts, (select count(*)::int from identity.membership) as members,
  (select count(*)::int from identity.customer) as customers`;

const ORDER = `insert into ordering.customer_order (id, account_id, quote_id, restaurant_id, menu_version, fulfilment, state,
    customer_name, tip_cents, total_cents, commission_basis_points, prep_minutes, answer_minutes, expires_at)
  select gen_random_uuid(), account_id, gen_random_uuid(), gen_random_uuid(), 1, 'pickup', 'awaiting-payment', 'Amélie O.',
    0, 1650, 1500, 20, 8, now() from identity.customer limit 1`;

test('the demo town is deleted once, with the names in its orders', async () => {
  const service = await startService({ database: await createDatabase(), env: { MEALTIME_DEMO: '1' } });
  const { query, url } = service.database;
  const people = RESTAURANTS.length + CUSTOMERS.length;
  expect(await query(COUNTS)).toEqual([
    {
      ...{ restaurants: RESTAURANTS.length, menus: RESTAURANTS.length, stock: expect.any(Number) },
      ...{ accounts: people, members: RESTAURANTS.length, customers: people },
    },
  ]);
  await query(ORDER);

  const client = new Client({ connectionString: url });
  await client.connect();
  expect(await clear(client)).toBe(true);
  expect(await query(COUNTS)).toEqual([{ restaurants: 0, menus: 0, stock: 0, accounts: 0, members: 0, customers: 0 }]);
  expect(await query('select customer_name as name from ordering.customer_order')).toEqual([{ name: '' }]);
  expect(await clear(client)).toBe(false);
  await client.end();
  await service.stop();
});

test('on its first day one restaurant is open, one closed, one has a planned closure, and all are on the map', async () => {
  const service = await startService({ database: await createDatabase(), env: { MEALTIME_DEMO: '1' } });
  const { restaurants } = (await service.get('restaurants?limit=50')).body as {
    restaurants: { name: string; isOpen: boolean; takesOrders: boolean }[];
  };
  const named = (open: (typeof RESTAURANTS)[number]['open']) => RESTAURANTS.find((one) => one.open === open)!.name;
  const found = (name: string) => restaurants.find((one) => one.name === name);
  expect(restaurants.map(({ takesOrders }) => takesOrders)).toEqual(RESTAURANTS.map(() => true));
  expect([found(named('always'))?.isOpen, found(named('not-today'))?.isOpen]).toEqual([true, false]);

  const closed = RESTAURANTS.find(({ closure }) => closure !== undefined)!;
  const closures = await service.database.query(
    `select name, one->>'reason' as reason, (one->>'from')::timestamptz > now() as "isAhead",
       extract(epoch from (one->>'until')::timestamptz - (one->>'from')::timestamptz)::int / 86400 as days
     from restaurants.restaurant, jsonb_array_elements(closures) one`,
  );
  expect(await service.database.query('select count(lat)::int as placed from restaurants.restaurant')).toEqual([
    { placed: RESTAURANTS.length },
  ]);
  const { reason, days } = closed.closure!;
  expect(closures).toEqual([{ name: closed.name, reason, isAhead: true, days }]);
  await service.stop();
});
