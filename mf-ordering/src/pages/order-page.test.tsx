import { refusal, type FakeApi } from '@mealtime/api-client/testing';
import { wayBack } from '@mealtime/browser';
import type { Order, OrderState } from '@mealtime/contracts/ordering';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ORDER, services, signIn } from '../../test/services';
import { openTab } from '../../test/tab';
import { addLine, cartOf, noteOrdered } from '../features/cart';

const SHOP = { slug: 'noodle-house', name: 'Noodle House', menuVersion: 3 };
const READ = 'GET /orders/o-1';

/** The browser's, as far as the page uses it. */
class Stream extends EventTarget {
  static last: Stream | undefined;
  isClosed = false;
  constructor(readonly address: string) {
    super();
    Stream.last = this;
  }
  close() {
    this.isClosed = true;
  }
}

let api: FakeApi;
beforeEach(() => {
  Object.assign(window, { EventSource: Stream });
  Stream.last = undefined;
  api = services();
  signIn(api);
  api.on(READ, () => ORDER);
});
afterEach(() => {
  Reflect.deleteProperty(window, 'EventSource');
  api.restore();
});

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ');
const at = (state: OrderState, more: Partial<Order> = {}, reason: string | null = null): Order => ({
  ...ORDER,
  state,
  history: [...ORDER.history, { number: 3, state, at: '2026-11-26T20:02:00.000Z', by: 'restaurant', reason }],
  ...more,
});
const stated = () => document.querySelector('[data-order-state]');
const says = (state: OrderState) => waitFor(() => expect(stated()?.getAttribute('data-order-state')).toBe(state));

test('says whom to call and where to come in', async () => {
  api.on(READ, () => ({
    ...at('accepted'),
    restaurant: { ...at('accepted').restaurant, phone: '6045550188', pickupNotes: 'The blue door' },
  }));
  await openTab('/orders/o-1');
  await says('accepted');
  expect(screen.getByRole('link', { name: '604 555 0188' }).getAttribute('href')).toBe('tel:+16045550188');
  expect(screen.getByText('The blue door')).toBeTruthy();
});

test('is followed by its stream, without loading', async () => {
  await openTab('/orders/o-1');
  await says('placed');
  expect(stated()?.textContent).toBe('Waiting for Noodle House');
  expect(document.title).toBe('Order 1042 | Mealtime');
  expect(plain(document.body.textContent)).toMatch(
    /They’ll answer by \d+:\d\d [ap]\.m\. If they don’t, you’re not charged\./,
  );
  expect(screen.getByRole('link', { name: 'Get directions' }).getAttribute('href')).toContain('1055%20Granville');
  expect(Stream.last?.address).toMatch(/\/api\/orders\/o-1\/events$/);
  api.on(READ, () => at('accepted', { readyAt: '2026-11-27T01:40:00.000Z' }));
  act(() => void Stream.last?.dispatchEvent(new Event('order')));
  await says('accepted');
  expect(plain(document.body.textContent)).toMatch(/Ready about .*6:40 p\.m\./);
  const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null, null]);
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  api.on(READ, () => at('fulfilled'));
  act(() => void Stream.last?.dispatchEvent(new Event('open')));
  await says('fulfilled');
  await waitFor(() => expect(Stream.last?.isClosed).toBe(true));
});

test.each<[OrderState, Partial<Order>, string | null, RegExp]>([
  [
    'refused',
    { payment: { ...ORDER.payment, state: 'void' } },
    'too-busy',
    /too busy right now\..*You were not charged/,
  ],
  [
    'refused',
    { payment: { ...ORDER.payment, state: 'void' } },
    'no-answer',
    /didn’t answer in time.*You were not charged/,
  ],
  ['cancelled', { payment: { ...ORDER.payment, state: 'void' } }, 'customer', /You cancelled it.*You were not charged/],
  [
    'cancelled',
    { payment: { state: 'refunded', capturedCents: 672, refundedCents: 672 } },
    'sold-out',
    /sold out.*\$6\.72 is on its way back/,
  ],
  [
    'cancelled',
    { payment: { ...ORDER.payment, state: 'void' } },
    'payment-lost',
    /payment for it was taken back\..*You were not charged/,
  ],
  ['expired', { placedAt: null, payment: { ...ORDER.payment, state: 'new' } }, null, /not paid.*You were not charged/],
  ['ready', {}, null, /Your order is ready.*Give order number 1042 at pickup/],
])('%s says in plain words what it means for the money', async (state, more, reason, words) => {
  api.on(READ, () => at(state, more, reason));
  await openTab('/orders/o-1');
  await says(state);
  expect(document.querySelector('main')?.textContent).toMatch(words);
});

