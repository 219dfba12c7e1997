import { refusal } from '@mealtime/api-client/testing';
import { wayBack } from '@mealtime/browser';
import { person } from '@mealtime/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  CANCELLED,
  FakeAudioContext,
  inMinutes,
  MEMBERSHIP,
  order,
  PROFILE,
  RING,
  services,
  type Services,
} from '../../test/services';
import { closeTab, openTab } from '../../test/tab';

let api: Services;
afterEach(() => {
  api.restore();
  setOnline(true);
});

function setOnline(isOnline: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

const cards = () => [...document.querySelectorAll<HTMLElement>('article[data-order]')];
const numbersIn = async (section: string) => {
  const region = await screen.findByRole('region', { name: new RegExp(`^${section}`) });
  return [...region.querySelectorAll('[data-order]')].map((one) => one.getAttribute('data-order'));
};
const cardOf = async (id: string) => {
  await waitFor(() => expect(cards().some((one) => one.dataset['order'] === id)).toBe(true));
  return within(cards().find((one) => one.dataset['order'] === id)!);
};
const press = async (id: string, name: string) => person.click((await cardOf(id)).getByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

async function open(...orders: Parameters<typeof services>) {
  api = services(...orders);
  const tab = await openTab('/restaurant/orders');
  if (orders.length > 0) await waitFor(() => expect(cards().length).toBeGreaterThan(0));
  return tab;
}

describe('the board', () => {
  test('has each order in its column, sorted by due time, with everything to cook', async () => {
    await open(
      order(1, 'accepted', { readyAt: inMinutes(30) }),
      order(2, 'preparing', { readyAt: inMinutes(10) }),
      order(3),
      order(4, 'ready', { readyAt: inMinutes(-1) }),
      order(5, 'accepted', { readyAt: inMinutes(20) }),
    );
    expect(await numbersIn('New')).toEqual(['o-3']);
    expect(await numbersIn('In the kitchen')).toEqual(['o-2', 'o-5', 'o-1']);
    expect(await numbersIn('Ready')).toEqual(['o-4']);
    const card = await cardOf('o-3');
    expect(card.getByRole('heading', { name: '#3 Amélie O.' })).toBeTruthy();
    for (const text of ['2 ×', 'Pad Thai', 'Tofu', '2 × Spring roll', 'No peanuts'])
      expect(card.getByText(text)).toBeTruthy();
    expect(card.getByText('Left to answer').nextElementSibling?.textContent).toMatch(/^5:\d\d$/);
    expect((await cardOf('o-2')).getByText('in 10 min')).toBeTruthy();
    expect(cards().map(({ dataset }) => dataset['orderState'])).toEqual([
      ...['placed', 'preparing', 'accepted', 'accepted', 'ready'],
    ]);
  });

  test('shows a text if it is empty, and an error if loading fails', async () => {
    await open();
    expect(await screen.findByText(/^No new orders\./)).toBeTruthy();
    await closeTab();
    api.on('GET /restaurants/r-1/orders', () => refusal(503, 'SERVICE_UNAVAILABLE'));
    await openTab('/restaurant/orders');
    expect(await screen.findByRole('heading', { name: 'We couldn’t load your orders' })).toBeTruthy();
    api.on('GET /restaurants/r-1/orders', () => ({ orders: [order(7)], nextCursor: null }));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await numbersIn('New')).toEqual(['o-7']);
  });

  test('follows the server’s changes, and never returns to an older state', async () => {
    await open(order(1));
    await api.open();
    expect(await screen.findByText('Live')).toBeTruthy();
    const accepted = order(1, 'accepted', { readyAt: inMinutes(20) });
    api.orders = [accepted];
    await api.send(accepted);
    expect(await numbersIn('In the kitchen')).toEqual(['o-1']);
    await api.send(order(1));
    expect(await numbersIn('In the kitchen')).toEqual(['o-1']);
    await api.send(order(2));
    expect(await numbersIn('New')).toEqual(['o-2']);
  });

  test('shows no orders to a former member', async () => {
    await open(order(1));
    api.on('GET /restaurants/r-1/orders', () => refusal(403, 'RESTAURANT_NOT_YOURS'));
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(cards()).toHaveLength(0));
    expect(screen.getByRole('heading', { name: 'We couldn’t load your orders' })).toBeTruthy();
  });

  test('removes the orders as soon as the stream ends with the membership', async () => {
    await open(order(1));
    await api.open();
    await screen.findByText('Live');
    api.on('GET /restaurants/r-1/orders', () => refusal(403, 'RESTAURANT_NOT_YOURS'));
    await api.feed.end();
    await waitFor(() => expect(cards()).toHaveLength(0));
  });

  test('that stays open for days removes the orders finished on earlier days', async () => {
    const yesterday = new Date(Date.now() - 36 * 3_600_000).toISOString();
    const done = order(2, 'fulfilled');
    await open(order(1));
    await api.open();
    await api.send({ ...done, history: done.history.map((entry) => ({ ...entry, at: yesterday })) });
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(document.querySelector('[data-order="o-2"]')).toBeNull());
    expect(await numbersIn('New')).toEqual(['o-1']);
  });

  test('shows that it is reconnecting, and then loads the missed changes', async () => {
    await open(order(1));
    await api.open();
    await screen.findByText('Live');
    await api.feed.end();
    expect(await screen.findByText(/^Reconnecting…/)).toBeTruthy();
    api.orders = [order(1), order(2)];
    await waitFor(() => expect(api.feed.opened()).toBe(2), { timeout: 5_000 });
    await api.open();
    await screen.findByText('Live');
    await waitFor(async () => expect(await numbersIn('New')).toEqual(['o-1', 'o-2']));
  });

  test('shows the number of unanswered orders in the title', async () => {
    await open(order(1), order(2));
    await waitFor(() => expect(document.title).toBe('(2) Orders | Mealtime'));
    await press('o-1', 'Accept');
    await waitFor(() => expect(document.title).toBe('(1) Orders | Mealtime'));
  });

  test('lists today’s finished orders below, loaded when opened', async () => {
    const { history } = order(4, 'cancelled', { by: 'system' });
    const lost = { history: history.map((one) => ({ ...one, reason: 'payment-lost' })) };
    await open(
      ...[order(1), order(2, 'fulfilled')],
      ...[order(3, 'cancelled', { by: 'customer' }), order(4, 'cancelled', lost)],
    );
    expect(screen.queryByText('Handed over')).toBeNull();
    const details = screen.getByText('Done today').closest('details')!;
    act(() => {
      details.open = true;
      details.dispatchEvent(new Event('toggle'));
    });
    expect(await screen.findByText('Handed over')).toBeTruthy();
    expect(screen.getByText('Cancelled: by the customer')).toBeTruthy();
    expect(screen.getByText('Cancelled: the payment was taken back')).toBeTruthy();
    expect(details.querySelector('[data-order="o-2"]')?.getAttribute('data-order-state')).toBe('fulfilled');
  });
});

