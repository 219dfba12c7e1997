import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { Pool } from 'pg';
import { verifyPhones } from '../signing-up/phones';
import { request, type Sent } from '../support/request';
import type { Service } from '../support/service';

const JSON_TYPE = { 'content-type': 'application/json' };
const SECTIONS = 8;
const DISHES = 10;
/** Of one dish each order takes a counted portion. */
const PORTIONS = 1_000_000;

/** A signed-in customer, with an own address and connection. */
export interface Customer {
  account: string;
  cookie: string;
  agent: http.Agent;
}

export interface Quote {
  quote: string;
  totalCents: number;
}

/** A restaurant that is open at every hour, with a menu of eighty dishes. Returns its slug. */
export async function openRestaurant(database: Pool): Promise<string> {
  const id = randomUUID();
  const always = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '00:00', closes: '00:00' }));
  const dish = (section: number, number: number) => ({
    ...{ id: `dish-${section}-${number}`, name: `Dish ${section}.${number}`, cents: 1_000 + 50 * number },
    ...{ description: 'With rice', taxClass: 'food', labels: [], allergens: {}, picture: null, soldOut: false },
    ...{ left: null, from: null, to: null, groups: [] },
  });
  const sections = Array.from({ length: SECTIONS }, (_, section) => ({
    ...{ id: `section-${section}`, name: `Section ${section}` },
    items: Array.from({ length: DISHES }, (__, number) => dish(section, number)),
  }));
  await database.query(
    `insert into restaurants.restaurant (id, slug, name, city, address, cuisines, hours, takes_pickup, approved_at)
     values ($1, 'orders', 'Aroy Thai', 'Vancouver', '1055 Granville St', '{Thai}', $2, true, now())`,
    [id, JSON.stringify(always)],
  );
  await database.query('insert into menus.version (restaurant_id, version, sections) values ($1, 1, $2)', [
    id,
    JSON.stringify(sections),
  ]);
  await database.query(
    `insert into menus.stock (restaurant_id, entry, portions_left) values ($1, 'dish-0-0', ${PORTIONS})`,
    [id],
  );
  return 'orders';
}

export async function newCustomers(service: Service, count: number): Promise<Customer[]> {
  const customers: Customer[] = [];
  for (const { phoneNumber, proof, from } of await verifyPhones(service, count)) {
    const body = {
      ...{ firstName: 'Amélie', lastName: "O'Brien", email: `amelie.${phoneNumber}@example.ca` },
      ...{ phoneNumber, password: 'Carrots&7peas', proof },
    };
    const post = { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body), from };
    const { headers, text } = ok(await request(`${service.origin}/api/customers`, post), 201);
    const cookie = [headers['set-cookie'] ?? []].flat().map((one) => one.split(';', 1)[0]);
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1, localAddress: from });
    customers.push({ account: (JSON.parse(text) as { uid: string }).uid, cookie: cookie.join('; '), agent });
  }
  return customers;
}

/** So many quotes for each customer, all at once; milliseconds of each. Of two dishes, one of them counted. */
export async function quote(origin: string, slug: string, customers: readonly Customer[], each: number) {
  const took: number[] = [];
  const quotes = new Map<Customer, Quote[]>();
  const lines = [
    { item: 'dish-0-0', quantity: 1, options: [] },
    { item: 'dish-3-4', quantity: 2, options: [] },
  ];
  const body = JSON.stringify({ restaurant: slug, fulfilment: 'pickup', lines, tip: 200 });
  await Promise.all(
    customers.map(async (customer) => {
      const own: Quote[] = [];
      while (own.length < each) {
        const began = performance.now();
        const sent = await request(`${origin}/api/quotes`, {
          method: 'POST',
          headers: JSON_TYPE,
          body,
          agent: customer.agent,
        });
        took.push(performance.now() - began);
        own.push(JSON.parse(ok(sent, 200).text) as Quote);
      }
      quotes.set(customer, own);
    }),
  );
  return { took, quotes };
}

/**
 * Every customer makes orders of their quotes, one after the other, all customers at once: the order is begun, and settled when
 * they come back from paying. Milliseconds of each order, and the seconds that all took.
 */
export async function place(origin: string, quotes: ReadonlyMap<Customer, readonly Quote[]>) {
  const took: number[] = [];
  const began = performance.now();
  await Promise.all(
    [...quotes].map(async ([{ account, cookie, agent }, own]) => {
      const post = (path: string, body: object) => {
        const headers = { ...JSON_TYPE, cookie, 'x-account': account, 'idempotency-key': randomUUID() };
        return request(`${origin}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body), agent });
      };
      for (const one of own) {
        const asked = performance.now();
        const { quote: id, totalCents } = one;
        const begun = ok(await post('orders', { quote: id, totalCents, payment: 'stripe' }), 201);
        const { order } = JSON.parse(begun.text) as { order: string };
        const settled = ok(await post(`orders/${order}/settlement`, {}), 200);
        took.push(performance.now() - asked);
        if ((JSON.parse(settled.text) as { state: string }).state !== 'placed') throw new Error(settled.text);
      }
    }),
  );
  return { took, seconds: (performance.now() - began) / 1_000 };
}

function ok(sent: Sent, status: number): Sent {
  if (sent.status !== status) throw new Error(`answered with ${sent.status}: ${sent.text}`);
  return sent;
}
