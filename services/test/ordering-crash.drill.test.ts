import { randomUUID } from 'node:crypto';
import { intentsOf, newCustomer, openRestaurant, pay, quoteFor, switches, type Begun } from './support/ordering';
import { startProcess } from './support/process';
import { startService, type TestService } from './support/service';
import { until } from './support/wait';

/** A process that survives while others are killed: customers retry there, and it runs the jobs. */
let survivor: TestService;
beforeAll(async () => {
  survivor = await startService();
});
afterAll(() => survivor.stop());

const HOOK = require.resolve('./support/kill-hook.cjs');
/** Concurrent victims: starting one takes most of the time. */
const AT_ONCE = 3;
const CURRY = { item: 'curry', quantity: 1, options: [] };

interface Kill {
  path: '/orders' | '/settlement';
  how: 'before' | 'sent';
  /** Number of the statement, from 1. */
  at: number;
}

/** All traces of an order, after all jobs are done. */
async function traceOf(restaurantId: string) {
  const orders = await survivor.database.query<{ id: string; state: string; placed: number }>(
    `select o.id, o.state, (select count(*)::int from ordering.order_history h
       where h.order_id = o.id and h.state = 'placed') as placed
     from ordering.customer_order o where restaurant_id = $1`,
    [restaurantId],
  );
  const [stock] = await survivor.database.query<{ left: number }>(
    'select portions_left as left from menus.stock where restaurant_id = $1',
    [restaurantId],
  );
  const intents = (await Promise.all(orders.map(({ id }) => intentsOf(survivor, id)))).flat();
  const held = intents.filter(({ status, amountCaptured }) => status === 'requires_capture' || amountCaptured > 0);
  return { orders: orders.map(({ state, placed }) => ({ state, placed })), held: held.length, left: stock!.left };
}

const PLACED = { orders: [{ state: 'placed', placed: 1 }], held: 1, left: 1 };
const EXPIRED = { orders: [{ state: 'expired', placed: 0 }], held: 0, left: 2 };
const NOTHING = { orders: [], held: 0, left: 2 };

/** Lets the order's time to wait for payment pass, and that of its job. */
async function quoteRunsOut(restaurantId: string): Promise<void> {
  await survivor.database.query(
    'update ordering.customer_order set expires_at = now() where restaurant_id = $1 and state = $2',
    [restaurantId, 'awaiting-payment'],
  );
  await survivor.database.query(
    `update outbox.job set start_after = now() where name = 'order-due' and data->>'orderId' in
       (select id::text from ordering.customer_order where restaurant_id = $1)`,
    [restaurantId],
  );
}

async function orderAndKill({ path, how, at }: Kill) {
  const restaurant = await openRestaurant(survivor);
  const customer = await newCustomer(survivor);
  const { quote, totalCents } = await quoteFor(survivor, restaurant.slug, [CURRY]);
  const [body, key] = [{ quote, totalCents, payment: 'stripe' }, randomUUID()];
  const victim = await startProcess({
    ...survivor.env,
    ...{ KILL_PATH: path, KILL_AT: String(at), KILL_HOW: how, NODE_OPTIONS: `--require ${HOOK}` },
  });
  const headers = { cookie: customer.cookie, 'idempotency-key': key };
  const press = (to: string, what: object) =>
    victim.post(to, what, { headers }).then(
      ({ status }) => status,
      () => undefined,
    );
  let answered: number | undefined;
  let begun: Begun | undefined;
  if (path === '/orders') answered = await press('orders', body);
  else {
    begun = (await customer.post('orders', body, key)).body as Begun;
    await pay(survivor, begun);
    answered = await press(`orders/${begun.order}/settlement`, {});
  }
  const died = answered === undefined;
  if (!died) await victim.end('SIGKILL');
  await victim.exited;
  return { restaurant, customer, body, key, begun, answered, died };
}

/** Half of the customers retry with the same key, pay and return; the others never come back. */
async function goOn(
  kill: Kill,
  { restaurant, customer, body, key, begun, answered }: Awaited<ReturnType<typeof orderAndKill>>,
) {
  const comesBack = kill.at % 2 === 0;
  if (!comesBack) {
    await quoteRunsOut(restaurant.id);
    // A paid order is placed by the job, although the webhook was lost; an unpaid one is given up.
    const rest = async () => {
      const { orders } = await traceOf(restaurant.id);
      return orders.every(({ state }) => state !== 'awaiting-payment');
    };
    await until(rest);
    if (!begun) await until(async () => (await traceOf(restaurant.id)).left === 2);
    return traceOf(restaurant.id);
  }
  const again = await customer.post('orders', body, key);
  if (begun && again.status === 409) expect(again.body).toMatchObject({ error: { code: 'ORDER_ALREADY_PAID' } });
  else {
    expect(again.status).toBe(201);
    // A customer who got an answer before gets the same order.
    if (begun) expect(again.body).toEqual(begun);
    else await pay(survivor, again.body as Begun);
  }
  const order = begun?.order ?? (again.body as Begun).order;
  if (answered === 200) expect((await customer.get(`orders/${order}`)).body.state).toBe('placed');
  await customer.post(`orders/${order}/settlement`, {});
  return traceOf(restaurant.id);
}

test.each(['/orders', '/settlement'] as const)(
  'killed at any statement of POST %s: one order and one charge, or neither',
  async (path) => {
    await switches(survivor, { loseWebhooks: true });
    const ends = new Set<string>();
    let [kills, survived] = [0, 0];
    for (const how of ['before', 'sent'] as const) {
      let at = 0;
      const lane = async () => {
        // The first run in which no process dies shows that there are no more statements.
        while (survived === 0) {
          const kill = { path, how, at: (at += 1) };
          const outcome = await orderAndKill(kill);
          if (!outcome.died) survived += 1;
          else kills += 1;
          const left = await goOn(kill, outcome);
          const isPaid = kill.at % 2 === 0 || path === '/settlement';
          expect({ kill, left }).toEqual({ kill, left: isPaid ? PLACED : left.orders.length ? EXPIRED : NOTHING });
          ends.add(left.orders[0]?.state ?? 'none');
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
      survived = 0;
    }
    expect(kills).toBeGreaterThan(path === '/orders' ? 30 : 10);
    expect([...ends].sort()).toEqual(path === '/orders' ? ['expired', 'none', 'placed'] : ['placed']);
  },
  900_000,
);