describe('a click', () => {
  test('accepts with the restaurant’s usual minutes, or with others, with a separate idempotency key', async () => {
    await open(order(1), order(2));
    await press('o-1', 'Accept');
    expect(await numbersIn('In the kitchen')).toEqual(['o-1']);
    // The focus moves with the card.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('#1 Amélie O.'));
    const card = await cardOf('o-2');
    await person.selectOptions(card.getByLabelText('Ready in'), '40 min');
    await person.click(card.getByRole('button', { name: 'Accept' }));
    await waitFor(async () => expect(await numbersIn('In the kitchen')).toEqual(['o-1', 'o-2']));
    expect(api.bodiesOf('POST /orders/o-1/transitions')).toEqual([{ to: 'accepted', minutes: 25 }]);
    expect(api.bodiesOf('POST /orders/o-2/transitions')).toEqual([{ to: 'accepted', minutes: 40 }]);
    expect(new Set(api.keys()).size).toBe(2);
  });

  test('changes the state: delayed, ready, handed over', async () => {
    await open(order(1, 'accepted', { readyAt: inMinutes(12) }));
    await press('o-1', 'Delay');
    await person.click((await dialog()).getByRole('button', { name: /^\+10 min/ }));
    await waitFor(() => expect(api.bodiesOf('POST /orders/o-1/transitions')).toHaveLength(1));
    await waitFor(async () => expect((await cardOf('o-1')).getByText('in 22 min')).toBeTruthy());
    await press('o-1', 'Ready');
    await waitFor(async () => expect(await numbersIn('Ready')).toEqual(['o-1']));
    await press('o-1', 'Handed over');
    await waitFor(() => expect(cards()).toHaveLength(0));
    expect(api.bodiesOf('POST /orders/o-1/transitions')).toEqual([
      { to: 'accepted', minutes: 22 },
      { to: 'ready' },
      { to: 'fulfilled' },
    ]);
  });

  test('refuses an order after asking for a reason', async () => {
    await open(order(1));
    await press('o-1', 'Refuse');
    const asking = await dialog();
    await person.click(asking.getByRole('button', { name: 'Refuse' }));
    expect(asking.getByText('Please choose a reason')).toBeTruthy();
    await person.click(asking.getByLabelText('Too busy'));
    await person.click(asking.getByRole('button', { name: 'Refuse' }));
    await waitFor(() => expect(cards()).toHaveLength(0));
    expect(api.bodiesOf('POST /orders/o-1/transitions')).toEqual([{ to: 'refused', reason: 'too-busy' }]);
    expect(screen.queryByRole('heading', { name: 'Please note' })).toBeNull();
  });

  test('that the server refuses shows the current state of the order', async () => {
    await open(order(1));
    api.on('POST /orders/o-1/transitions', () => {
      api.orders = [order(1, 'cancelled', { by: 'customer' })];
      return refusal(409, 'ORDER_TRANSITION_REFUSED', { values: { state: 'cancelled' } });
    });
    await press('o-1', 'Accept');
    const note = within(await screen.findByRole('region', { name: 'Please note' }));
    expect(note.getByText('That cannot be done any more: the order is cancelled.')).toBeTruthy();
    expect(note.getByText('#1 Amélie O. · Cancelled: by the customer')).toBeTruthy();
    expect(await numbersIn('New')).toEqual([]);
    await person.click(note.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('region', { name: 'Please note' })).toBeNull();
  });

  test('without a connection is shown as waiting, and sent once when it is back', async () => {
    await open(order(1), order(2));
    setOnline(false);
    expect(screen.getByText('You’re offline')).toBeTruthy();
    await press('o-1', 'Accept');
    await press('o-2', 'Accept');
    expect(await screen.findAllByText('“Accept” isn’t sent yet')).toHaveLength(2);
    await press('o-2', 'Undo');
    expect(api.keys()).toEqual([]);
    setOnline(true);
    expect(await numbersIn('In the kitchen')).toEqual(['o-1']);
    expect(await numbersIn('New')).toEqual(['o-2']);
    expect(api.keys()).toHaveLength(1);
    // The former stream is no longer used.
    await waitFor(() => expect(api.feed.opened()).toBe(2));
    await api.open();
    expect(await screen.findByText('Live')).toBeTruthy();
  });

  test('whose request is lost is retried with the same key', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await open(order(1));
    let tries = 0;
    const { orders } = api;
    api.on('POST /orders/o-1/transitions', () => {
      tries += 1;
      if (tries === 1) throw new Error('the network is gone');
      api.orders = [order(1, 'accepted')];
      return { id: orders[0]!.id, state: 'accepted', readyAt: inMinutes(25) };
    });
    act(() => (screen.getByRole('button', { name: 'Accept' }) as HTMLElement).click());
    expect(await screen.findByText('“Accept” isn’t sent yet')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(4_500));
    expect(await numbersIn('In the kitchen')).toEqual(['o-1']);
    expect(tries).toBe(2);
    expect(new Set(api.keys()).size).toBe(1);
  });
});

