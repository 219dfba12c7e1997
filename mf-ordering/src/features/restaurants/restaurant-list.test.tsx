import { refusal, type FakeApi } from '@mealtime/api-client/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SHORT_LIST, services, summary } from '../../../test/services';
import { RestaurantList } from './restaurant-list';

let api: FakeApi;
beforeEach(() => {
  api = services();
});
afterEach(() => api.restore());

const show = () => render(<RestaurantList />, { wrapper: MemoryRouter });

test('says so while no restaurant is approved', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'The first restaurants are on their way' })).toBeTruthy();
});

test('a card leads with the cover photo of its restaurant', async () => {
  const cover = { id: '7d0a6a52-6f0e-4b8e-9a55-0f3f2f6f2f10', width: 1600, height: 900, alt: 'The counter' };
  api.on(SHORT_LIST, () => ({ restaurants: [summary('Café Zoë', { cover }), summary('Late')], nextCursor: null }));
  const { container } = show();
  await screen.findByRole('heading', { name: 'Café Zoë' });
  const photos = [...container.querySelectorAll('picture > img')].map((image) => image.getAttribute('src'));
  expect(photos).toEqual([`/api/restaurant-pictures/${cover.id}/960.jpg`]);
});

test('lists restaurants with their known facts, and survives a failed request', async () => {
  api.on(SHORT_LIST, () => refusal(503, 'SERVICE_UNAVAILABLE'));
  show();
  await screen.findByRole('alert');
  api.on(SHORT_LIST, () => ({
    restaurants: [summary('Café Zoë', { isDemo: true }), summary('Late', { isOpen: false })],
    nextCursor: null,
  }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Café Zoë' })).toBeTruthy();
  expect(screen.getAllByText(/^(Demo|Open now|Closed|Pickup in .*)$/).map((mark) => mark.textContent)).toEqual([
    'Open now',
    'Pickup in 25 min',
    'Demo',
    'Closed',
  ]);
});
