import { refusal } from '@mealtime/api-client/testing';
import type { AdminOrder } from '@mealtime/contracts/ordering';
import { screen, waitFor, within } from '@testing-library/react';
import { button, link, person } from '../../test/person';
import { services, verified, type Services } from '../../test/services';
import { openTab } from '../../test/tab';

let api: Services;
afterEach(() => api.restore());

const AT = '2026-03-02T17:00:00.000Z';
const RESTAURANT = { slug: 'noodle-house', name: 'Noodle House' };
const ROW = {
  ...{ id: 'o-1', number: 1042, state: 'fulfilled', totalCents: 1933, readyAt: AT, scheduledFor: null, placedAt: AT },
  ...{ restaurant: RESTAURANT, summary: '1 Pad Thai' },
};
const ORDER: AdminOrder = {
  ...{
    id: 'o-1',
    number: 1042,
    state: 'fulfilled',
    totalCents: 1933,
    readyAt: AT,
    scheduledFor: null,
    fulfilment: 'pickup',
  },
  rows: [
    { kind: 'line', label: '1 Pad Thai', cents: 1650 },
    { kind: 'tip', label: 'Tip', cents: 200 },
    { kind: 'gst', label: 'GST', cents: 83 },
  ],
  lines: [
    {
      ...{ id: 'l-1', item: 'pad-thai', name: 'Pad Thai', quantity: 1, soldOut: 0, note: 'No peanuts', cents: 1650 },
      options: [{ name: 'Tofu', quantity: 1 }],
    },
  ],
  restaurant: { ...RESTAURANT, address: '', lat: null, lng: null, phone: '', pickupNotes: '' },
  ...{ createdAt: AT, placedAt: AT, answerBy: null },
  payment: { state: 'captured', capturedCents: 1933, refundedCents: 0 },
  history: [
    { number: 1, state: 'awaiting-payment', at: AT, by: 'customer', reason: null },
    { number: 2, state: 'placed', at: AT, by: 'system', reason: null },
    { number: 3, state: 'fulfilled', at: AT, by: 'restaurant', reason: null },
  ],
  customer: { id: 'p-1', name: "Amélie O'Brien" },
  refunds: [
    {
      cents: 500,
      reason: 'Cold',
      bearer: 'platform',
      at: '2026-11-26T19:30:00.000Z',
      state: 'refused',
      refusal: 'charge_disputed',
    },
  ],
  ledger: [
    { account: 'clearing:stripe', cents: -1933, at: AT },
    { account: 'restaurant', cents: 1851, at: AT },
    { account: 'commission', cents: 82, at: AT },
  ],
  providerPayment: 'pi_123',
};
const at = (order: object) => ({ 'GET /admin/orders/o-1': () => order });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('orders are listed, filtered by the address, and linked to their details', async () => {
  api = services([], { 'GET /admin/orders': () => ({ orders: [ROW], nextCursor: null }), ...at(ORDER) });
  const tab = await openTab('/admin/orders');
  const row = within((await screen.findAllByRole('row')).at(-1)!);
  for (const text of ['Noodle House', '$19.33', 'Fulfilled']) expect(row.getByText(text)).toBeTruthy();
  await person.click(await link('Placed'));
  await waitFor(() => expect(tab.path).toBe('/admin/orders?state=placed'));
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), '#1042{Enter}');
  await waitFor(() => expect(tab.path).toBe('/admin/orders?state=placed&q=%231042'));
  await waitFor(() => expect(api.calls.some(({ path }) => path === '/admin/orders?state=placed&q=1042')).toBe(true));
  await person.click(await link('#1042'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Order #1042' })).toBeTruthy();
  expect((await link("Amélie O'Brien")).getAttribute('href')).toBe('/admin/people/p-1');
  expect((await region('Payment')).getByText('pi_123')).toBeTruthy();
  const ledger = await region('Ledger');
  expect(ledger.getByText('Balanced')).toBeTruthy();
  expect(ledger.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Account'),
    expect.stringMatching(/^clearing:stripe-\$19\.33/),
    expect.stringMatching(/^restaurant\+\$18\.51/),
    expect.stringMatching(/^commission\+\$0\.82/),
    'Sum$0.00',
  ]);
  const refunds = await region('Refunds');
  expect(refunds.getByText('Refused by the provider')).toBeTruthy();
  expect(refunds.getByText('charge disputed')).toBeTruthy();
  const history = await region('History');
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Fulfilled by Restaurant/),
    expect.stringMatching(/^Placed by System/),
    expect.stringMatching(/^Awaiting payment by Customer/),
  ]);
});

