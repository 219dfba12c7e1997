import { fakeApi, refusal, type FakeApi, type RecordedCall } from '@mealtime/api-client/testing';
import type { CustomerProfile, MembershipSummary } from '@mealtime/contracts/identity';
import { identityEndpoints } from '@mealtime/contracts/identity/endpoints';
import type { KitchenOrder, OrderActor, OrderState } from '@mealtime/contracts/ordering';
import { fakeFeed, type FakeFeed } from '@mealtime/desk/testing';

export const MEMBERSHIP: MembershipSummary = {
  ...{ restaurantId: 'r-1', slug: 'noodle-house', name: 'Noodle House', role: 'owner' },
};

export const PROFILE: CustomerProfile = {
  ...identityEndpoints['GET /user/me'].example,
  ...{ uid: 'uid-1', firstName: 'Marguerite', lastName: 'Tremblay', email: 'm@example.ca', emailConfirmed: true },
  ...{ phoneNumber: '+1***-***-0123', hasPassword: true, marketingConsent: false, photoURL: null },
  memberships: [MEMBERSHIP],
};

export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** An order in the given state. */
export function order(
  number: number,
  state: OrderState = 'placed',
  { by = 'restaurant', ...changes }: Partial<KitchenOrder> & { by?: OrderActor } = {},
): KitchenOrder {
  const history: KitchenOrder['history'] = [
    { number: 1, state: 'awaiting-payment', at: inMinutes(-3), by: 'customer', reason: null },
    { number: 2, state: 'placed', at: inMinutes(-2), by: 'system', reason: null },
  ];
  if (state !== 'placed') history.push({ number: 3, state, at: inMinutes(0), by, reason: null });
  return {
    ...{ id: `o-${number}`, number, state, totalCents: 3300, readyAt: null, scheduledFor: null },
    customer: 'Amélie O.',
    fulfilment: 'pickup',
    lines: [
      {
        ...{ id: `l-${number}`, item: 'pad-thai', name: 'Pad Thai', quantity: 2, soldOut: 0, note: 'No peanuts' },
        options: [
          { name: 'Tofu', quantity: 1 },
          { name: 'Spring roll', quantity: 2 },
        ],
        cents: 3300,
      },
    ],
    ...{ placedAt: inMinutes(-2), answerBy: inMinutes(6), history },
    ...changes,
  };
}

/** A fake audio context that counts notes. `isBlocked`: as in browsers before the first click. */
export class FakeAudioContext extends EventTarget {
  static isBlocked = false;
  static tones = 0;
  state = FakeAudioContext.isBlocked ? 'suspended' : 'running';
  currentTime = 0;
  destination = {};
  createOscillator() {
    FakeAudioContext.tones += 1;
    const tone = { frequency: {}, connect: (next: unknown) => next, start: () => undefined, stop: () => undefined };
    return tone;
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { gain, connect: () => undefined };
  }
  resume() {
    this.state = 'running';
    return Promise.resolve();
  }
  close() {
    return Promise.resolve();
  }
}

/** Numbers of notes in the ring for a new order, and in the tune for a cancelled one. */
export const RING = 5;
export const CANCELLED = 3;

export interface Services extends FakeApi {
  /** The server's orders. */
  orders: KitchenOrder[];
  /** Sends an order to the board, as the server does within a second of a change. */
  send(order: KitchenOrder): Promise<void>;
  /** Opens the stream. */
  open(): Promise<void>;
  /** The stream of orders. */
  feed: FakeFeed;
  keys(): (string | null)[];
}

const UNDER_WAY: readonly OrderState[] = ['placed', 'accepted', 'preparing', 'ready'];

/** Services that succeed, for a member of one restaurant. A test replaces the answers that it needs. */
export function services(...held: KitchenOrder[]): Services {
  FakeAudioContext.isBlocked = false;
  FakeAudioContext.tones = 0;
  Object.assign(globalThis, { AudioContext: FakeAudioContext });
  const list = ({ path }: RecordedCall) => {
    const state = new URL(path, 'https://test.invalid').searchParams.get('state');
    const orders = all.orders.filter((one) => (state ? one.state === state : UNDER_WAY.includes(one.state)));
    return { orders, nextCursor: null };
  };
  const transit = (id: string) => (call: RecordedCall) => {
    const { to, minutes } = call.body as { to: OrderState; minutes?: number };
    const found = all.orders.find((one) => one.id === id);
    if (!found) return refusal(404, 'ORDER_NOT_FOUND');
    const now = {
      ...found,
      state: to,
      readyAt: minutes === undefined ? found.readyAt : inMinutes(minutes),
      history: [
        ...found.history,
        {
          ...{ number: found.history.length + 1, state: to, at: inMinutes(0), reason: null },
          by: 'restaurant' as const,
        },
      ],
    };
    all.orders = all.orders.map((one) => (one.id === id ? now : one));
    return { id, state: to, readyAt: now.readyAt };
  };
  const feed = fakeFeed();
  const api = fakeApi({
    'GET /user/me': () => PROFILE,
    'GET /restaurants/noodle-house': () => ({ prepMinutes: 25, takesOrders: true, isOpen: true }),
    'GET /restaurants/r-1/orders': list,
    'GET /restaurants/r-1/orders/events': feed.handler,
    ...Object.fromEntries(held.map(({ id }) => [`POST /orders/${id}/transitions`, transit(id)])),
  });
  const all: Services = Object.assign(api, {
    orders: held,
    feed,
    send: (one: KitchenOrder) => feed.send('order', one),
    open: () => feed.send('open'),
    keys: () =>
      api.calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('idempotency-key')),
  });
  return all;
}