test('an order that the clock ended is not said to be picked up', async () => {
  const charged = { payment: { state: 'captured', capturedCents: 672, refundedCents: 0 } } as const;
  const history = at('fulfilled').history.map((one) => ({ ...one, by: 'system' as const }));
  api.on(READ, () => at('fulfilled', { ...charged, history }));
  await openTab('/orders/o-1');
  await says('fulfilled');
  expect(document.querySelector('main')?.textContent).toMatch(
    /This order is closed.*two hours after it was ready.*\$6\.72 was charged.*Closed, done/,
  );
  expect(document.body.textContent).not.toMatch(/Picked up|Enjoy/);
  api.on(READ, () => at('fulfilled', charged));
  await openTab('/orders/o-1');
  expect(await screen.findByText('Picked up. Enjoy your meal!')).toBeTruthy();
});

test('sold-out lines are struck through', async () => {
  api.on(READ, () => at('preparing', { lines: [{ ...ORDER.lines[0]!, soldOut: 1, cents: 300 }] }));
  await openTab('/orders/o-1');
  expect((await screen.findByText('1 × Cola', { selector: 's' })).nextSibling?.textContent).toBe(
    'Sold out, not charged',
  );
});

describe('on the way back from the provider’s page', () => {
  beforeEach(() => {
    addLine(SHOP, { item: 'cola', name: 'Cola', quantity: 2, options: [], note: '', cents: 300 });
    noteOrdered('noodle-house', 'o-1', cartOf('noodle-house')!.lines);
    api.on(READ, () => ({ ...at('awaiting-payment'), placedAt: null, history: ORDER.history.slice(0, 1) }));
  });

  test('the payment is settled once, the address cleaned, and the cart emptied as the order is placed', async () => {
    api.on('POST /orders/o-1/settlement', () => ORDER);
    const tab = await openTab('/orders/o-1?payment=returned');
    await says('placed');
    expect(tab.path).toBe('/orders/o-1');
    expect(api.bodiesOf('POST /orders/o-1/settlement')).toEqual([{}]);
    expect(cartOf('noodle-house')).toBeUndefined();
  });

  test('a customer who left without paying returns to the checkout, with the cart unchanged', async () => {
    api.on('POST /orders/o-1/settlement', () => {
      api.on(READ, () => at('expired', { placedAt: null }));
      return at('expired', { placedAt: null });
    });
    const tab = await openTab('/orders/o-1?payment=left');
    expect(await screen.findByText(/You left the payment page\. Nothing was charged/)).toBeTruthy();
    expect(tab.path).toBe('/checkout/noodle-house');
    expect(api.bodiesOf('POST /orders/o-1/settlement')).toEqual([{ left: true }]);
    expect(cartOf('noodle-house')?.lines).toHaveLength(1);
  });

  test('a provider that cannot be asked is asked again, and the order shows meanwhile', async () => {
    api.on('POST /orders/o-1/settlement', () => refusal(503, 'PAYMENTS_UNAVAILABLE'));
    await openTab('/orders/o-1?payment=returned');
    expect(await screen.findByText('We’re still checking your payment. Please don’t pay again.')).toBeTruthy();
    await says('awaiting-payment');
    expect(document.body.textContent).not.toContain('Nothing was charged');
    expect(screen.queryByRole('link', { name: 'Back to checkout' })).toBeNull();
    expect(cartOf('noodle-house')?.lines).toHaveLength(1);
    api.on('POST /orders/o-1/settlement', () => ORDER);
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await says('placed');
    expect(screen.queryByText(/still checking your payment/)).toBeNull();
  });

  test('a provider that cannot be asked is asked again by itself', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    api.on('POST /orders/o-1/settlement', () => refusal(503, 'PAYMENTS_UNAVAILABLE'));
    const tab = await openTab('/orders/o-1?payment=returned');
    await screen.findByText(/still checking your payment/);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(api.bodiesOf('POST /orders/o-1/settlement')).toHaveLength(2);
    api.on('POST /orders/o-1/settlement', () => ORDER);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    await says('placed');
    expect(tab.path).toBe('/orders/o-1');
  });
});

test('another cart at the same restaurant stays when an earlier order is looked at', async () => {
  addLine(SHOP, { item: 'cola', name: 'Cola', quantity: 2, options: [], note: '', cents: 300 });
  await openTab('/orders/o-1');
  await says('placed');
  expect(cartOf('noodle-house')?.lines).toHaveLength(1);
});

