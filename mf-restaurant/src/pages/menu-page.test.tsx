import { refusal } from '@mealtime/api-client/testing';
import {
  applyEdits,
  itemsOf,
  publishProblems,
  type MenuAtWork,
  type MenuDraft,
  type MenuEdit,
  type StockEntry,
} from '@mealtime/contracts/menus';
import { fakeFeed, type FakeFeed } from '@mealtime/desk/testing';
import { person } from '@mealtime/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MEMBERSHIP, PROFILE, services, type Services } from '../../test/services';
import { openTab } from '../../test/tab';

let api: Services;
let feed: FakeFeed;
/** The services' menu. */
let menu: MenuAtWork;
afterEach(() => {
  api.restore();
  setOnline(true);
});

const PAD_THAI = {
  ...{ id: 'pad-thai', name: 'Pad Thai', description: 'Rice noodles', cents: 1650, taxClass: 'food' as const },
  ...{ labels: [], allergens: {}, picture: null, from: null, to: null, groups: [] },
};
const DRAFT: MenuDraft = { sections: [{ id: 'noodles', name: 'Noodles', items: [PAD_THAI] }], groups: [] };

function setOnline(isOnline: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

/** Applies another person's change, as the services do. */
function change(edits: readonly MenuEdit[]) {
  const { draft, conflicts } = applyEdits(menu.draft, edits);
  if (conflicts.length > 0) {
    const others = conflicts.map((one) => ({ ...one, by: 'Amélie O.', at: null }));
    return refusal(409, 'MENU_CONFLICT', { along: { conflicts: others } });
  }
  const number = menu.number + 1;
  menu = { ...menu, draft, number, revision: number };
  return { number };
}

/** Another person's change, sent to the page. */
async function changedByOther(edits: readonly MenuEdit[]) {
  change(edits);
  await feed.send('edit', { number: menu.number, edits, by: 'Amélie O.', isYours: false }, menu.number);
}

async function open(
  draft: MenuDraft = DRAFT,
  role: 'owner' | 'staff' = 'owner',
  takenDown: MenuAtWork['takenDown'] = [],
) {
  menu = { number: 0, revision: 0, draft, stock: [], takenDown, published: null, publishAt: null };
  api = services();
  feed = fakeFeed();
  api.on('GET /user/me', () => ({ ...PROFILE, memberships: [{ ...MEMBERSHIP, role }] }));
  api.on('GET /restaurants/r-1/menu/draft', () => menu);
  api.on('GET /restaurants/r-1/menu/events', feed.handler);
  api.on('POST /restaurants/r-1/menu/edits', ({ body }) => change((body as { edits: MenuEdit[] }).edits));
  api.on('POST /restaurants/r-1/menu/stock', ({ body }) => {
    const { entry, state } = body as { entry: string; state: string };
    const until = state === 'until-tomorrow' ? '2026-11-27T11:00:00.000Z' : null;
    const now: StockEntry = { entry, soldOut: state !== 'available', until, left: null };
    menu = { ...menu, stock: [now] };
    return now;
  });
  api.on('POST /restaurants/r-1/menu/publish', () => {
    const problems = publishProblems(menu.draft);
    if (problems.length > 0) return refusal(409, 'MENU_NOT_SELLABLE', { along: { problems }, values: { problem: '' } });
    menu = { ...menu, published: { version: 1, revision: menu.revision, at: '2026-11-26T19:00:00.000Z' } };
    return { version: 1, publishAt: null };
  });
  await openTab('/restaurant/menu');
  await screen.findByText('Saved');
}

const press = (name: string | RegExp, within_?: HTMLElement) =>
  person.click((within_ ? within(within_) : screen).getByRole('button', { name }));
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const type = async (name: string, text: string) => {
  await person.clear(field(name));
  await person.type(field(name), text);
};
const dialog = () => screen.findByRole('dialog');
const saved = () => waitFor(() => expect(screen.getByText('Saved')).toBeTruthy());
const dishes = () => itemsOf(menu.draft).map(({ name, cents }) => `${name} ${cents}`);

test('a new menu is created and published: a section, dishes with typed prices, an option group', async () => {
  await open({ sections: [], groups: [] });
  expect(screen.getByRole('heading', { name: 'Your menu is empty' })).toBeTruthy();
  await press('Add section');
  await person.type(field('name'), 'Soups{Enter}');
  const section = await screen.findByRole('region', { name: 'Soups' });
  await press('Done');
  await press('Add item', section);
  await type('name', 'Phở');
  await type('price', '12,50');
  await press('Add item', section);
  await type('name', 'Bún');
  await type('price', '-3');
  await press('Add item', section);
  expect(screen.getByText('Enter a price such as 12.50, up to $1,000.00')).toBeTruthy();
  await type('price', '9');
  // Leaving the form adds its text.
  await person.click(await screen.findByRole('button', { name: /^Phở/ }));
  await waitFor(() => expect(dishes()).toEqual(['Phở 1250', 'Bún 900']));

  const dish = await dialog();
  await press('Add option group', dish);
  await person.type(field('groupName'), 'Size');
  await press('Add option', dish);
  await person.type(field('optionName'), 'Small');
  await press('Add option', dish);
  await person.type(field('optionName'), 'Large');
  await type('optionPrice', '2.50');
  await press('Save', dish);
  await saved();
  expect(menu.draft.groups).toMatchObject([
    {
      name: 'Size',
      least: 1,
      most: 1,
      options: [
        { name: 'Small', cents: 0 },
        { name: 'Large', cents: 250 },
      ],
    },
  ]);
  expect(itemsOf(menu.draft)[0]!.groups).toEqual([{ id: menu.draft.groups[0]!.id, prices: {} }]);
  expect(screen.queryByRole('dialog')).toBeNull();

  await press('Publish');
  expect(await screen.findByText('Version 1 is live')).toBeTruthy();
  const keys = api.calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(keys.length);
});

test('a field saves on blur once it is valid, and concurrent edits of others are shown', async () => {
  await open();
  await press(/^Pad Thai/);
  const dish = await dialog();
  await type('price', 'twelve');
  await press('Save', dish);
  expect(field('price').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('dialog')).toBeTruthy();
  await type('price', '17');
  await person.tab();
  await waitFor(() => expect(dishes()).toEqual(['Pad Thai 1700']));
  await changedByOther([
    { kind: 'change', what: 'item', id: 'pad-thai', in: '', field: 'name', from: 'Pad Thai', to: 'Phat Thai' },
  ]);
  await waitFor(() => expect(field('name').value).toBe('Phat Thai'));
  expect(screen.getByText('Amélie O. changed the menu.')).toBeTruthy();
});

test('in a conflict the person chooses one of the two values', async () => {
  await open();
  await press(/^Pad Thai/);
  await dialog();
  await type('price', '18');
  await changedByOther([
    { kind: 'change', what: 'item', id: 'pad-thai', in: '', field: 'cents', from: 1650, to: 1700 },
  ]);
  // The typed text stays.
  expect(field('price').value).toBe('18');
  await press('Save', await dialog());
  expect(await screen.findByText('Amélie O. changed the price of Pad Thai at the same time')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Keep $17.00' })).toBeTruthy();
  expect(dishes()).toEqual(['Pad Thai 1700']);
  await press('Use $18.00');
  await waitFor(() => expect(dishes()).toEqual(['Pad Thai 1800']));
  await saved();
  expect(screen.queryByText(/at the same time/)).toBeNull();
});

test('changes made offline are saved afterwards, and no other button is enabled', async () => {
  await open();
  await press('Add item');
  setOnline(false);
  expect(screen.getByText('You’re offline')).toBeTruthy();
  await type('name', 'Curry');
  await type('price', '14');
  await press('Add item', screen.getByRole('region', { name: 'Noodles' }));
  expect(screen.getByRole('button', { name: /^Curry/ })).toBeTruthy();
  expect(screen.getByText('Not saved yet')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
  expect(dishes()).toHaveLength(1);
  setOnline(true);
  await waitFor(() => expect(dishes()).toEqual(['Pad Thai 1650', 'Curry 1400']));
  await saved();
});

test('problems that prevent publishing are listed with links', async () => {
  await open({
    sections: [{ id: 'noodles', name: 'Noodles', items: [{ ...PAD_THAI, groups: [{ id: 'size', prices: {} }] }] }],
    groups: [{ id: 'size', name: 'Size', least: 1, most: 1, free: 0, each: 1, options: [] }],
  });
  await press('Add section');
  await person.type(field('name'), 'Drinks{Enter}');
  await saved();
  await press('Publish');
  expect(await screen.findByText(/^Size: it has no options yet\./)).toBeTruthy();
  await press('Show');
  expect(within(await dialog()).getByRole('heading', { name: 'Size' })).toBeTruthy();
});

test('a group becomes the size, options get prices by size and choices within them, and undo names the edit to revert', async () => {
  const option = (id: string, name: string, cents: number) => ({ id, name, cents, taxClass: null, allergens: {} });
  const group = (id: string, name: string, ...options: ReturnType<typeof option>[]) => ({
    ...{ id, name, least: 0, most: 2, free: 0, each: 1, options },
  });
  const offered = ['size', 'drink'].map((id) => ({ id, prices: {} }));
  await open({
    sections: [{ id: 'noodles', name: 'Noodles', items: [{ ...PAD_THAI, groups: offered }] }],
    groups: [
      group('size', 'Size', option('small', 'Small', 0), option('large', 'Large', 300)),
      group('drink', 'Drink', option('cola', 'Cola', 100)),
      group('ice', 'Ice', option('no-ice', 'No ice', 0)),
    ],
  });
  await press(/^Pad Thai/);
  const dish = await dialog();
  const size = within(dish).getByRole('region', { name: 'Size' });
  await press('Edit group', size);
  await person.click(within(size).getByRole('checkbox', { name: /^It decides the size/ }));
  await waitFor(() => expect(menu.draft.groups[0]).toMatchObject({ isSize: true, least: 1, most: 1 }));

  const drink = within(dish).getByRole('region', { name: 'Drink' });
  await press('Edit group', drink);
  await press(/^Cola/, drink);
  const prices = within(drink).getByRole('group', { name: 'Prices by size' });
  expect(within(prices).getByRole<HTMLInputElement>('textbox', { name: /^Large/ }).placeholder).toBe('1.00');
  await person.type(within(prices).getByRole('textbox', { name: /^Large/ }), '1,50{Enter}');
  await waitFor(() => expect(menu.draft.groups[1]!.options[0]!.sizePrices).toEqual({ large: 150 }));
  expect(within(drink).getByRole('button', { name: /^Cola.*\$1\.00 to \$1\.50/ })).toBeTruthy();
  await person.click(within(drink).getByRole('checkbox', { name: 'Chosen to begin with' }));

  const opens = within(drink).getByRole<HTMLSelectElement>('combobox', { name: /^Or a group that you have already/ });
  expect([...opens.options].map(({ text }) => text)).toEqual(['Choose a group', 'Size', 'Ice']);
  await person.selectOptions(opens, 'Ice');
  const ice = await within(drink).findByRole('region', { name: 'Ice' });
  expect(menu.draft.groups[1]!.options[0]).toMatchObject({ groups: ['ice'], isDefault: true });
  // Only one level: nested options cannot be opened.
  await press('Edit group', ice);
  await press(/^No ice/, ice);
  expect(within(ice).queryByRole('button', { name: 'Add choices within it' })).toBeNull();
  await press('Take off Cola', ice);
  await waitFor(() => expect(menu.draft.groups[1]!.options[0]!.groups).toBeUndefined());
  await person.clear(within(prices).getByRole('textbox', { name: /^Large/ }));
  await press('Save', dish);
  await waitFor(() => expect(menu.draft.groups[1]!.options[0]!.sizePrices).toBeUndefined());
});

test('staff can only mark items as sold out', async () => {
  await open(DRAFT, 'staff');
  for (const name of ['Add section', 'Add item', 'Publish', 'Undo', 'Edit section'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await press(/^Pad Thai/);
  const dish = await dialog();
  expect(field('price')).toBeNull();
  await press('Sold out', dish);
  await press('Until tomorrow', dish);
  expect(await within(dish).findByText('Sold out until tomorrow')).toBeTruthy();
  expect(menu.stock).toMatchObject([{ entry: 'pad-thai', soldOut: true }]);
  await press('Back in stock', dish);
  expect(await within(dish).findByText('In stock')).toBeTruthy();
});

test('undo reverts the last change', async () => {
  await open();
  api.on('POST /restaurants/r-1/menu/edits/1/undo', () =>
    change([{ kind: 'remove', what: 'section', id: menu.draft.sections[1]!.id, in: '' }]),
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true);
  await press('Add section');
  await person.type(field('name'), 'Drinks{Enter}');
  await screen.findByRole('region', { name: 'Drinks' });
  await saved();
  await press('Undo');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Drinks' })).toBeNull());
});

const CURRY = { ...PAD_THAI, id: 'curry', name: 'Curry', cents: 1499 };
const TWO: MenuDraft = {
  sections: [
    { id: 'noodles', name: 'Noodles', items: [PAD_THAI, CURRY] },
    { id: 'drinks', name: 'Drinks', items: [] },
  ],
  groups: [],
};

test('the arrow keys move a dish, also into another section, and keep its focus', async () => {
  await open(TWO);
  screen.getByRole('button', { name: 'Move Pad Thai' }).focus();
  await person.keyboard('{ArrowDown}');
  await waitFor(() => expect(dishes()).toEqual(['Curry 1499', 'Pad Thai 1650']));
  expect(screen.getByText('Pad Thai is 2 of 2 in Noodles.')).toBeTruthy();
  await person.keyboard('{ArrowDown}');
  await waitFor(() => expect(menu.draft.sections[1]!.items).toHaveLength(1));
  expect(screen.getByText('Pad Thai is 1 of 1 in Drinks.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Pad Thai'));
  await saved();
});

test('prices are changed together, after a preview', async () => {
  await open(TWO);
  await press('Change prices');
  const asking = await dialog();
  await press('Change prices', asking);
  expect(within(asking).getByText(/^Enter a percentage/)).toBeTruthy();
  await type('change', '-2,5');
  expect(within(asking).getByRole('row', { name: 'Curry $14.99 $14.60' })).toBeTruthy();
  await press('Change 2 prices', asking);
  await waitFor(() => expect(dishes()).toEqual(['Pad Thai 1610', 'Curry 1460']));
  expect(api.bodiesOf('POST /restaurants/r-1/menu/edits')).toMatchObject([{ revision: 0 }]);
});

test('a dish is copied, and a menu is scheduled', async () => {
  await open();
  await press(/^Pad Thai/);
  await press('Copy dish', await dialog());
  await waitFor(() => expect(dishes()).toEqual(['Pad Thai 1650', 'Pad Thai (copy) 1650']));
  await saved();
  await press('Schedule');
  const asking = await dialog();
  await press('Schedule', asking);
  expect(within(asking).getByText('Choose a day and a time')).toBeTruthy();
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  fireEvent.change(field('publishAt'), { target: { value: `${day}T06:30` } });
  await press('Schedule', asking);
  await waitFor(() =>
    expect(api.bodiesOf('POST /restaurants/r-1/menu/publish')).toEqual([{ revision: 1, at: `${day}T13:30:00.000Z` }]),
  );
});

test('an imported file is reported on first, and then replaces the draft', async () => {
  await open();
  const report = { problems: [], problemCount: 0, dishes: 1, added: 0, changed: 1, removed: 0, revision: 0 };
  const problem = { row: 2, column: 'Price', message: 'Enter a price such as 12.50' };
  api.on('POST /restaurants/r-1/menu/import', () => ({
    ...{ ...report, problems: [problem], problemCount: 1, number: null },
  }));
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toMatch(/\/menu\/export\/csv$/);
  await press('Import');
  const asking = await dialog();
  const choose = () =>
    person.upload(within(asking).getByLabelText('File'), new File(['Section'], 'menu.csv', { type: 'text/csv' }));
  await choose();
  expect(await within(asking).findByRole('cell', { name: 'Enter a price such as 12.50' })).toBeTruthy();
  expect(within(asking).queryByRole('button', { name: /^Import/ })).toBeNull();
  api.on('POST /restaurants/r-1/menu/import', () => ({ ...report, number: null }));
  await choose();
  const button = await within(asking).findByRole('button', { name: 'Import 1 dish' });
  api.on('POST /restaurants/r-1/menu/import?revision=0', () => {
    change([{ kind: 'change', what: 'item', id: 'pad-thai', in: '', field: 'cents', from: 1650, to: 1700 }]);
    return { ...report, number: 1 };
  });
  await person.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('button', { name: /^Pad Thai.*\$17\.00/ })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(false);
});

test('a menu that fails to load shows an error, with a retry', async () => {
  api = services();
  api.on('GET /restaurants/r-1/menu/draft', () => refusal(503, 'SERVICE_UNAVAILABLE'));
  api.on('GET /restaurants/r-1/menu/events', fakeFeed().handler);
  await openTab('/restaurant/menu');
  expect(await screen.findByRole('heading', { name: 'We couldn’t load your menu' })).toBeTruthy();
});

test('a dish that Mealtime took down is marked with the reason and not in the preview; older services have none', async () => {
  const reason = 'A customer reports peanuts that the menu does not name.';
  await open(DRAFT, 'owner', [{ item: 'pad-thai', reason, at: '2026-11-26T19:00:00.000Z' }]);
  await person.click(screen.getByRole('button', { name: /^Pad Thai.*Taken down by Mealtime/ }));
  expect(within(await dialog()).getByText(`Our reason: “${reason}”`)).toBeTruthy();
  await press('Save', await dialog());
  await press('Preview');
  expect(within(await dialog()).getByText('There is no dish on the menu yet.')).toBeTruthy();
  const { takenDown: _takenDown, ...older } = menu;
  api.on('GET /restaurants/r-1/menu/draft', () => older);
  await openTab('/restaurant/menu');
  await screen.findByText('Saved');
  expect(screen.getByRole('button', { name: /^Pad Thai/ }).textContent).not.toContain('Taken down');
});
