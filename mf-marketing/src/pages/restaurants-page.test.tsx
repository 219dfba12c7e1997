import type { FakeApi } from '@mealtime/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FIRST_PAGE, NOBODY, openTab, services, somebody } from '../../test/tab';

let api: FakeApi;
beforeEach(() => {
  api = services();
});
afterEach(() => api.restore());

const names = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

test('shows one page after the other', async () => {
  api.on(FIRST_PAGE, () => ({ ...somebody('Asador', 'مطعم الياسمين'), nextCursor: 'c2' }));
  api.on('GET /restaurants?limit=20&cursor=c2', () => somebody('Zen Ramen'));
  await openTab('/restaurants');
  await waitFor(() => expect(names()).toEqual(['Asador', 'مطعم الياسمين']));
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(names()).toEqual(['Asador', 'مطعم الياسمين', 'Zen Ramen']));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('the search is part of the address, whatever else is in it', async () => {
  api.on('GET /restaurants?q=zen&limit=20', () => somebody('Zen Ramen'));
  api.on('GET /restaurants?q=nothing&limit=20', () => NOBODY);
  const tab = await openTab('/restaurants?junk=%00&q=%20zen%20');
  await waitFor(() => expect(names()).toEqual(['Zen Ramen']));
  const field = screen.getByLabelText('Search by name, city or cuisine');
  await userEvent.clear(field);
  await userEvent.type(field, 'nothing{Enter}');
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy();
  expect(tab.path).toBe('/restaurants?q=nothing');
  await userEvent.click(screen.getByRole('button', { name: 'Show all restaurants' }));
  expect(await screen.findByRole('heading', { name: 'The first restaurants are on their way' })).toBeTruthy();
});

test('a list that cannot be reached says so and can be tried again', async () => {
  api.on(FIRST_PAGE, () => {
    throw new TypeError('nobody there');
  });
  await openTab('/restaurants');
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not reach Mealtime/);
  api.on(FIRST_PAGE, () => somebody('Asador'));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(names()).toEqual(['Asador']));
});