test('the history shows reasons as text, and names an actor only once', async () => {
  const history = [
    ...ORDER.history.slice(0, 2),
    { number: 3, state: 'cancelled' as const, at: AT, by: 'customer' as const, reason: 'customer' },
    { number: 4, state: 'cancelled' as const, at: AT, by: 'restaurant' as const, reason: 'no-show' },
  ];
  api = services([], { 'GET /admin/orders/o-1': () => ({ ...ORDER, history }) });
  await openTab('/admin/orders/o-1');
  const items = (await region('History')).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items[0]).toMatch(/^Cancelled by RestaurantNever picked up/);
  expect(items[1]).not.toMatch(/customer/);
});

test('the rest is refunded, with a reason; a retry uses the same idempotency key', async () => {
  let now = ORDER;
  let tries = 0;
  api = services([], {
    'GET /admin/orders/o-1': () => now,
    'POST /admin/orders/o-1/refunds': () => {
      tries += 1;
      if (tries === 1) return refusal(503, 'PAYMENTS_UNAVAILABLE');
      now = { ...ORDER, payment: { state: 'partially-refunded', capturedCents: 1933, refundedCents: 500 } };
      return { message: '$5.00 is on its way back to the customer.' };
    },
  });
  await openTab('/admin/orders/o-1');
  await person.click(await button('Refund'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund order #1042' }));
  const amount = dialog.getByLabelText<HTMLInputElement>('Amount');
  expect(amount.value).toBe('19.33');
  await person.clear(amount);
  await person.type(amount, '20');
  await person.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(dialog.getByText('At most $19.33 is left')).toBeTruthy();
  expect(dialog.getByText('Please say why')).toBeTruthy();
  await person.clear(amount);
  await person.type(amount, '5');
  await person.type(dialog.getByLabelText('Reason'), 'Arrived cold');
  await person.selectOptions(dialog.getByLabelText('Who bears it'), 'The restaurant');
  await person.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText(/^We cannot reach the payment provider right now/)).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('$5.00 is on its way back to the customer.')).toBeTruthy();
  expect(await screen.findByText('Partly refunded')).toBeTruthy();
  const body = { cents: 500, reason: 'Arrived cold', bearer: 'restaurant' };
  expect(api.bodiesOf('POST /admin/orders/o-1/refunds')).toEqual([body, body]);
  const keys = api.calls.flatMap(({ headers }) => headers.get('idempotency-key') ?? []);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('an open order is cancelled with a reason while that is possible, and not by support', async () => {
  let now: AdminOrder = { ...ORDER, state: 'ready' };
  api = services([], {
    'GET /admin/orders/o-1': () => now,
    'POST /admin/orders/o-1/cancel': () => {
      now = { ...ORDER, state: 'cancelled' };
      return { message: 'Order #1042 is cancelled. The customer is told, and not charged.' };
    },
  });
  await openTab('/admin/orders/o-1');
  await person.click(await button('Cancel order'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel order #1042' }));
  await person.selectOptions(dialog.getByLabelText('Reason'), 'It was not picked up');
  await person.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  expect(await screen.findByText('Order #1042 is cancelled. The customer is told, and not charged.')).toBeTruthy();
  expect(api.bodiesOf('POST /admin/orders/o-1/cancel')).toEqual([{ reason: 'no-show' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull());
  api.restore();
  api = services([], {
    'POST /admin/verify-token': () => verified({ role: 'support' }),
    ...at({ ...ORDER, state: 'ready' }),
  });
  await openTab('/admin/orders/o-1');
  expect(await screen.findByText('Balanced')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
});

test('support cannot refund, and an order without a captured payment cannot be refunded', async () => {
  const payment = { state: 'authorised', capturedCents: 0, refundedCents: 0 };
  api = services([], at({ ...ORDER, state: 'placed', payment, ledger: [] }));
  await openTab('/admin/orders/o-1');
  expect(await screen.findByText('No entries: no money has moved.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  api.restore();
  api = services([], { 'POST /admin/verify-token': () => verified({ role: 'support' }), ...at(ORDER) });
  await openTab('/admin/orders/o-1');
  expect(await screen.findByText('Balanced')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
});

test('an unknown order has an error page, and an unbalanced ledger a warning', async () => {
  api = services([], {
    'GET /admin/orders/none': () => refusal(404, 'ORDER_NOT_FOUND'),
    ...at({ ...ORDER, ledger: ORDER.ledger.slice(1) }),
  });
  await openTab('/admin/orders/none');
  expect(await screen.findByRole('heading', { level: 1, name: 'Order not found' })).toBeTruthy();
  await openTab('/admin/orders/o-1');
  expect(await screen.findByText('Doesn’t add up')).toBeTruthy();
});
