import { refusal } from '@mealtime/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import { MEMBERSHIP, order, PROFILE, services, type Services } from '../../test/services';
import { openTab } from '../../test/tab';

let api: Services;
afterEach(() => api.restore());

test('a restaurant that is being set up reads what comes next and when, with the way to its page', async () => {
  api = services();
  api.on('GET /restaurants/noodle-house', () => ({ prepMinutes: 20, takesOrders: false, isOpen: false }));
  const tab = await openTab('/restaurant');
  expect(await screen.findByRole('heading', { level: 1, name: 'Your restaurant' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'What comes next' })).toBeTruthy();
  expect(screen.getByText(/Within 5 business days/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your page' }).getAttribute('href')).toBe('/restaurants/noodle-house');
  expect(tab.faults).toEqual([]);
});

test('each restaurant says how it stands, and leads to its orders', async () => {
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

test('a restaurant of which nobody knows yet whether it takes orders is not told that it is being set up', async () => {
  api = services(order(1));
  api.on('GET /restaurants/noodle-house', () => refusal(503, 'SERVICE_UNAVAILABLE'));
  await openTab('/restaurant');
  expect(await screen.findByText('1 order is waiting for your answer.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'What comes next' })).toBeNull();
  expect(screen.queryByText(/^Approved/)).toBeNull();
});

test('who belongs to no restaurant reads so, and finds the way to one', async () => {
  api = services();
  api.on('GET /user/me', () => ({ ...PROFILE, memberships: [] }));
  await openTab('/restaurant');
  expect(await screen.findByRole('heading', { name: 'You’re not part of a restaurant yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Register a restaurant' }).getAttribute('href')).toBe('/signup/restaurant');
});

test('who is signed out signs in first, and what fails can be tried again', async () => {
  api = services();
  api.on('GET /user/me', () => refusal(503, 'SERVICE_UNAVAILABLE'));
  const tab = await openTab('/restaurant');
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on('GET /user/me', () => refusal(401, 'UNAUTHENTICATED'));
  again.click();
  await waitFor(() => expect(tab.path).toBe('/user/login'));
});
