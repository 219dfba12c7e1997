import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '@mealtime/infra/testing';
import { openFeed, type Feed } from '../ordering/feed';
import { startTown } from '../ordering/town';
import type { Figure } from '../support/figure';
import { percentile } from '../support/percentile';

/** Pages that listen: most to an order each, the others to a restaurant's. */
const PAGES = 500;
const KITCHENS = 20;
const OF_ONE_SESSION = 25;
/** Orders that are led on while all of them listen, in so many steps each. */
const LED = 40;
const STEPS = ['accepted', 'ready', 'fulfilled'] as const;
/** Milliseconds between two changes. */
const PAUSE = 150;
const AIM_MS = 500;

/** How soon a change of an order is seen by who ordered and by who cooks. */
export const liveOrders: Figure = {
  name: 'live-orders',
  title: `A change of an order, with ${PAGES} pages open`,
  async measure({ scratch, say }) {
    const town = await startTown(scratch, 'live-orders');
    const feeds: Feed[] = [];
    try {
      const { api, demo, origin } = town;
      const { id, slug, owner } = demo.restaurants[0]!;
      const cook = await api.signIn(owner.email, owner.password);
      const own = new Map<Caller, () => Promise<Caller>>();
      const customers: Caller[] = [];
      for (const { email, password } of demo.customers) {
        const customer = await api.signIn(email, password);
        customers.push(customer);
        own.set(customer, () => api.signIn(email, password));
      }
      say(`  ${PAGES - KITCHENS} orders are placed`);
      const orders = await placeOrders(town, slug, customers, PAGES - KITCHENS);
      const listen = async (path: string, { headers }: Caller) => {
        const feed = await openFeed(`${origin}/api/${path}`, headers);
        feeds.push(feed);
        return feed;
      };
      const kitchens: Feed[] = [];
      while (kitchens.length < KITCHENS) kitchens.push(await listen(`restaurants/${id}/orders/events`, cook));
      const pages = new Map<string, Feed>();
      for (const customer of customers) {
        const theirs = orders.filter((one) => one.customer === customer);
        // A browser each for so many pages: a session has a limit of its own.
        for (let at = 0; at < theirs.length; at += OF_ONE_SESSION) {
          const session = await own.get(customer)!();
          for (const { order } of theirs.slice(at, at + OF_ONE_SESSION))
            pages.set(order, await listen(`orders/${order}/events`, session));
        }
      }
      const [seen, cooked]: [number[], number[]] = [[], []];
      const led = orders.slice(0, LED);
      for (const state of STEPS) {
        for (const { order } of led) {
          const began = performance.now();
          const arrival = pages.get(order)!.hears(`"state":"${state}"`);
          const heard = kitchens.map((kitchen) => kitchen.hears(order));
          const body = { to: state, ...(state === 'accepted' && { minutes: 20 }) };
          const { status } = await api.post(`/api/orders/${order}/transitions`, body, cook, randomUUID());
          if (status !== 200) throw new Error(`${state} is answered with ${status}`);
          seen.push((await arrival) - began);
          for (const one of await Promise.all(heard)) cooked.push(one - began);
          await sleep(PAUSE);
        }
      }
      return {
        rows: [
          { label: 'seen by who ordered, 95th percentile', value: percentile(seen, 0.95), unit: 'ms', aim: AIM_MS },
          { label: 'the slowest', value: Math.max(...seen), unit: 'ms' },
          { label: 'seen in the kitchen, 95th percentile', value: percentile(cooked, 0.95), unit: 'ms', aim: AIM_MS },
          { label: 'the slowest', value: Math.max(...cooked), unit: 'ms' },
        ],
        details: { seen },
      };
    } finally {
      for (const feed of feeds) feed.close();
      await town.stop();
    }
  },
};

/** Placed and paid, of the first dish that needs no choice. */
async function placeOrders(
  { api }: Awaited<ReturnType<typeof startTown>>,
  slug: string,
  customers: readonly Caller[],
  count: number,
) {
  interface Item {
    id: string;
    soldOut: boolean;
    from: number | null;
    groups: { least: number; options: { id: string }[] }[];
  }
  const { body: menu } = await api.get<{ sections: { items: Item[] }[] }>(`/api/restaurants/${slug}/menu`);
  const item = menu.sections.flatMap(({ items }) => items).find(({ soldOut, from }) => !soldOut && from === null)!;
  const options = item.groups.flatMap(({ least, options: all }) =>
    all.slice(0, least).map(({ id }) => ({ option: id, quantity: 1 })),
  );
  const cart = { restaurant: slug, fulfilment: 'pickup', lines: [{ item: item.id, quantity: 1, options }], tip: 0 };
  const placed: { order: string; customer: Caller }[] = [];
  const lane = async (customer: Caller, own: number) => {
    for (let number = 0; number < own; number += 1) {
      const { body: quoted } = await api.post<{ quote: string; totalCents: number }>('/api/quotes', cart);
      const request = { quote: quoted.quote, totalCents: quoted.totalCents, payment: 'stripe' };
      const begun = await api.post<{ order: string; redirect: string }>('/api/orders', request, customer, randomUUID());
      const { order, redirect } = begun.body;
      await api.payOn(redirect, '4242424242424242');
      // The provider's webhook completes it: the customer does not return to the page here.
      const state = async () => (await api.get<{ state: string }>(`/api/orders/${order}`, customer)).body.state;
      for (const end = Date.now() + 30_000; (await state()) !== 'placed'; await sleep(100))
        if (Date.now() > end) throw new Error(`order ${order} was not placed`);
      placed.push({ order, customer });
    }
  };
  const share = Math.ceil(count / customers.length);
  await Promise.all(customers.map((customer, at) => lane(customer, Math.min(share, count - at * share))));
  return placed;
}
