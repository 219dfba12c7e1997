/**
 * What placing an order costs at the least: Fastify and pg, two requests that look at the session and write the same rows as the
 * service's two, in the same transactions. No prices are computed again, no provider, no log, no framework. Prints its port.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { Pool, type PoolClient } from 'pg';

/** As many connections as the service has. */
const POOL_SIZE = 12;
const JOB = 'insert into outbox.job (name, data, retry_limit, retry_delay, retry_backoff, start_after)';

interface Begin {
  Headers: { cookie: string; 'idempotency-key': string };
  Body: { quote: string };
}

type Within = <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>;

/** The account of the session. */
async function accountOf(pool: Pool, cookie = ''): Promise<string> {
  const token = /mealtime_session=([\w-]+)/.exec(cookie)?.[1] ?? '';
  const { rows } = await pool.query<{ subject_id: string }>(
    `select subject_id from identity.session where token_hash = $1 and audience = 'customer' and expires_at > now()`,
    [createHash('sha256').update(token).digest()],
  );
  if (!rows[0]) throw new Error('no session found');
  return rows[0].subject_id;
}

async function begin(client: PoolClient, account: string, key: string, quote: string): Promise<string> {
  const order = randomUUID();
  await client.query(
    `insert into platform.idempotency (scope, key, request_hash, reply)
     values ($1, $2, sha256($3), jsonb_build_object('order', $4::text))`,
    [`order ${account}`, key, quote, order],
  );
  await client.query(
    `with q as (select * from ordering.quote where id = $3 and expires_at > now()),
     o as (
       insert into ordering.customer_order (id, account_id, quote_id, restaurant_id, menu_version, fulfilment, state,
         customer_name, tip_cents, total_cents, commission_basis_points, prep_minutes, answer_minutes, expires_at, history_number)
       select $1, $2, id, restaurant_id, menu_version, fulfilment, 'awaiting-payment', 'Amélie O.', tip_cents, total_cents,
         500, 20, 10, now() + interval '15 minutes', 1 from q),
     l as (
       insert into ordering.order_line (id, order_id, position, item_id, name, quantity, portion, options)
       select gen_random_uuid(), $1, n - 1, line->>'itemId', line->>'name', (line->>'quantity')::int, line->'portion', line->'options'
       from q, jsonb_array_elements(q.lines) with ordinality as all_lines (line, n)),
     r as (
       insert into ordering.order_row (order_id, position, kind, label, cents)
       select $1, n - 1, line->>'kind', line->>'label', (line->>'cents')::int
       from q, jsonb_array_elements(q.rows) with ordinality as all_rows (line, n))
     insert into ordering.order_history (order_id, number, state, by, actor_id)
     values ($1, 1, 'awaiting-payment', 'customer', $2)`,
    [order, account, quote],
  );
  await client.query(
    `${JOB} values ('order-due', jsonb_build_object('orderId', $1::text), 16, 1, true, now() + interval '15 minutes')`,
    [order],
  );
  return order;
}

/** The portions that it holds, its payment, and the page of that. */
async function reserve(pool: Pool, order: string) {
  await pool.query(
    `with s as (
       update menus.stock s set portions_left = portions_left - quantity
       from ordering.order_line l join ordering.customer_order o on o.id = l.order_id
       where l.order_id = $1 and s.restaurant_id = o.restaurant_id and s.entry = l.item_id and portions_left is not null
       returning s.restaurant_id, s.entry, quantity)
     insert into menus.reservation (order_id, restaurant_id, entry, portions) select $1, restaurant_id, entry, quantity from s`,
    [order],
  );
  await pool.query(
    `insert into payments.payment (id, order_id, provider, state, amount_cents)
     select gen_random_uuid(), $1, 'stripe', 'new', total_cents from ordering.customer_order where id = $1`,
    [order],
  );
  await pool.query(
    `update payments.payment set session_id = 'cs_' || order_id, redirect = 'https://checkout.stripe.example' where order_id = $1`,
    [order],
  );
}

async function settle(pool: Pool, within: Within, order: string) {
  await within((client) =>
    client.query(
      `with p as (
         update payments.payment set state = 'authorised', provider_payment_id = 'pi_' || id, changed_at = now() where order_id = $1),
       e as (
         insert into platform.event (name, payload) values ('payment-authorised', jsonb_build_object('order', $1::text))
         returning number)
       ${JOB}
       select 'ordering-on-payment-authorised',
         jsonb_build_object('order', $1::text, 'event', number::text), 16, 1, true, now() from e`,
      [order],
    ),
  );
  await within(async (client) => {
    // The service's workers, which hear of the event, may be about to do the same.
    const { rows } = await client.query<{ state: string }>(
      'select state from ordering.customer_order where id = $1 for update',
      [order],
    );
    if (rows[0]?.state !== 'awaiting-payment') return;
    await client.query(
      `with k as (
         insert into ordering.kitchen as k (restaurant_id, changes)
         select restaurant_id, 1 from ordering.customer_order where id = $1
         on conflict (restaurant_id) do update set changes = k.changes + 1 returning changes),
       o as (
         update ordering.customer_order set state = 'placed', placed_at = now(), answer_by = now() + interval '10 minutes',
           history_number = 2, kitchen_change = (select changes from k) where id = $1),
       h as (
         insert into ordering.order_history (order_id, number, state, by) values ($1, 2, 'placed', 'system'))
       ${JOB}
       values ('order-due', jsonb_build_object('orderId', $1::text), 16, 1, true, now() + interval '601 seconds'),
         ('order-notice', jsonb_build_object('orderId', $1::text, 'number', '2'), 16, 1, true, now())`,
      [order],
    );
  });
  const { rows } = await pool.query(
    `select o.*, (select jsonb_agg(l) from ordering.order_line l where order_id = o.id) as lines,
       (select jsonb_agg(r) from ordering.order_row r where order_id = o.id) as rows,
       (select jsonb_agg(h) from ordering.order_history h where order_id = o.id) as history
     from ordering.customer_order o where id = $1`,
    [order],
  );
  return rows[0] as object;
}

async function main() {
  const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: POOL_SIZE });
  const within: Within = async (work) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } finally {
      client.release();
    }
  };
  const app = Fastify();
  app.post<Begin>('/api/orders', async ({ headers, body }, reply) => {
    const account = await accountOf(pool, headers.cookie);
    const order = await within((client) => begin(client, account, headers['idempotency-key'], body.quote));
    await reserve(pool, order);
    return reply.code(201).send({ order });
  });
  app.post<{ Params: { id: string } }>('/api/orders/:id/settlement', async ({ headers, params }) => {
    await accountOf(pool, headers.cookie);
    return settle(pool, within, params.id);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.stdout.write(`${JSON.stringify({ listening: (app.server.address() as AddressInfo).port })}\n`);
}

void main();
