import { refusal } from '@mealtime/api-client/testing';
import { person } from '@mealtime/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { MEMBERSHIP, order, PROFILE, services, type Services } from '../../test/services';
import { openTab } from '../../test/tab';

let api: Services;
afterEach(() => api.restore());

test('a restaurant that is being set up sees the next steps and their time, with a link to its page', async () => {
  api = services();
  api.on('GET /restaurants/noodle-house', () => ({ prepMinutes: 20, takesOrders: false, isOpen: false }));
  const tab = await openTab('/restaurant');
  expect(await screen.findByRole('heading', { level: 1, name: 'Your restaurant' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'What comes next' })).toBeTruthy();
  expect(screen.getByText(/Within 5 business days/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your page' }).getAttribute('href')).toBe('/restaurants/noodle-house');
  expect(tab.faults).toEqual([]);
});

const STEPS = [
  { step: 'profile', done: 2, of: 2 },
  { step: 'hours', done: 0, of: 1 },
  { step: 'fulfilment', done: 0, of: 1 },
  { step: 'menu', done: 4, of: 10 },
  { step: 'payouts', done: 1, of: 1 },
];

test('a new restaurant shows its progress and links to missing steps', async () => {
  api = services();
  api.on('GET /restaurants/noodle-house', () => ({ prepMinutes: 20, takesOrders: false, isOpen: false }));
  api.on('GET /user/me', () => ({ ...PROFILE, memberships: [{ ...MEMBERSHIP, role: 'owner' }] }));
  api.on('GET /restaurants/r-1/setup', () => ({ isOpened: false, steps: STEPS }));
  const tab = await openTab('/restaurant');
  expect(await screen.findByText('2 of 5 done')).toBeTruthy();
  const list = within(screen.getByRole('region', { name: 'Set up your restaurant' }));
  expect(list.getByText('4 of 10 dishes published')).toBeTruthy();
  expect(list.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    'Hours /restaurant/hours?restaurant=noodle-house',
    'Pickup /restaurant/hours?restaurant=noodle-house',
    'Menu /restaurant/menu?restaurant=noodle-house',
  ]);
  expect(list.queryByRole('button', { name: 'Open for orders' })).toBeNull();
  expect(tab.faults).toEqual([]);
});

test('the owner opens a complete restaurant with one click', async () => {
  api = services();
  let isOpened = false;
  api.on('GET /restaurants/noodle-house', () => ({ prepMinutes: 20, takesOrders: isOpened, isOpen: isOpened }));
  const setup = () => ({ isOpened, steps: STEPS.map((one) => ({ ...one, done: one.of })) });
  api.on('GET /restaurants/r-1/setup', setup);
  api.on('POST /restaurants/r-1/opening', () => {
    isOpened = true;
    return setup();
  });
  const as = (role: string) => api.on('GET /user/me', () => ({ ...PROFILE, memberships: [{ ...MEMBERSHIP, role }] }));
  as('manager');
  await openTab('/restaurant');
  expect(await screen.findByText(/^Everything is ready/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Open for orders' })).toBeNull();
  as('owner');
  await openTab('/restaurant');
  await person.click(await screen.findByRole('button', { name: 'Open for orders' }));
  expect(await screen.findByText('Open for orders now.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Set up your restaurant' })).toBeNull();
});

test('each restaurant shows its state, with a link to its orders', async () => {
  const other = { ...MEMBERSHIP, restaurantId: 'r-2', slug: 'bao-bar', name: 'Bao Bar' };
  api = services(order(1), order(2), order(3, 'ready'));
  api.on('GET /user/me', () => ({ ...PROFILE, memberships: [MEMBERSHIP, other] }));
  api.on('GET /restaurants/bao-bar', () => ({ prepMinutes: 20, takesOrders: true, isOpen: false }));
  api.on('GET /restaurants/r-2/orders', () => ({ orders: [], nextCursor: null }));
  await openTab('/restaurant');
  expect(await screen.findByRole('heading', { level: 1, name: 'Your restaurants' })).toBeTruthy();
  expect(await screen.findByText('2 orders are waiting for your answer.')).toBeTruthy();
  expect(await screen.findByText('Closed for orders right now.')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Orders' }).map((link) => link.getAttribute('href'))).toEqual([
    '/restaurant/orders?restaurant=noodle-house',
    '/restaurant/orders?restaurant=bao-bar',
  ]);
  expect(screen.queryByRole('heading', { name: 'What comes next' })).toBeNull();
});

test('a restaurant whose standing has not loaded is not shown as being set up', async () => {
  api = services(order(1));
  api.on('GET /restaurants/noodle-house', () => refusal(503, 'SERVICE_UNAVAILABLE'));
  await openTab('/restaurant');
  expect(await screen.findByText('1 order is waiting for your answer.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'What comes next' })).toBeNull();
  expect(screen.queryByText(/^Approved/)).toBeNull();
});

test('a person without a restaurant sees so, with a link to register one', async () => {
  api = services();
  api.on('GET /user/me', () => ({ ...PROFILE, memberships: [] }));
  await openTab('/restaurant');
  expect(await screen.findByRole('heading', { name: 'You’re not part of a restaurant yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Register a restaurant' }).getAttribute('href')).toBe('/signup/restaurant');
});

test('a guest signs in first, and a failed request can be retried', async () => {
  api = services();
  api.on('GET /user/me', () => refusal(503, 'SERVICE_UNAVAILABLE'));
  const tab = await openTab('/restaurant');
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on('GET /user/me', () => refusal(401, 'UNAUTHENTICATED'));
  again.click();
  await waitFor(() => expect(tab.path).toBe('/user/login'));
});

test('a pause by Mealtime is shown with its reason until it is resumed', async () => {
  let closedBy: string | null = 'paused';
  const reason = 'The food safety certificate ran out.';
  api = services();
  api.on('GET /restaurants/noodle-house', () => ({ takesOrders: true, isOpen: closedBy === null, closedBy }));
  api.on('GET /restaurants/r-1/hours', () => ({ paused: { at: '2026-11-26T19:00:00.000Z', reason } }));
  await openTab('/restaurant');
  expect(await screen.findByText('Paused by Mealtime.')).toBeTruthy();
  expect(screen.getByText(`Our reason: “${reason}”`)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Orders' })).toBeTruthy();
  closedBy = null;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('Open for orders now.')).toBeTruthy();
  expect(screen.queryByText(/^Our reason/)).toBeNull();
});
