import { refusal } from '@mealtime/api-client/testing';
import type { AdminRestaurant } from '@mealtime/contracts/management';
import type { MenuItem } from '@mealtime/contracts/menus';
import { screen, waitFor, within } from '@testing-library/react';
import { button, link, person } from '../../test/person';
import { services, verified, type Services } from '../../test/services';
import { openTab } from '../../test/tab';

let api: Services;
afterEach(() => api.restore());

const AT = '2026-03-02T17:00:00.000Z';
const REASON = 'The food safety certificate ran out.';
const LISTED = {
  ...{ id: 'r-1', slug: 'noodle-house', name: 'Noodle House', city: 'Vancouver', isDemo: false, approvedAt: AT },
  standing: 'open' as const,
};
const dish = (id: string, name: string, more: Partial<MenuItem> = {}): MenuItem => ({
  ...{ id, name, description: '', cents: 1650, taxClass: 'food', labels: [], allergens: {}, picture: null },
  ...{ soldOut: false, left: null, from: null, to: null, groups: [] },
  ...more,
});
const RESTAURANT: AdminRestaurant = {
  ...LISTED,
  ...{ address: '1055 Granville St', cuisines: ['Thai'], openedAt: AT, paused: null, isOpen: true, opensAt: null },
  ...{ closesAt: null, description: 'Hand-pulled noodles.', phone: '6045550188', pickupNotes: '', features: ['Patio'] },
  ...{ cover: null, pictures: [], takesPickup: true, takesDelivery: false, deliveryHours: null, closures: [] },
  hours: [
    { day: 1, opens: '11:00', closes: '14:00' },
    { day: 1, opens: '17:00', closes: '21:30' },
    { day: 2, opens: '00:00', closes: '00:00' },
  ],
  ...{ stoppedUntil: null, busyUntil: null, prepMinutes: 20, answerMinutes: 8, ordersPerSlot: null },
  menu: {
    ...{ version: 3, publishedAt: AT },
    sections: [
      {
        id: 'noodles',
        name: 'Noodles',
        items: [
          dish('pad-thai', 'Pad Thai', { allergens: { peanuts: 'contains' }, labels: ['halal'] }),
          dish('curry', 'Green Curry', { soldOut: true }),
        ],
      },
    ],
  },
  takenDown: [],
  team: [
    { accountId: 'p-1', name: "Amélie O'Brien", role: 'owner', since: AT },
    { accountId: 'p-2', name: null, role: 'staff', since: AT },
  ],
};
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('restaurants are listed, filtered by the address, and linked', async () => {
  api = services([], {
    'GET /admin/restaurants': () => ({
      restaurants: [
        { ...LISTED, takenDown: 2 },
        { ...LISTED, id: 'r-2', name: 'Bao Bar', standing: 'paused', takenDown: 0 },
      ],
      nextCursor: null,
    }),
    'GET /admin/restaurants/r-1': () => RESTAURANT,
  });
  const tab = await openTab('/admin/restaurants');
  const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(rows).toContainEqual(expect.stringMatching(/^Noodle HouseVancouverOpen for orders2 dishes/));
  expect(rows).toContainEqual(expect.stringMatching(/^Bao BarVancouverPaused/));
  await person.click(await link('Dishes taken down'));
  await waitFor(() => expect(tab.path).toBe('/admin/restaurants?standing=taken-down'));
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'amelie@example.ca{Enter}');
  await waitFor(() =>
    expect(api.calls.at(-1)?.path).toBe('/admin/restaurants?standing=taken-down&q=amelie%40example.ca'),
  );
  await person.click(await link('Noodle House'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Noodle House' })).toBeTruthy();
  expect(tab.path).toBe('/admin/restaurants/r-1');
});

test('a restaurant is shown as its owner sees it', async () => {
  api = services([], { 'GET /admin/restaurants/r-1': () => RESTAURANT });
  const tab = await openTab('/admin/restaurants/r-1');
  expect((await region('Standing')).getByText('Takes orders around the clock')).toBeTruthy();
  expect((await link('noodle-house')).getAttribute('href')).toBe('/restaurants/noodle-house');
  const hours = (await region('Hours')).getAllByRole('definition').map(({ textContent }) => textContent);
  expect(hours.slice(0, 3)).toEqual(['11:00 a.m. to 2:00 p.m., 5:00 p.m. to 9:30 p.m.', 'Open 24 hours', 'Closed']);
  expect((await region('Profile')).getByText('(604) 555-0188')).toBeTruthy();
  const menu = (await region('Menu')).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(menu).toEqual([
    expect.stringMatching(/^Pad Thai \$16\.50 ?Halal · Contains peanuts/),
    expect.stringMatching(/^Green Curry \$16\.50 ?Sold out/),
  ]);
  const team = await region('Team');
  expect(team.getByRole('link', { name: "Amélie O'Brien" }).getAttribute('href')).toBe('/admin/people/p-1');
  expect(team.getByText('Without a name')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Taken down' })).toBeNull();
  expect(tab.faults).toEqual([]);
});

test('it is paused and resumed, each with a valid reason; a retry uses the same idempotency key', async () => {
  let now = RESTAURANT;
  let tries = 0;
  api = services([], {
    'GET /admin/restaurants/r-1': () => now,
    'POST /admin/restaurants/r-1/pause': () => {
      tries += 1;
      if (tries === 1) return refusal(503, 'SERVICE_UNAVAILABLE');
      now = { ...RESTAURANT, standing: 'paused', isOpen: false, paused: { at: AT, reason: REASON } };
      return { message: 'Noodle House is paused. Its owners are told why.' };
    },
    'POST /admin/restaurants/r-1/resume': () => {
      now = RESTAURANT;
      return { message: 'Noodle House takes orders again by its own hours. Its owners are told.' };
    },
  });
  await openTab('/admin/restaurants/r-1');
  await person.click(await button('Pause'));
  const pause = await dialog('Pause Noodle House');
  const confirm = pause.getByRole('button', { name: 'Pause the restaurant' });
  await person.click(confirm);
  expect(pause.getByText('Please say why')).toBeTruthy();
  await person.type(pause.getByLabelText('Reason'), 'Too short');
  await person.click(confirm);
  expect(pause.getByText('Please say why in at least 10 characters')).toBeTruthy();
  expect(api.bodiesOf('POST /admin/restaurants/r-1/pause')).toEqual([]);
  await person.clear(pause.getByLabelText('Reason'));
  await person.type(pause.getByLabelText('Reason'), ` ${REASON} `);
  await person.click(confirm);
  expect(await pause.findByRole('alert')).toBeTruthy();
  await person.click(confirm);
  expect(await screen.findByText('Noodle House is paused. Its owners are told why.')).toBeTruthy();
  const standing = await region('Standing');
  expect(await standing.findByText('Takes no orders: paused')).toBeTruthy();
  expect(standing.getByText(REASON)).toBeTruthy();
  expect(api.bodiesOf('POST /admin/restaurants/r-1/pause')).toEqual([{ reason: REASON }, { reason: REASON }]);
  const keys = api.calls.flatMap(({ headers }) => headers.get('idempotency-key') ?? []);
  expect(keys).toEqual([keys[0], keys[0]]);

  await person.click(await button('Resume'));
  const resume = await dialog('Resume Noodle House');
  await person.type(resume.getByLabelText('Reason'), 'The new certificate is here.');
  await person.click(resume.getByRole('button', { name: 'Resume the restaurant' }));
  expect(await standing.findByText('Takes orders around the clock')).toBeTruthy();
});

test('if another admin was faster, an error says so and the page shows the current state', async () => {
  let now = RESTAURANT;
  api = services([], {
    'GET /admin/restaurants/r-1': () => now,
    'POST /admin/restaurants/r-1/pause': () => {
      now = { ...RESTAURANT, standing: 'paused', isOpen: false, paused: { at: AT, reason: 'Somebody else’s reason.' } };
      return refusal(409, 'RESTAURANT_PAUSED');
    },
  });
  await openTab('/admin/restaurants/r-1');
  await person.click(await button('Pause'));
  const pause = await dialog('Pause Noodle House');
  await person.type(pause.getByLabelText('Reason'), REASON);
  await person.click(pause.getByRole('button', { name: 'Pause the restaurant' }));
  expect(await pause.findByText('This restaurant is paused already.')).toBeTruthy();
  expect(await screen.findByText('Somebody else’s reason.')).toBeTruthy();
});

test('a restaurant is renamed, for a reason that its owners read', async () => {
  let now = RESTAURANT;
  api = services([], {
    'GET /admin/restaurants/r-1': () => now,
    'POST /admin/restaurants/r-1/rename': ({ body }) => {
      const { name } = body as { name: string };
      now = { ...now, name };
      return { message: `Noodle House is called ${name} now. Its owners are told.` };
    },
  });
  await openTab('/admin/restaurants/r-1');
  await person.click(await button('Rename'));
  const rename = await dialog('Rename Noodle House');
  await person.type(rename.getByLabelText('Reason'), REASON);
  await person.click(rename.getByRole('button', { name: 'Rename the restaurant' }));
  expect(await rename.findByText('This is its name already')).toBeTruthy();
  await person.clear(rename.getByLabelText('New name'));
  await person.type(rename.getByLabelText('New name'), ' Granville  Noodles ');
  await person.click(rename.getByRole('button', { name: 'Rename the restaurant' }));
  expect(await screen.findByRole('heading', { name: /Granville Noodles/ })).toBeTruthy();
  expect(api.bodiesOf('POST /admin/restaurants/r-1/rename')).toEqual([{ name: 'Granville Noodles', reason: REASON }]);
});

test('a dish is taken down and put back, also one that is no longer on the menu', async () => {
  const wine = { item: 'wine', name: 'Wine', reason: 'Alcohol cannot be sold yet.', by: 'olive', at: AT };
  let now: AdminRestaurant = { ...RESTAURANT, takenDown: [wine] };
  api = services([], {
    'GET /admin/restaurants/r-1': () => now,
    'POST /admin/restaurants/r-1/take-down': ({ body }) => {
      const { item, reason } = body as { item: string; reason: string };
      now = { ...now, takenDown: [{ item, name: 'Pad Thai', reason, by: 'olive', at: AT }, ...now.takenDown] };
      return { message: 'Pad Thai is taken down. The owners are told why.' };
    },
    'POST /admin/restaurants/r-1/put-back': ({ body }) => {
      const { item } = body as { item: string };
      now = { ...now, takenDown: now.takenDown.filter((one) => one.item !== item) };
      return { message: 'Wine can be ordered again. The owners are told.' };
    },
  });
  await openTab('/admin/restaurants/r-1');
  await person.click(await button('Take down Pad Thai'));
  const takeDown = await dialog('Take down Pad Thai');
  await person.type(takeDown.getByLabelText('Reason'), REASON);
  await person.click(takeDown.getByRole('button', { name: 'Take it down' }));
  expect(await screen.findByText('Pad Thai is taken down. The owners are told why.')).toBeTruthy();
  expect(api.bodiesOf('POST /admin/restaurants/r-1/take-down')).toEqual([{ item: 'pad-thai', reason: REASON }]);
  const menu = await region('Menu');
  expect(await menu.findByText('Taken down')).toBeTruthy();
  expect(menu.getByRole('button', { name: 'Put back Pad Thai' })).toBeTruthy();

  await person.click(await button('Put back Wine'));
  const putBack = await dialog('Put Wine back');
  await person.type(putBack.getByLabelText('Reason'), 'The licence is here now.');
  await person.click(putBack.getByRole('button', { name: 'Put it back' }));
  await waitFor(() => expect(screen.queryByText('Alcohol cannot be sold yet.')).toBeNull());
  expect((await region('Taken down')).getByText(REASON)).toBeTruthy();
});

test('support can only read; an unknown restaurant has an error page', async () => {
  const wine = { item: 'wine', name: 'Wine', reason: 'Alcohol cannot be sold yet.', by: 'olive', at: AT };
  api = services([], {
    'POST /admin/verify-token': () => verified({ role: 'support' }),
    'GET /admin/restaurants/r-1': () => ({ ...RESTAURANT, takenDown: [wine] }),
    'GET /admin/restaurants/none': () => refusal(404, 'RESTAURANT_NOT_FOUND'),
  });
  await openTab('/admin/restaurants/r-1');
  expect(await screen.findByText('Alcohol cannot be sold yet.')).toBeTruthy();
  for (const name of [/^Pause/, /^Take down/, /^Put back/]) expect(screen.queryByRole('button', { name })).toBeNull();
  await openTab('/admin/restaurants/none');
  expect(await screen.findByRole('heading', { level: 1, name: 'Restaurant not found' })).toBeTruthy();
});