describe('sold-out items', () => {
  test('are reported by line and portions, and the order continues without them', async () => {
    const lines = [...order(1).lines, { ...order(1).lines[0]!, id: 'l-9', name: 'Cola', quantity: 1, note: null }];
    await open(order(1, 'accepted', { lines }));
    await press('o-1', 'Sold out');
    const asking = await dialog();
    await person.click(asking.getByRole('button', { name: 'Mark as sold out' }));
    expect(asking.getByText('Please choose what is sold out')).toBeTruthy();
    await person.click(asking.getByLabelText('2 × Pad Thai'));
    await person.selectOptions(asking.getByLabelText('Portions of Pad Thai that are sold out'), '1');
    await person.click(asking.getByRole('button', { name: 'Mark as sold out' }));
    await waitFor(() =>
      expect(api.bodiesOf('POST /orders/o-1/transitions')).toEqual([
        { to: 'accepted', lines: [{ line: 'l-1', quantity: 1 }] },
      ]),
    );
    await api.send({ ...api.orders[0]!, lines: [{ ...lines[0]!, soldOut: 1 }, lines[1]!] });
    expect((await cardOf('o-1')).getByText('1 of 2 sold out')).toBeTruthy();
  });

  test('of a new order are reported when the rest of it is accepted', async () => {
    await open(order(1));
    await press('o-1', 'Sold out');
    const asking = await dialog();
    await person.click(asking.getByLabelText('2 × Pad Thai'));
    await person.selectOptions(asking.getByLabelText('Portions of Pad Thai that are sold out'), '1');
    expect(asking.getByText('The rest is accepted, ready in 25 min.')).toBeTruthy();
    await person.click(asking.getByRole('button', { name: 'Accept the rest' }));
    await waitFor(() =>
      expect(api.bodiesOf('POST /orders/o-1/transitions')).toEqual([
        { to: 'accepted', minutes: 25, lines: [{ line: 'l-1', quantity: 1 }] },
      ]),
    );
  });

  test('end an order of which no portions would be left', async () => {
    await open(order(1));
    await press('o-1', 'Sold out');
    const asking = await dialog();
    await person.click(asking.getByLabelText('2 × Pad Thai'));
    expect(asking.getByText('Nothing would be left, so the whole order is refused.')).toBeTruthy();
    await person.click(asking.getByRole('button', { name: 'Refuse order' }));
    await waitFor(() =>
      expect(api.bodiesOf('POST /orders/o-1/transitions')).toEqual([{ to: 'refused', reason: 'sold-out' }]),
    );
  });
});

