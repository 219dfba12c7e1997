import { refusal, type FakeApi } from '@mealtime/api-client/testing';
import { wayBack } from '@mealtime/browser';
import type { ErrorCode } from '@mealtime/contracts/errors';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  COLA,
  MENU,
  NOODLE_HOUSE,
  ORDER,
  PAD_THAI,
  PAGE,
  PROFILE,
  QUOTE,
  menuOf,
  services,
  signIn,
} from '../../test/services';
import { openTab } from '../../test/tab';
import { addLine, cartOf, noteOrdered, takeOrdered } from '../features/cart';
import { leaveFor } from '../features/checkout/leave';

jest.mock('../features/checkout/leave', () => ({ leaveFor: jest.fn() }));

const SHOP = { slug: 'noodle-house', name: 'Noodle House', menuVersion: 3 };
const CHECKOUT = '/checkout/noodle-house';
const PAYING = 'https://pay.example/session';

let api: FakeApi;
beforeEach(() => {
  jest.mocked(leaveFor).mockClear();
  api = services();
  api.on('POST /orders', () => ({ order: 'o-1', redirect: PAYING }));
});
afterEach(() => api.restore());

const fillCart = () => addLine(SHOP, { item: 'cola', name: 'Cola', quantity: 2, options: [], note: '', cents: 300 });

async function open() {
  fillCart();
  return openTab(CHECKOUT);
}
/** The last button, once it can be pressed. */
const ready = (name = 'Place order · $6.72') =>
  waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name });
    expect(button.disabled).toBe(false);
    return button;
  });
const quotes = () => api.bodiesOf('POST /quotes');
const keys = () =>
  api.calls.flatMap(({ method, path, headers }) =>
    method === 'POST' && path === '/orders' ? [headers.get('idempotency-key')] : [],
  );

test('shows every row of the quote, and leaves for the provider’s page with one key, however often it is pressed', async () => {
  signIn(api);
  await open();
  const button = await ready();
  for (const [label, amount] of [
    ['2 Cola', '$6.00'],
    ['GST', '$0.30'],
    ['PST', '$0.42'],
    ['Total', '$6.72'],
  ] as const)
    expect(screen.getByText(label).nextElementSibling?.textContent).toBe(amount);
  expect(screen.getByText('As soon as possible · ready in about 20 min')).toBeTruthy();
  expect(screen.getByText(/charged when you pick it up, or two hours after it’s ready/)).toBeTruthy();
  await userEvent.dblClick(button);
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(PAYING));
  expect(api.bodiesOf('POST /orders')).toEqual([{ quote: QUOTE.quote, totalCents: 672, payment: 'stripe' }]);
  const placed = api.calls.find(({ method, path }) => method === 'POST' && path === '/orders');
  expect(placed?.headers.get('mealtime-account')).toBe(PROFILE.uid);
  // Not paid yet: the cart stays, and records the order in payment.
  expect(cartOf('noodle-house')).toMatchObject({ lines: [{ quantity: 2 }], ordered: { order: 'o-1' } });
  // Back by the browser's page cache the button can be pressed again.
  expect(screen.getByRole('button', { name: /^Taking you/ })).toBeTruthy();
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await userEvent.click(await ready());
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(new Set(keys()).size).toBe(1);
});

test('a portion that is added while the order is placed stays in the cart once that is paid', async () => {
  let answer = (_: unknown) => {};
  api.on('POST /orders', () => new Promise((resolve) => (answer = resolve)));
  signIn(api);
  await open();
  await userEvent.click(await ready());
  await userEvent.click(screen.getByRole('button', { name: 'One more: Cola' }));
  answer({ order: 'o-1', redirect: PAYING });
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(PAYING));
  act(() => takeOrdered('noodle-house', 'o-1'));
  expect(cartOf('noodle-house')?.lines).toMatchObject([{ name: 'Cola', quantity: 1 }]);
});

test('every change is asked about, the newest counts, and nothing can be placed before it is answered', async () => {
  signIn(api);
  await open();
  const button = await ready();
  // Without a wait between them: however slow the machine is, they are one change.
  fireEvent.click(screen.getByRole('button', { name: 'One more: Cola' }));
  fireEvent.click(screen.getByRole('radio', { name: /^15%/ }));
  expect(button.disabled).toBe(true);
  await ready();
  expect(quotes().at(-1)).toEqual({
    ...{ restaurant: 'noodle-house', fulfilment: 'pickup', tip: 135 },
    lines: [{ item: 'cola', quantity: 3, options: [] }],
  });
  expect(quotes()).toHaveLength(2);
});

