/**
 * `npm run drill:money -- --seed N --orders M`: random orders with random faults of the provider, in a separate product.
 * Prints a line of JSON at the end; exit code 1 if anything does not balance to the cent.
 */
import 'federated-pages/no-debugger';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { databaseUrlOf, launchProduct } from '..';
import { createApi } from './api';
import { balanceOf } from './balance';
import { anyOrder, until, type Shop, type Town } from './orders';
import { createRandom } from './random';

const ADMIN = { username: 'owner', password: 'of the money drill' };

interface DemoTown {
  restaurants: { id: string; slug: string; owner: { email: string; password: string } }[];
  customers: { email: string; password: string }[];
}

async function prepare(origin: string, database: Client): Promise<Town> {
  const api = createApi(origin);
  const { body: demo } = await api.get<DemoTown>('/dev/demo.json');
  // Independent of the hour: every restaurant is open around the clock, and no dish sells out.
  await database.query(
    `update restaurants.restaurant set hours = (select jsonb_agg(jsonb_build_object('day', d, 'opens', '00:00', 'closes', '00:00'))
     from generate_series(1, 7) d)`,
  );
  await database.query('update menus.stock set portions_left = 1000000 where portions_left is not null');
  const shops: Shop[] = [];
  for (const { id, slug, owner } of demo.restaurants) {
    const { body } = await api.get<{
      sections: { items: (Shop['items'][number] & { from: number | null; to: number | null })[] }[];
    }>(`/api/restaurants/${slug}/menu`);
    const items = body.sections
      .flatMap((section) => section.items)
      .filter(({ soldOut, from, to }) => !soldOut && from === null && to === null);
    shops.push({ id, slug, items, owner: await api.signIn(owner.email, owner.password) });
  }
  const customers = [];
  for (const { email, password } of demo.customers) customers.push(await api.signIn(email, password));
  return { api, database, shops, customers, admin: await api.admin(ADMIN.username, ADMIN.password) };
}

/** Turns the faults off, runs the reconciliation and waits until all jobs of payments are done. */
async function settle({ api, database }: Town): Promise<void> {
  await api.post('/dev/stripe/switches', {
    ...{ timeoutAfterCharge: false, loseWebhooks: false, duplicateWebhooks: false, reorderWebhooks: false },
  });
  await database.query(`insert into outbox.job (name, data) values ('reconcile-payments', '{}')`);
  await database.query(`update outbox.job set start_after = now() where state = 'retry'`);
  await until(async () => {
    const { rows } = await database.query<{ n: number }>(
      `select count(*)::int as n from outbox.job where state in ('created', 'retry', 'active')
       and (start_after <= now() or state = 'retry') and name in ('settle-payment', 'order-ended', 'ordering-on-payment-authorised', 'reconcile-payments')`,
    );
    return rows[0]!.n === 0;
  }, 180_000);
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { seed: { type: 'string', default: '1' }, orders: { type: 'string', default: '200' } },
  });
  const [seed, orders] = [Number(values.seed), Number(values.orders)];
  if (!Number.isInteger(seed) || !Number.isInteger(orders) || orders < 1) {
    console.error('npm run drill:money -- --seed N --orders M');
    return 1;
  }
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mealtime-money-'));
  const product = await launchProduct({
    dataDir,
    environment: { MEALTIME_DEMO: '1', ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password },
  });
  const database = new Client({ connectionString: databaseUrlOf({ dataDir }) });
  try {
    await database.connect();
    const town = await prepare(product.origin, database);
    const random = createRandom(seed);
    for (let number = 1; number <= orders; number += 1) {
      await anyOrder(town, random);
      if (number % 50 === 0) console.error(`${number} orders`);
    }
    await settle(town);
    const { body } = await town.api.get<{ paymentIntents: Parameters<typeof balanceOf>[1] }>('/dev/stripe/state.json');
    const balance = await balanceOf(database, body.paymentIntents);
    const { rows } = await database.query<{ state: string; n: number }>(
      'select state, count(*)::int as n from ordering.customer_order group by state order by state',
    );
    const states = Object.fromEntries(rows.map(({ state, n }) => [state, n]));
    console.log(JSON.stringify({ seed, orders, ...balance, states }));
    return Object.values(balance).every((one) => one === 0) ? 0 : 1;
  } finally {
    await database.end().catch(() => undefined);
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