describe('a new order', () => {
  const rings = () => FakeAudioContext.tones / RING;

  test('rings until it is viewed, and not again after a reload', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await open();
    await screen.findByText(/^No new orders\./);
    expect(rings()).toBe(0);
    api.orders = [order(1)];
    await api.send(order(1));
    expect(rings()).toBe(1);
    act(() => void jest.advanceTimersByTime(8_100));
    expect(rings()).toBe(3);
    act(() => void cards()[0]!.dispatchEvent(new Event('pointerdown', { bubbles: true })));
    act(() => void jest.advanceTimersByTime(8_100));
    await api.send(order(1));
    expect(rings()).toBe(3);
    await openTab('/restaurant/orders');
    await cardOf('o-1');
    act(() => void jest.advanceTimersByTime(8_100));
    expect(rings()).toBe(3);
  });

  test('stops ringing once it is answered elsewhere, or silenced', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await open(order(1), order(2));
    await waitFor(() => expect(rings()).toBe(1));
    await api.send(order(1, 'accepted'));
    act(() => void jest.advanceTimersByTime(4_100));
    expect(rings()).toBe(2);
    act(() => screen.getByRole('button', { name: 'Silence' }).click());
    expect(screen.queryByRole('button', { name: 'Silence' })).toBeNull();
    act(() => void jest.advanceTimersByTime(8_100));
    expect(rings()).toBe(2);
  });

  test('that the customer cancels rings once, with a notice until it is dismissed', async () => {
    await open(order(1));
    await press('o-1', 'Accept');
    const cancelled = { ...order(1, 'cancelled', { by: 'customer' }) };
    cancelled.history = [...cancelled.history, { ...cancelled.history[2]!, number: 4 }];
    FakeAudioContext.tones = 0;
    api.orders = [cancelled];
    await api.send(cancelled);
    await api.send(cancelled);
    expect(FakeAudioContext.tones).toBe(CANCELLED);
    const note = within(await screen.findByRole('region', { name: 'Please note' }));
    await person.click(note.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('region', { name: 'Please note' })).toBeNull();
  });

  test('shows that sound is blocked by the browser, until it is turned on', async () => {
    api = services(order(1));
    FakeAudioContext.isBlocked = true;
    await openTab('/restaurant/orders');
    await cardOf('o-1');
    expect(rings()).toBe(0);
    await person.click(await screen.findByRole('button', { name: 'Turn sound on' }, { timeout: 5_000 }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn sound on' })).toBeNull());
    expect(rings()).toBe(1);
  });
});

describe('access to orders', () => {
  const OTHER = { ...MEMBERSHIP, restaurantId: 'r-2', slug: 'bao-bar', name: 'Bao Bar' };

  test('a member of several restaurants gets links to them, and the last one is remembered', async () => {
    api = services(order(1));
    api.on('GET /user/me', () => ({ ...PROFILE, memberships: [MEMBERSHIP, OTHER] }));
    api.on('GET /restaurants/r-2/orders', () => ({ orders: [order(8)], nextCursor: null }));
    const tab = await openTab('/restaurant/orders');
    expect(await numbersIn('New')).toEqual(['o-1']);
    await person.click(screen.getByRole('link', { name: 'Bao Bar' }));
    await waitFor(() => expect(tab.path).toBe('/restaurant/orders?restaurant=bao-bar'));
    await waitFor(async () => expect(await numbersIn('New')).toEqual(['o-8']));
    await openTab('/restaurant/orders');
    await waitFor(async () => expect(await numbersIn('New')).toEqual(['o-8']));
    await openTab('/restaurant/orders?restaurant=someone-elses');
    expect(await screen.findByRole('heading', { name: 'That isn’t one of your restaurants' })).toBeTruthy();
  });

  test('a guest signs in first, and comes back', async () => {
    api = services();
    api.on('GET /user/me', () => refusal(401, 'UNAUTHENTICATED'));
    const tab = await openTab('/restaurant/orders?restaurant=noodle-house');
    await waitFor(() => expect(tab.path).toBe('/user/login'));
    expect(wayBack()).toBe('/restaurant/orders?restaurant=noodle-house');
  });
});

test('a ticket is printed with everything to cook', async () => {
  const print = jest.fn();
  window.print = print;
  await open(order(1));
  await press('o-1', 'Print ticket');
  expect(print).toHaveBeenCalledTimes(1);
  const ticket = document.body.querySelector(':scope > [aria-hidden="true"]')!;
  for (const text of ['Noodle House', '#1', 'Amélie O., pickup', 'Pad Thai', '2 × Spring roll'])
    expect(ticket.textContent).toContain(text);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(document.body.querySelector(':scope > [aria-hidden="true"]')).toBeNull();
});