test('a quote is asked for anew shortly before it expires, whatever the clock of the device says', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  api.on('POST /quotes', () => ({ ...QUOTE, expiresAt: new Date(Date.now() - 60_000).toISOString() }));
  signIn(api);
  await open();
  await ready();
  await act(() => jest.advanceTimersByTimeAsync(14 * 60_000));
  expect(quotes()).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(quotes()).toHaveLength(2));
});

test('a tip is none unless chosen, a share of the food or an amount as typed', async () => {
  signIn(api);
  await open();
  const tip = within(await screen.findByRole('group', { name: 'Tip' }));
  expect(tip.getByRole<HTMLInputElement>('radio', { name: /^No tip/ }).checked).toBe(true);
  expect(tip.getByRole('radio', { name: /^10% \$0\.60/ })).toBeTruthy();
  await userEvent.click(tip.getByRole('radio', { name: /^Other/ }));
  const field = tip.getByLabelText('Tip in dollars');
  await userEvent.type(field, '1x');
  expect(tip.getByText('Please enter an amount such as 3.50')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place order' }).disabled).toBe(true);
  await userEvent.clear(field);
  await userEvent.type(field, '1.5');
  await ready();
  expect(quotes().at(-1)).toMatchObject({ tip: 150 });
});

test('guests are led to sign in and back, and nothing is lost', async () => {
  const tab = await open();
  const way = await screen.findByRole('link', { name: 'Sign in' });
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup/user');
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^Place order/ })).disabled).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: /^18%/ }));
  await userEvent.click(way);
  expect(tab.path).toBe('/signup/user?tab=sign-in');
  expect(wayBack()).toBe(CHECKOUT);
  signIn(api);
  await openTab(CHECKOUT);
  expect(await screen.findByText('Ordering as Marguerite Tremblay')).toBeTruthy();
  await ready();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^18%/ }).checked).toBe(true);
  expect(wayBack()).toBeUndefined();
});

