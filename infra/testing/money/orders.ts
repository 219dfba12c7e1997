import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Api, Caller } from './api';
import type { Random } from './random';

const PAYS = '4242424242424242';
const DECLINED = '4000000000000002';

interface Item {
  id: string;
  cents: number;
  soldOut: boolean;
  groups: Group[];
}

interface Group {
  least: number;
  most: number;
  each: number;
  options: { id: string; groups?: Group[] }[];
}

export interface Shop {
  id: string;
  slug: string;
  owner: Caller;
  items: Item[];
}

export interface Town {
  api: Api;
  database: Client;
  shops: readonly Shop[];
  customers: readonly Caller[];
  admin: Caller;
}

interface OrderReply {
  state: string;
  totalCents: number;
  lines: { id: string; quantity: number }[];
  payment: { state: string; capturedCents: number };
}

/** One order, from a random cart to a random end. */
export async function anyOrder(town: Town, random: Random): Promise<void> {
  const { api } = town;
  const shop = random.pick(town.shops);
  const customer = random.pick(town.customers);
  const plan = planOf(random);
  await api.post('/dev/stripe/switches', plan.switches);
  const cart = {
    restaurant: shop.slug,
    fulfilment: 'pickup',
    lines: linesOf(shop, random),
    tip: random.pick([0, 0, 150, 317, 1000]),
  };
  const quoted = await api.post<{ quote: string; totalCents: number }>('/api/quotes', cart);
  if (quoted.status !== 200) throw new Error(`a quote was refused: ${JSON.stringify(quoted.body)}`);
  const { quote, totalCents } = quoted.body;
  const key = randomUUID();
  const begin = () =>
    api.post<{ order: string; redirect: string }>(
      '/api/orders',
      { quote, totalCents, payment: 'stripe' },
      customer,
      key,
    );
  const [begun] = await Promise.all(plan.pressesTwice ? [begin(), begin()] : [begin()]);
  const { order, redirect } = (begun.status === 201 ? begun : await retried(begin)).body;

  if (plan.isDeclined) await api.payOn(redirect, DECLINED);
  if (plan.leaves) {
    await retried(() => api.post(`/api/orders/${order}/settlement`, { left: true }, customer));
    return;
  }
  if (plan.paysTwice) await Promise.all([api.payOn(redirect, PAYS), api.payOn(redirect, PAYS)]);
  else await api.payOn(redirect, PAYS);
  if (plan.returns) await retried(() => api.post(`/api/orders/${order}/settlement`, {}, customer));
  else await becomesDue(town, order, 'expires_at');
  await until(async () => (await read(town, customer, order)).state !== 'awaiting-payment');
  const { state } = await read(town, customer, order);
  if (state === 'expired') throw new Error(`order ${order} was paid and expired`);
  await inTheKitchen(town, shop, customer, order, random);
}

const planOf = (random: Random) => ({
  switches: {
    timeoutAfterCharge: random.chance(2),
    loseWebhooks: random.chance(20),
    duplicateWebhooks: random.chance(20),
    reorderWebhooks: random.chance(20),
  },
  pressesTwice: random.chance(15),
  isDeclined: random.chance(10),
  leaves: random.chance(8),
  paysTwice: random.chance(10),
  returns: random.chance(80),
});

function linesOf({ items }: Shop, random: Random) {
  return Array.from({ length: 1 + random.below(4) }, () => {
    const item = random.pick(items);
    return { item: item.id, quantity: 1 + random.below(3), options: optionsOf(item.groups, random) };
  });
}

/** A random valid choice from each group, nested groups included. */
function optionsOf(groups: readonly Group[], random: Random): object[] {
  return groups.flatMap(({ least, most, options: all }) => {
    const count = least + random.below(Math.min(most, all.length) - least + 1);
    const start = random.below(all.length);
    return Array.from({ length: count }, (_, index) => {
      const { id, groups: opened = [] } = all[(start + index) % all.length]!;
      const options = optionsOf(opened, random);
      return { option: id, quantity: 1, ...(options.length > 0 && { options }) };
    });
  });
}

async function inTheKitchen(
  town: Town,
  { owner }: Shop,
  customer: Caller,
  order: string,
  random: Random,
): Promise<void> {
  const { api } = town;
  const move = (who: Caller, body: object) => {
    const key = randomUUID();
    return retried(() => api.post(`/api/orders/${order}/transitions`, body, who, key));
  };
  const fate = random.below(100);
  if (fate < 8) return void (await move(owner, { to: 'refused', reason: 'too-busy' }));
  if (fate < 13) return void (await move(customer, { to: 'cancelled' }));
  if (fate < 18) {
    await becomesDue(town, order, 'answer_by');
    await until(async () => (await read(town, customer, order)).state === 'refused');
    return;
  }
  const { lines } = await read(town, customer, order);
  const isShort = lines.length > 1 && random.chance(30);
  const gone = isShort ? [{ line: random.pick(lines).id, quantity: 1 }] : [];
  await move(owner, { to: 'accepted', minutes: 5 + random.below(40), ...(isShort && { lines: gone }) });
  if (random.chance(5)) return void (await move(owner, { to: 'cancelled', reason: 'safety' }));
  if (random.chance(50)) await move(owner, { to: 'preparing' });
  await move(owner, { to: 'ready' });
  await move(owner, { to: 'fulfilled' });
  if (!random.chance(20)) return;
  await until(async () => (await read(town, customer, order)).payment.state === 'captured');
  const { payment } = await read(town, customer, order);
  const bearer = random.pick(['platform', 'restaurant']);
  const part = random.chance(50) ? { cents: 1 + random.below(payment.capturedCents) } : {};
  const key = randomUUID();
  await retried(() =>
    api.post(`/api/admin/orders/${order}/refunds`, { ...part, reason: 'Not as ordered', bearer }, town.admin, key),
  );
}

const read = async ({ api }: Town, customer: Caller, order: string) =>
  (await api.get<OrderReply>(`/api/orders/${order}`, customer)).body;

/** Moves a deadline of the order into the past and makes its job due. */
async function becomesDue({ database }: Town, order: string, column: 'expires_at' | 'answer_by'): Promise<void> {
  await database.query(`update ordering.customer_order set ${column} = now() where id = $1`, [order]);
  await database.query(`update outbox.job set start_after = now() where name = 'order-due' and data->>'orderId' = $1`, [
    order,
  ]);
}

/** Retries with the same idempotency key, as a browser does when an answer is lost or the provider is slow. */
async function retried<T extends { status: number; body: unknown }>(send: () => Promise<T>): Promise<T> {
  for (let time = 1; ; time += 1) {
    const answer = await send().catch(() => undefined);
    if (answer && answer.status < 400) return answer;
    if (time === 5) throw new Error(`refused: ${answer?.status} ${JSON.stringify(answer?.body)}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

export async function until(is: () => Promise<boolean>, limitMs = 90_000): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await is())) {
    if (Date.now() > deadline) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
