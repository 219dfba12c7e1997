import type { FakeApi } from '@mealtime/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FIRST_PAGE, EMPTY_PAGE, pageOf, services, summary } from '../../test/services';
import { openTab } from '../../test/tab';

let api: FakeApi;
beforeEach(() => {
  api = services();
});
afterEach(() => api.restore());

const names = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

test('shows one page after the other', async () => {
  api.on(FIRST_PAGE, () => ({ ...pageOf('Asador', 'مطعم الياسمين'), nextCursor: 'c2' }));
  api.on('GET /restaurants?limit=20&cursor=c2', () => pageOf('Zen Ramen'));
  await openTab('/restaurants');
  await waitFor(() => expect(names()).toEqual(['Asador', 'مطعم الياسمين']));
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(names()).toEqual(['Asador', 'مطعم الياسمين', 'Zen Ramen']));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('the search is part of the address, whatever else is in it', async () => {
  api.on('GET /restaurants?q=zen&limit=20', () => pageOf('Zen Ramen'));
  api.on('GET /restaurants?q=nothing&limit=20', () => EMPTY_PAGE);
  const tab = await openTab('/restaurants?junk=%00&q=%20zen%20');
  await waitFor(() => expect(names()).toEqual(['Zen Ramen']));
  const field = screen.getByLabelText('Search restaurants and dishes');
  await userEvent.clear(field);
  await userEvent.type(field, 'nothing{Enter}');
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy();
  expect(tab.path).toBe('/restaurants?q=nothing');
  await userEvent.click(screen.getByRole('link', { name: 'Show all restaurants' }));
  expect(await screen.findByRole('heading', { name: 'The first restaurants are on their way' })).toBeTruthy();
});

test('a list that cannot be reached says so and can be tried again', async () => {
  api.on(FIRST_PAGE, () => {
    throw new TypeError('unreachable');
  });
  await openTab('/restaurants');
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not reach Mealtime/);
  api.on(FIRST_PAGE, () => pageOf('Asador'));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(names()).toEqual(['Asador']));
});

test('cuisine, diet and "open now" narrow the list and are part of the address', async () => {
  api.on('GET /restaurants?cuisine=Thai&limit=20', () => pageOf('Aroy', 'Zen Ramen'));
  api.on('GET /restaurants?cuisine=Thai&open=1&limit=20', () => pageOf('Aroy'));
  const tab = await openTab('/restaurants?cuisine=Thai&diet=carnivore');
  await waitFor(() => expect(names()).toEqual(['Aroy', 'Zen Ramen']));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Open now' }));
  await waitFor(() => expect(names()).toEqual(['Aroy']));
  expect(tab.path).toBe('/restaurants?cuisine=Thai&open=1');
  await userEvent.selectOptions(screen.getByLabelText('Cuisine'), 'Any');
  await waitFor(() => expect(tab.path).toBe('/restaurants?open=1'));
});

test('a card says when a restaurant opens, and which of its dishes match', async () => {
  api.on('GET /restaurants?q=tacos&limit=20', () => ({
    restaurants: [
      summary('Casa', { isOpen: false, opensAt: new Date(Date.now() + 86_400_000).toISOString(), dishes: ['Tacos'] }),
    ],
    nextCursor: null,
  }));
  await openTab('/restaurants?q=tacos');
  expect(await screen.findByText(/^Opens tomorrow at /)).toBeTruthy();
  expect(screen.getByText('Tacos')).toBeTruthy();
});

describe('as the end of the list comes near', () => {
  /** Says of every element that it is near, at once. */
  class EverythingIsNear {
    constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
    observe() {
      this.tell([{ isIntersecting: true }]);
    }
    disconnect() {}
  }
  beforeEach(() => Object.assign(window, { IntersectionObserver: EverythingIsNear }));
  afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

  const endlessly = () => {
    api.on(FIRST_PAGE, () => ({ ...pageOf('Page 1'), nextCursor: 'c1' }));
    for (let page = 1; page < 20; page += 1) {
      api.on(`GET /restaurants?limit=20&cursor=c${page}`, () => ({
        ...pageOf(`Page ${page + 1}`),
        nextCursor: `c${page + 1}`,
      }));
    }
  };

  test('some pages come by themselves, then the button is due and the end of the page within reach', async () => {
    endlessly();
    await openTab('/restaurants');
    await waitFor(() => expect(names()).toHaveLength(5));
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(names()).toHaveLength(10));
    expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy();
  });

  test('a visitor who returns finds the list at the same length', async () => {
    endlessly();
    const tab = await openTab('/restaurants');
    await waitFor(() => expect(names()).toHaveLength(5));
    await userEvent.click(screen.getByRole('link', { name: 'Page 1' }));
    await screen.findByText('We could not load this restaurant');
    const asked = api.calls.length;
    // Back where it was left, the end is no nearer than it was.
    Reflect.deleteProperty(window, 'IntersectionObserver');
    tab.back();
    await waitFor(() => expect(names()).toHaveLength(5));
    expect(api.calls).toHaveLength(asked);
  });
});
