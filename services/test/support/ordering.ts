import type { MenuSection } from '@mealtime/contracts/menus';
import { randomUUID } from 'node:crypto';
import { MenuService } from '../../src/menus';
import { Transactions } from '../../src/platform';
import { cookiesOf, type Call } from './http';
import { newSignUp, proveByPhone } from './people';
import type { TestService } from './service';
import { until } from './wait';

export const CARDS = { pays: '4242424242424242', declined: '4000000000000002', confirmed: '4000002760003184' } as const;

const option = (id: string, name: string, cents: number) => ({
  ...{ id, name, cents, taxClass: 'food' as const, allergens: {}, soldOut: false },
});
const item = (id: string, name: string, cents: number, more: object = {}) => ({
  ...{ id, name, cents, description: '', taxClass: 'food' as const, labels: [], allergens: {}, picture: null },
  ...{ soldOut: false, left: null, from: null, to: null, groups: [] },
  ...more,
});

export const SECTIONS: MenuSection[] = [
  {
    id: 'noodles',
    name: 'Noodles',
    items: [
      item('pad-thai', 'Pad Thai', 1650, {
        groups: [
          {
            ...{ id: 'protein', name: 'Protein', least: 1, most: 1, free: 0, each: 1 },
            options: [option('tofu', 'Tofu', 0), option('prawns', 'Prawns', 400)],
          },
          {
            ...{ id: 'extras', name: 'Extras', least: 0, most: 3, free: 1, each: 2 },
            options: [option('peanuts', 'Peanuts', 50), option('egg', 'Egg', 150)],
          },
        ],
      }),
      item('curry', 'Green Curry', 1700),
    ],
  },
  {
    id: 'drinks',
    name: 'Drinks',
    items: [item('cola', 'Cola', 300, { taxClass: 'soda' }), item('wine', 'Wine', 1200, { taxClass: 'alcohol' })],
  },
];

export const ALWAYS = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '00:00', closes: '00:00' }));

/** A restaurant that is always open for orders. */
export async function openRestaurant(service: TestService, slug = `r-${randomUUID().slice(0, 8)}`) {
  const id = randomUUID();
  await service.database.query(
    `insert into restaurants.restaurant (id, slug, name, city, address, cuisines, hours, takes_pickup, approved_at, public_phone, pickup_notes)
     values ($1, $2, 'Aroy Thai', 'Vancouver', '1055 Granville St', '{Thai}', $3, true, now(), '6045550188', 'The blue door')`,
    [id, slug, JSON.stringify(ALWAYS)],
  );
  const transactions = service.app.get(Transactions, { strict: false });
  const menus = service.app.get(MenuService, { strict: false });
  await transactions.run((transaction) =>
    menus.publish(transaction, id, SECTIONS, [{ entry: 'curry', left: 2, soldOut: false }]),
  );
  return { id, slug };
}

/** A newly signed-up customer in one browser. */
export async function newCustomer(service: TestService, phoneNumber?: string) {
  const details = { ...newSignUp(), ...(phoneNumber && { phoneNumber }) };
  const { proof, uid } = await proveByPhone(service, details.phoneNumber);
  const signedUp = await service.post('customers', { ...details, proof });
  if (signedUp.status !== 201) throw new Error(signedUp.text);
  const cookie = cookiesOf(signedUp);
  const as = (options: Call = {}): Call => ({ ...options, headers: { cookie, ...options.headers } });
  return {
    ...{ uid, cookie, email: details.email, phone: `+1${details.phoneNumber}` },
    get: (path: string) => service.get(path, as()),
    post: (path: string, body: unknown, key: string | undefined = randomUUID()) =>
      service.post(path, body, as({ headers: key ? { 'idempotency-key': key } : {} })),
    send: (method: string, path: string, body?: unknown) => service.get(path, as({ method, body })),
    /** Makes the customer a member of a restaurant. */
    async joins(restaurantId: string, role = 'staff') {
      await service.database.query(
        'insert into identity.membership (account_id, restaurant_id, role) values ($1, $2, $3)',
        [uid, restaurantId, role],
      );
    },
  };
}
export type Customer = Awaited<ReturnType<typeof newCustomer>>;

export const PAD_THAI = { item: 'pad-thai', quantity: 1, options: [{ option: 'tofu', quantity: 1 }] };

export async function quoteFor(service: TestService, restaurant: string, lines: object[] = [PAD_THAI], tip = 0) {
  const quoted = await service.post('quotes', { restaurant, fulfilment: 'pickup', lines, tip });
  if (quoted.status !== 200) throw new Error(quoted.text);
  return quoted.body as { quote: string; totalCents: number; rows: { kind: string; cents: number }[] };
}

export interface Begun {
  order: string;
  redirect: string;
}

export async function begin(
  service: TestService,
  customer: Customer,
  restaurant: string,
  lines?: object[],
  tip?: number,
): Promise<Begun> {
  const { quote, totalCents } = await quoteFor(service, restaurant, lines, tip);
  const begun = await customer.post('orders', { quote, totalCents, payment: 'stripe' });
  if (begun.status !== 201) throw new Error(begun.text);
  return begun.body as Begun;
}

/** Posts the form of the payment page, as a browser does. */
export async function pay(service: TestService, { redirect }: Begun, number: string = CARDS.pays) {
  const { pathname } = new URL(redirect);
  const answer = await fetch(`${service.providers.url}${pathname}`, {
    method: 'POST',
    body: new URLSearchParams({ number, expiry: '12 / 34', cvc: '123' }),
    redirect: 'manual',
  });
  return { status: answer.status, location: answer.headers.get('location') };
}

/** An order that is paid and waits for the restaurant. */
export async function placed(
  service: TestService,
  customer: Customer,
  restaurant: string,
  lines?: object[],
  tip?: number,
) {
  const begun = await begin(service, customer, restaurant, lines, tip);
  await pay(service, begun);
  const settled = await customer.post(`orders/${begun.order}/settlement`, {});
  if (settled.body.state !== 'placed') throw new Error(settled.text);
  return begun.order;
}

interface Intent {
  id: string;
  amount: number;
  amountCaptured: number;
  amountRefunded: number;
  status: string;
  order: string;
}

/** The payment intents of an order at the provider. */
export async function intentsOf(service: TestService, order: string): Promise<Intent[]> {
  const answer = await fetch(`${service.providers.url}/dev/stripe/state.json`);
  const { paymentIntents } = (await answer.json()) as { paymentIntents: Intent[] };
  return paymentIntents.filter((one) => one.order === order);
}

/** Waits until the page cannot be paid any more. */
export const untilClosed = (service: TestService, { redirect }: Begun) =>
  until(async () => (await fetch(`${service.providers.url}${new URL(redirect).pathname}`)).status === 410);

export const untilIntent = (service: TestService, order: string, status: string) =>
  until(async () => (await intentsOf(service, order))[0]?.status === status);

export const switches = async (service: TestService, body: object) => {
  await fetch(`${service.providers.url}/dev/stripe/switches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
};