describe('while the restaurant has not answered', () => {
  const cancel = async () => {
    await openTab('/orders/o-1');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel order' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, cancel it' }));
    return dialog;
  };

  test('it can be cancelled, after being asked once more', async () => {
    api.on('POST /orders/o-1/transitions', () => {
      api.on(READ, () => at('cancelled', { payment: { ...ORDER.payment, state: 'void' } }, 'customer'));
      return { id: 'o-1', state: 'cancelled', readyAt: null };
    });
    await cancel();
    await says('cancelled');
    expect(api.bodiesOf('POST /orders/o-1/transitions')).toEqual([{ to: 'cancelled', reason: 'customer' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a restaurant that was quicker is said', async () => {
    api.on('POST /orders/o-1/transitions', () => {
      return refusal(409, 'ORDER_TRANSITION_REFUSED', { values: { state: 'accepted' } });
    });
    const dialog = await cancel();
    expect(await dialog.findByText('This order can’t be cancelled any more.')).toBeTruthy();
    api.on(READ, () => at('accepted'));
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, cancel it' }));
    await says('accepted');
  });
});

test('guests are led to the sign-in, and back to the order', async () => {
  api.on(READ, () => refusal(401, 'UNAUTHENTICATED'));
  api.on('POST /orders/o-1/settlement', () => refusal(401, 'UNAUTHENTICATED'));
  const tab = await openTab('/orders/o-1?payment=returned');
  await waitFor(() => expect(tab.path).toBe('/user/login'));
  expect(wayBack()).toBe('/orders/o-1?payment=returned');
});

test('another customer’s order is not found', async () => {
  api.on(READ, () => refusal(404, 'ORDER_NOT_FOUND'));
  await openTab('/orders/o-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'We couldn’t find that order' })).toBeTruthy();
});

describe('the list of orders', () => {
  const listed = (id: string, state: OrderState) => ({
    ...{ id, number: 7, state, totalCents: 672, readyAt: null, placedAt: ORDER.placedAt },
    ...{ restaurant: { slug: 'noodle-house', name: 'Noodle House' }, summary: '2 Cola' },
  });

  test('states each order, page by page', async () => {
    api.on('GET /orders', () => ({ orders: [listed('o-1', 'placed')], nextCursor: 'c1' }));
    api.on('GET /orders?cursor=c1', () => ({ orders: [listed('o-0', 'fulfilled')], nextCursor: null }));
    const tab = await openTab('/orders');
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(document.querySelectorAll('[data-order]')).toHaveLength(2));
    expect(document.querySelector('[data-order="o-0"] [data-order-state="fulfilled"]')?.textContent).toBe('Picked up');
    await userEvent.click(screen.getAllByRole('link', { name: 'Noodle House' })[0]!);
    expect(tab.path).toBe('/orders/o-1');
  });

  test('stays as long as it was when the tab is looked at again, and has each order once', async () => {
    const shown = () =>
      [...document.querySelectorAll('[data-order]')].map((order) => [
        order.getAttribute('data-order'),
        order.querySelector('[data-order-state]')?.getAttribute('data-order-state'),
      ]);
    const look = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
    api.on('GET /orders', () => ({ orders: [listed('o-2', 'placed'), listed('o-1', 'placed')], nextCursor: 'c1' }));
    api.on('GET /orders?cursor=c1', () => ({ orders: [listed('o-0', 'fulfilled')], nextCursor: null }));
    await openTab('/orders');
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(shown()).toHaveLength(3));
    api.on('GET /orders', () => refusal(503, 'SERVICE_UNAVAILABLE'));
    look();
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.on('GET /orders', () => ({ orders: [listed('o-3', 'placed'), listed('o-2', 'ready')], nextCursor: 'c2' }));
    await userEvent.click(again);
    await waitFor(() =>
      expect(shown()).toEqual([
        ['o-3', 'placed'],
        ['o-2', 'ready'],
        ['o-1', 'placed'],
        ['o-0', 'fulfilled'],
      ]),
    );
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    // Of orders between those that are listed and the newest nothing is known.
    api.on('GET /orders', () => ({ orders: [listed('o-9', 'placed'), listed('o-8', 'placed')], nextCursor: 'c8' }));
    look();
    await waitFor(() => expect(shown().map(([id]) => id)).toEqual(['o-9', 'o-8']));
    expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy();
  });

  test('says when there are none, and leads guests to the sign-in and back', async () => {
    api.on('GET /orders', () => ({ orders: [], nextCursor: null }));
    await openTab('/orders');
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy();
    api.on('GET /orders', () => refusal(401, 'UNAUTHENTICATED'));
    const tab = await openTab('/orders');
    await waitFor(() => expect(tab.path).toBe('/user/login'));
    expect(wayBack()).toBe('/orders');
  });
});
