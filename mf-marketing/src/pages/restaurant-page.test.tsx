import { refusal, type FakeApi } from '@mealtime/api-client/testing';
import type { RestaurantPage } from '@mealtime/contracts/restaurants';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FIRST_PAGE, openTab, services } from '../../test/tab';

const NOODLES: RestaurantPage = {
  ...{ id: 'r-1', slug: 'noodle-house', name: 'Noodle House', city: 'Vancouver', cuisines: ['Chinese'] },
  ...{ address: '1055 Granville St, Vancouver, BC V6Z 1L4', hours: null, papersChecked: [] },
};
const PAGE = 'GET /restaurants/noodle-house';

let api: FakeApi;
beforeEach(() => {
  api = services();
  api.on(PAGE, () => NOODLES);
});
afterEach(() => api.restore());

test('a card of the directory leads to the page of its restaurant', async () => {
  const { address: _, hours: __, papersChecked: ___, ...line } = NOODLES;
  api.on(FIRST_PAGE, () => ({ restaurants: [line], nextCursor: null }));
  const tab = await openTab('/restaurants');
  await userEvent.click(await screen.findByRole('link', { name: 'Noodle House' }));
  expect(tab.path).toBe('/restaurants/noodle-house');
  expect(await screen.findByRole('heading', { level: 1, name: 'Noodle House' })).toBeTruthy();
  expect(screen.getByText('1055 Granville St, Vancouver, BC V6Z 1L4')).toBeTruthy();
  expect(screen.getByText(/hasn’t shared its hours/)).toBeTruthy();
  expect(document.title).toBe('Noodle House, Vancouver | Mealtime');
});

test('it calls checked what a reviewer has seen, and nothing else', async () => {
  await openTab('/restaurants/noodle-house');
  await screen.findByRole('heading', { level: 1, name: 'Noodle House' });
  expect(screen.queryByText('Checked by Mealtime')).toBeNull();
  api.on(PAGE, () => ({ ...NOODLES, papersChecked: ['licence'] }));
  await openTab('/restaurants/noodle-house');
  expect(await screen.findByText('Business licence')).toBeTruthy();
  expect(screen.queryByText('Proof of insurance')).toBeNull();
});

test('hours are shown by the day once they are known', async () => {
  api.on(PAGE, () => ({
    ...NOODLES,
    hours: [
      { day: 1, opens: '11:00', closes: '14:00' },
      { day: 1, opens: '17:00', closes: '21:30' },
    ],
  }));
  await openTab('/restaurants/noodle-house');
  expect(await screen.findByText('11:00–14:00, 17:00–21:30')).toBeTruthy();
  expect(screen.getAllByText('Closed')).toHaveLength(6);
});

test('an address that names no restaurant is a page that is not there; one that cannot be asked for says so', async () => {
  api.on('GET /restaurants/nobody', () => refusal(404, 'RESTAURANT_NOT_FOUND'));
  const missing: unknown[] = [];
  const note = (event: Event) => void missing.push((event as CustomEvent).detail);
  window.addEventListener('composition:missing', note);
  await openTab('/restaurants/nobody');
  await waitFor(() => expect(missing).toEqual(['/restaurants/nobody']));
  window.removeEventListener('composition:missing', note);
  api.on(PAGE, () => refusal(503, 'SERVICE_UNAVAILABLE'));
  await openTab('/restaurants/noodle-house');
  expect(await screen.findByText('We could not load this restaurant')).toBeTruthy();
});
