import type { FakeApi } from '@mealtime/api-client/testing';
import type { RestaurantSummary } from '@mealtime/contracts/restaurants';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FIRST_PAGE, services, summary } from '../../test/services';
import { openTab } from '../../test/tab';

const lost = { isLost: false };
jest.mock('../features/restaurants/directory-map', () => ({
  __esModule: true,
  get DirectoryMap() {
    if (lost.isLost) throw new Error('offline');
    return jest.requireActual<{ DirectoryMap: unknown }>('../features/restaurants/directory-map').DirectoryMap;
  },
}));

const DOWNTOWN = { lat: 49.2786, lng: -123.1238 };
const BURNABY = { lat: 49.2317, lng: -123.0083 };

let api: FakeApi;
const restaurants = (...rows: RestaurantSummary[]) =>
  api.on(FIRST_PAGE, () => ({ restaurants: rows, nextCursor: null }));
beforeEach(() => {
  api = services();
  restaurants(
    summary('Bella', { ...BURNABY, cuisines: ['Italian', 'Pizza'] }),
    summary('Asador', { ...DOWNTOWN, isOpen: false }),
    summary('Nowhere'),
  );
  Object.assign(window, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
});
afterEach(() => {
  api.restore();
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'ResizeObserver');
  lost.isLost = false;
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const pins = async () => {
  const list = await screen.findByRole('list', { name: 'Restaurants on the map' });
  return within(list).getAllByRole('button', { expanded: false });
};
const openMap = async (path = '/restaurants') => {
  const tab = await openTab(path);
  await userEvent.click(await screen.findByRole('button', { name: 'Map' }));
  return tab;
};

test('is opened by its button and kept by the address, with what the list is searched for', async () => {
  api.on('GET /restaurants?cuisine=Thai&limit=20', () => ({
    restaurants: [summary('Aroy', DOWNTOWN), summary('Krua', BURNABY)],
    nextCursor: null,
  }));
  const tab = await openTab('/restaurants?cuisine=Thai');
  expect(await screen.findByRole('heading', { name: 'Aroy' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Map' })).toBeNull();
  expect(button('Map').getAttribute('aria-pressed')).toBe('false');

  await userEvent.click(button('Map'));
  expect(tab.path).toBe('/restaurants?cuisine=Thai&view=map');
  expect(button('Map').getAttribute('aria-pressed')).toBe('true');
  expect((await pins()).map(({ textContent }) => textContent)).toEqual(['Aroy Open now', 'Krua Open now']);
  // A further search keeps it, and so does the address by itself.
  await userEvent.selectOptions(screen.getByLabelText('Cuisine'), 'Any');
  await waitFor(() => expect(tab.path).toBe('/restaurants?view=map'));
  await waitFor(async () => expect(await pins()).toHaveLength(2));
  expect((await pins())[0]?.textContent).toBe('Bella Open now');

  tab.back();
  await waitFor(() => expect(tab.path).toBe('/restaurants?cuisine=Thai&view=map'));
  expect(await screen.findByRole('region', { name: 'Map' })).toBeTruthy();
  await userEvent.click(button('List'));
  expect(tab.path).toBe('/restaurants?cuisine=Thai');
  expect(screen.queryByRole('region', { name: 'Map' })).toBeNull();
});

test('a pin opens a card with the way to the restaurant, and Escape closes it', async () => {
  const tab = await openTab('/restaurants?view=map');
  const [bella, asador] = await pins();
  expect(asador?.textContent).toBe('Asador Closed');
  fireEvent.click(bella!);
  const card = screen.getByRole('group', { name: 'Bella' });
  expect(bella?.getAttribute('aria-expanded')).toBe('true');
  expect(within(card).getByText('Italian, Pizza')).toBeTruthy();
  expect(within(card).getByText('Open now')).toBeTruthy();

  bella!.focus();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('View restaurant');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'Bella' })).toBeNull();
  expect(document.activeElement).toBe(bella);

  await userEvent.keyboard('{Enter}');
  fireEvent.click(button('Close'));
  expect(document.activeElement).toBe(bella);
  fireEvent.click(asador!);
  fireEvent.click(screen.getByRole('link', { name: 'View restaurant' }));
  expect(tab.path).toBe('/restaurants/slug-of-6');
});

test('one without a place is in the list only, and is told of; older services send no places at all', async () => {
  await openMap();
  expect(await screen.findByText('1 restaurant isn’t on the map')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Nowhere' })).toBeTruthy();

  const older = ['Bella', 'Asador'].map((name) => {
    const { lat: _lat, lng: _lng, ...row } = summary(name);
    return row as RestaurantSummary;
  });
  api.on('GET /restaurants?open=1&limit=20', () => ({ restaurants: older, nextCursor: null }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Open now' }));
  expect(await screen.findByText('2 restaurants aren’t on the map')).toBeTruthy();
});

test('zooms by its buttons, and shows all again', async () => {
  await openMap();
  const [bella] = await pins();
  const map = bella!.closest<HTMLElement>('[data-level]')!;
  const zoomNow = () => Number(map.style.getPropertyValue('--k'));
  const first = zoomNow();
  await userEvent.click(button('Zoom in'));
  expect(zoomNow()).toBeCloseTo(first * 1.8);
  await userEvent.click(button('Zoom out'));
  await userEvent.click(button('Zoom out'));
  expect(zoomNow()).toBeLessThan(first);
  await userEvent.click(button('Show all'));
  expect(zoomNow()).toBeCloseTo(first);
});

test('a pin that has the focus is brought into sight', async () => {
  await openMap();
  const [bella, asador] = await pins();
  const map = bella!.closest<HTMLElement>('[data-level]')!;
  for (let step = 0; step < 4; step += 1) await userEvent.click(button('Zoom in'));
  const moved = () => map.style.getPropertyValue('--x');
  const before = moved();
  bella!.focus();
  const atBella = moved();
  asador!.focus();
  expect(new Set([before, atBella, moved()]).size).toBe(3);
});

test('what cannot be loaded can be tried again, and the list stays', async () => {
  lost.isLost = true;
  await openTab('/restaurants');
  expect(await screen.findByRole('heading', { name: 'Bella' })).toBeTruthy();
  api.on(FIRST_PAGE, () => {
    throw new TypeError('unreachable');
  });
  await userEvent.click(button('Map'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/We couldn’t load the map/);
  expect(screen.getByRole('heading', { name: 'Bella' })).toBeTruthy();
  lost.isLost = false;
  await userEvent.click(button('Try again'));
  expect(await pins()).toHaveLength(2);
});

test('where nothing is found, the list says what to do', async () => {
  api.on('GET /restaurants?q=nothing&limit=20', () => ({ restaurants: [], nextCursor: null }));
  await openTab('/restaurants?q=nothing&view=map');
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Map' })).toBeNull();
});

test('the list stays as long as it was read', async () => {
  api.on(FIRST_PAGE, () => ({ restaurants: [summary('Bella', BURNABY)], nextCursor: 'c2' }));
  api.on('GET /restaurants?limit=20&cursor=c2', () => ({ restaurants: [summary('Krua', DOWNTOWN)], nextCursor: null }));
  await openTab('/restaurants');
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('heading', { name: 'Krua' })).toBeTruthy();
  await userEvent.click(button('Map'));
  // The first page is loaded again.
  await waitFor(() => expect(api.calls.filter(({ path }) => path === '/restaurants?limit=20')).toHaveLength(2));
  expect(await pins()).toHaveLength(2);
});