describe('for a time to come', () => {
  const at = (days: number, minutes = 0) => {
    const slot = 15 * 60_000;
    return new Date(Math.ceil(Date.now() / slot) * slot + days * 86_400_000 + minutes * 60_000).toISOString();
  };
  const SLOTS_AT = 'GET /restaurants/noodle-house/slots';
  const choose = async (time: string) => userEvent.selectOptions(await screen.findByLabelText('Time'), time);
  beforeEach(() => signIn(api));
  afterEach(() => window.sessionStorage.clear());

  test('is chosen by day and time, quoted with it, and is still there after the page is left', async () => {
    api.on(SLOTS_AT, () => ({ soonest: at(0, 15), slots: [at(0, 30), at(2), at(2, 15)] }));
    await open();
    await ready();
    expect(quotes().at(-1)).not.toHaveProperty('at');
    await userEvent.click(await screen.findByRole('radio', { name: 'Choose a time' }));
    const day = within(screen.getByLabelText('Day')).getAllByRole('option')[1]!;
    await userEvent.selectOptions(screen.getByLabelText('Day'), day);
    await choose(at(2, 15));
    await waitFor(() => expect(quotes().at(-1)).toMatchObject({ at: at(2, 15) }));
    await ready();
    await openTab('/restaurants/noodle-house');
    await openTab(CHECKOUT);
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Time').value).toBe(at(2, 15)));
    await userEvent.click(screen.getByRole('radio', { name: /^As soon as possible/ }));
    await waitFor(() => expect(quotes().at(-1)).not.toHaveProperty('at'));
  });

  test('must be chosen at a closed restaurant: none is preselected', async () => {
    api.on(PAGE, () => ({ ...NOODLE_HOUSE, isOpen: false, closedBy: 'hours', opensAt: at(1) }));
    api.on(SLOTS_AT, () => ({ soonest: null, slots: [at(1, 30)] }));
    await open();
    await screen.findByLabelText('Time');
    expect(screen.queryByRole('radio', { name: /^As soon as possible/ })).toBeNull();
    expect(quotes()).toEqual([]);
    await choose(at(1, 30));
    await ready();
    expect(quotes()).toMatchObject([{ at: at(1, 30) }]);
  });

  test('taken by another customer is reported, and must be chosen again', async () => {
    api.on(SLOTS_AT, () => ({ soonest: null, slots: [at(1), at(1, 15)] }));
    await open();
    await choose(at(1));
    const button = await ready();
    api.on('POST /orders', () => {
      api.on(SLOTS_AT, () => ({ soonest: null, slots: [at(1, 15)] }));
      return refusal(409, 'SLOT_UNAVAILABLE');
    });
    await userEvent.click(button);
    expect(await screen.findByText(/This time is not free any more\..* Nothing was charged\./)).toBeTruthy();
    expect(await screen.findByText('This time is not free any more')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place order' }).disabled).toBe(true);
    await choose(at(1, 15));
    await ready();
  });
});

describe('an order that is refused', () => {
  const place = async () => {
    signIn(api);
    await open();
    await userEvent.click(await ready());
  };

  test('because the total changed shows the new one, and asks again', async () => {
    const changed = { ...QUOTE, quote: 'q-2', totalCents: 700 };
    api.on('POST /orders', () => refusal(409, 'QUOTE_CHANGED', { along: { quote: changed } }));
    await place();
    expect(await screen.findByText(/It is now \$7\.00 instead of \$6\.72\. Nothing was charged/)).toBeTruthy();
    api.on('POST /orders', () => ({ order: 'o-1', redirect: PAYING }));
    await userEvent.click(await ready('Place order · $7.00'));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
    expect(api.bodiesOf('POST /orders').at(-1)).toMatchObject({ quote: 'q-2', totalCents: 700 });
    expect(new Set(keys()).size).toBe(2);
  });

  test('because another account signed in says so, and uses that account next time', async () => {
    api.on('POST /orders', () => {
      api.on('GET /user/me', () => ({ ...PROFILE, uid: 'uid-2', firstName: 'Barbara' }));
      return refusal(409, 'ACCOUNT_CHANGED');
    });
    await place();
    expect(await screen.findByText(/Somebody else has signed in here since/)).toBeTruthy();
    api.on('POST /orders', () => ({ order: 'o-1', redirect: PAYING }));
    await waitFor(() => expect(api.calls.filter(({ path }) => path === '/user/me')).toHaveLength(2));
    await userEvent.click(await ready());
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
    const placed = api.calls.filter(({ method, path }) => method === 'POST' && path === '/orders');
    expect(placed.map(({ headers }) => headers.get('mealtime-account'))).toEqual([PROFILE.uid, 'uid-2']);
  });

  test('because the quote is old asks for another one by itself', async () => {
    api.on('POST /orders', () => refusal(409, 'QUOTE_EXPIRED'));
    await place();
    expect(await screen.findByText(/we looked them up again/)).toBeTruthy();
    await waitFor(() => expect(quotes()).toHaveLength(2));
    await ready();
  });

  test('because the restaurant closed says so, and says when it opens', async () => {
    api.on('POST /orders', () => {
      api.on(PAGE, () => ({ ...NOODLE_HOUSE, isOpen: false, opensAt: '2030-06-03T18:00:00.000Z' }));
      return refusal(409, 'RESTAURANT_CLOSED');
    });
    await place();
    expect(await screen.findByText(/Noodle House is closed\. It opens June 3, 2030/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place order' }).disabled).toBe(true);
    expect(cartOf('noodle-house')?.lines).toHaveLength(1);
  });

  test('because a dish is sold out shows what changed', async () => {
    api.on('POST /orders', () => {
      api.on(MENU, () => menuOf(PAD_THAI, { ...COLA, soldOut: true }));
      return refusal(409, 'ITEM_UNAVAILABLE', { values: { name: 'Cola' } });
    });
    await place();
    expect(await screen.findByText('Cola is sold out.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Update my cart' }));
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy();
  });

  test.each<[ErrorCode, () => unknown, RegExp]>([
    ['ITEM_UNKNOWN', () => menuOf(PAD_THAI), /Cola is no longer on the menu/],
    ['OPTIONS_INVALID', () => menuOf({ ...COLA, groups: PAD_THAI.groups }), /The choices for Cola have changed/],
    ['MENU_NOT_FOUND', () => refusal(404, 'MENU_NOT_FOUND'), /Noodle House has no menu right now/],
    ['ALCOHOL_REFUSED', () => menuOf(COLA), /Please take Cola out of your cart\. Nothing was charged/],
  ])('because of %s says what to change, and that nothing was charged', async (code, menu, words) => {
    api.on('POST /orders', () => {
      api.on(MENU, menu);
      api.on('POST /quotes', () => refusal(409, code, { values: { name: 'Cola' } }));
      return refusal(409, code, { values: { name: 'Cola' } });
    });
    await place();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText(/Nothing was charged/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place order' }).disabled).toBe(true);
  });

  test('because the session ended asks to sign in again, and loses nothing', async () => {
    api.on('POST /orders', () => refusal(401, 'UNAUTHENTICATED'));
    await place();
    expect(await screen.findByText(/You have been signed out in the meantime/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
    expect(cartOf('noodle-house')?.lines).toHaveLength(1);
  });

  test.each([
    ['ORDER_ALREADY_PAID', 409, /You have just paid/],
    ['QUOTE_USED', 409, /placed already/],
  ] as const)('because of %s leads to the orders', async (code, status, words) => {
    api.on('POST /orders', () => refusal(status, code));
    await place();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See your orders' }).getAttribute('href')).toBe('/orders');
  });

  test('because the server was unreachable can be placed again with the same key', async () => {
    api.on('POST /orders', () => {
      throw new TypeError('offline');
    });
    await place();
    expect((await screen.findByRole('alert')).textContent).toMatch(/Nothing you typed is lost/);
    api.on('POST /orders', () => refusal(503, 'PAYMENTS_UNAVAILABLE'));
    await userEvent.click(await ready());
    expect(await screen.findByText(/Nothing was charged/)).toBeTruthy();
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
  });
});

test('differences from the menu must be accepted before payment', async () => {
  signIn(api);
  api.on(MENU, () => menuOf({ ...COLA, cents: 350, left: 1 }));
  addLine(SHOP, { item: 'gone', name: 'Wonton', quantity: 1, options: [], note: '', cents: 900 });
  await open();
  expect(await screen.findByText('Wonton is no longer on the menu.')).toBeTruthy();
  expect(screen.getByText('Only 1 Cola left, instead of 2.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place order' }).disabled).toBe(true);
  expect(quotes()).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Update my cart' }));
  await ready();
  expect(cartOf('noodle-house')?.lines).toMatchObject([{ name: 'Cola', quantity: 1, cents: 350 }]);
});

test('a line is edited in the dialog of its dish, and taken out', async () => {
  signIn(api);
  addLine(SHOP, {
    ...{ item: 'pad-thai', name: 'Pad Thai', quantity: 1, note: '', cents: 1650 },
    options: [{ option: 'mild', name: 'Mild', quantity: 1 }],
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Pad Thai' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pad Thai' }));
  await userEvent.click(await dialog.findByRole('radio', { name: /^Hot/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Update · $17.00' }));
  expect(await screen.findByText('Hot')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Cola' }));
  await waitFor(() => expect(cartOf('noodle-house')?.lines).toMatchObject([{ item: 'pad-thai', cents: 1700 }]));
});

test('removing a line moves the focus to the next one, and announces the removal', async () => {
  for (const name of ['Tea', 'Juice'])
    addLine(SHOP, { item: name.toLowerCase(), name, quantity: 1, options: [], note: '', cents: 300 });
  await open();
  const remove = async (name: string) => userEvent.click(await screen.findByRole('button', { name: `Remove ${name}` }));
  const focused = (name: string) => expect(document.activeElement).toBe(screen.getByRole('button', { name }));
  await remove('Juice');
  focused('One less: Cola');
  expect(screen.getByText('Juice removed from your cart.').closest('[role="status"]')).toBeTruthy();
  await remove('Cola');
  focused('One less: Tea');
  await remove('Tea');
  expect(screen.getByText('Tea removed from your cart.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your cart is empty' }));
});

test('lines paid without a return are removed from the cart', async () => {
  signIn(api);
  api.on('GET /orders/o-1', () => ORDER);
  fillCart();
  noteOrdered('noodle-house', 'o-1', cartOf('noodle-house')!.lines);
  await openTab(CHECKOUT);
  expect(await screen.findByText('Order 1042 is placed')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeTruthy();
});

describe('an order that was left without paying', () => {
  const SETTLEMENT = 'POST /orders/o-1/settlement';
  const left = { ...ORDER, placedAt: null, history: ORDER.history.slice(0, 1) };
  beforeEach(() => {
    signIn(api);
    fillCart();
    noteOrdered('noodle-house', 'o-1', cartOf('noodle-house')!.lines);
    api.on('GET /orders/o-1', () => ({ ...left, state: 'awaiting-payment' }));
    api.on(MENU, () => menuOf({ ...COLA, left: 0 }));
  });

  test('is given up, and what it held can be ordered', async () => {
    let answer = (_: unknown) => {};
    api.on(SETTLEMENT, () => new Promise((resolve) => (answer = resolve)));
    await openTab(CHECKOUT);
    await waitFor(() => expect(api.bodiesOf(SETTLEMENT)).toEqual([{ left: true }]));
    await screen.findByRole('heading', { name: 'Your order' });
    expect(screen.queryByText('Cola is sold out.')).toBeNull();
    // The menu has the portions back a moment later.
    const asked = () => api.calls.filter(({ path }) => path.endsWith('/menu')).length;
    const before = asked();
    api.on(MENU, () => menuOf({ ...COLA, left: asked() > before + 1 ? 2 : 0 }));
    answer({ ...left, state: 'expired' });
    await ready();
    expect(screen.queryByText('Cola is sold out.')).toBeNull();
    expect(cartOf('noodle-house')).toMatchObject({ lines: [{ name: 'Cola', quantity: 2 }] });
    expect(cartOf('noodle-house')?.ordered).toBeUndefined();
  });

  test('and was given up already is waited for, too', async () => {
    api.on('GET /orders/o-1', () => ({ ...left, state: 'expired' }));
    const asked = () => api.calls.filter(({ path }) => path.endsWith('/menu')).length;
    api.on(MENU, () => menuOf({ ...COLA, left: asked() > 2 ? 2 : 0 }));
    await openTab(CHECKOUT);
    await ready();
    expect(api.bodiesOf(SETTLEMENT)).toEqual([]);
    expect(cartOf('noodle-house')?.lines).toMatchObject([{ name: 'Cola', quantity: 2 }]);
  });

  test('and was paid after all is led to', async () => {
    api.on(SETTLEMENT, () => ORDER);
    await openTab(CHECKOUT);
    expect(await screen.findByText('Order 1042 is placed')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Follow your order' }).getAttribute('href')).toBe('/orders/o-1');
    expect(cartOf('noodle-house')).toBeUndefined();
  });

  test('shows the menu’s statement when the server is unreachable', async () => {
    api.on(SETTLEMENT, () => refusal(503, 'PAYMENTS_UNAVAILABLE'));
    await openTab(CHECKOUT);
    expect(await screen.findByText('Cola is sold out.')).toBeTruthy();
  });

  test('is given up also when the browser shows the page as it was left', async () => {
    takeOrdered('noodle-house', 'o-1');
    fillCart();
    api.on(MENU, () => menuOf(COLA));
    await openTab(CHECKOUT);
    await userEvent.click(await ready());
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
    // On the way to the provider's page it is nothing to give up.
    expect(api.calls.filter(({ path }) => path.startsWith('/orders/'))).toEqual([]);
    api.on(SETTLEMENT, () => ({ ...left, state: 'expired' }));
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await waitFor(() => expect(api.bodiesOf(SETTLEMENT)).toEqual([{ left: true }]));
    await userEvent.click(await ready());
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(new Set(keys()).size).toBe(2);
  });
});

test('one of several carts is chosen', async () => {
  fillCart();
  addLine({ ...SHOP, slug: 'other', name: 'Other' }, { ...cartOf('noodle-house')!.lines[0]!, quantity: 1 });
  const tab = await openTab('/checkout');
  expect((await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent)).toEqual([
    'Other',
    'Noodle House',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Noodle House' }));
  expect(tab.path).toBe(CHECKOUT);
});
