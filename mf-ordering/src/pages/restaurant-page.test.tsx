import { refusal, type FakeApi } from '@mealtime/api-client/testing';
import { isOpen } from '@mealtime/contracts/availability';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  COLA,
  FIRST_PAGE,
  MENU,
  NOODLE_HOUSE,
  PAD_THAI,
  PAGE,
  dish,
  group,
  menuOf,
  option,
  services,
  signIn,
  summary,
} from '../../test/services';
import { openTab } from '../../test/tab';

let api: FakeApi;
beforeEach(() => {
  api = services();
});
afterEach(() => {
  jest.mocked(isOpen).mockReturnValue(true);
  api.restore();
});

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ');
const open = async (name: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByLabelText('Note for the kitchen');
  return dialog;
};

test('a card of the directory leads to the page of its restaurant', async () => {
  api.on(FIRST_PAGE, () => ({ restaurants: [summary('Noodle House', { slug: 'noodle-house' })], nextCursor: null }));
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
  api.on(PAGE, () => ({ ...NOODLE_HOUSE, papersChecked: ['licence'] }));
  await openTab('/restaurants/noodle-house');
  expect(await screen.findByText('Business licence')).toBeTruthy();
  expect(screen.queryByText('Proof of insurance')).toBeNull();
});

test('a restaurant’s profile is shown, and missing parts are left out', async () => {
  const photo = { id: '7d0a6a52-6f0e-4b8e-9a55-0f3f2f6f2f10', width: 1200, height: 675, alt: 'The counter' };
  await openTab('/restaurants/noodle-house');
  await screen.findByRole('heading', { level: 1, name: 'Noodle House' });
  expect(screen.queryByRole('heading', { name: 'About Noodle House' })).toBeNull();
  expect(screen.queryByText('Good to know')).toBeNull();
  api.on(PAGE, () => ({
    ...NOODLE_HOUSE,
    ...{ cover: photo, pictures: [{ ...photo, id: photo.id.replace('7', '8'), alt: '' }] },
    ...{ description: 'Hand-pulled.', phone: '6045550188', pickupNotes: 'The blue door', features: ['Patio'] },
  }));
  await openTab('/restaurants/noodle-house');
  const cover = await screen.findByRole<HTMLImageElement>('img', { name: 'The counter' });
  // Never declared wider than it is.
  expect(cover.srcset).toMatch(/480\.jpg 480w, .*960\.jpg 960w, .*1600\.jpg 1200w$/);
  expect(screen.getByRole('img', { name: 'Noodle House, photo 1' })).toBeTruthy();
  expect(screen.getByText('Hand-pulled.')).toBeTruthy();
  expect(screen.getByRole('link', { name: '604 555 0188' }).getAttribute('href')).toBe('tel:+16045550188');
  expect(screen.getByText('The blue door')).toBeTruthy();
  expect(screen.getByText('Patio')).toBeTruthy();
});

test('a map app finds the way to its pin, or to its address', async () => {
  const to = async () =>
    new URL((await screen.findByRole<HTMLAnchorElement>('link', { name: 'Get directions' })).href).searchParams.get(
      'destination',
    );
  await openTab('/restaurants/noodle-house');
  expect(await to()).toBe('1055 Granville St, Vancouver, BC V6Z 1L4');
  api.on(PAGE, () => ({ ...NOODLE_HOUSE, lat: 49.2786, lng: -123.1238 }));
  await openTab('/restaurants/noodle-house');
  expect(await to()).toBe('49.2786,-123.1238');
});

test('services that know no profiles yet have a page', async () => {
  const { cover, pictures, description, phone, pickupNotes, features, ...before } = NOODLE_HOUSE;
  expect([cover, pictures, description, phone, pickupNotes, features]).not.toContain(undefined);
  api.on(PAGE, () => before);
  const tab = await openTab('/restaurants/noodle-house');
  expect(await screen.findByRole('heading', { level: 1, name: 'Noodle House' })).toBeTruthy();
  expect(tab.faults).toEqual([]);
});

test('hours are shown by the day once they are known', async () => {
  api.on(PAGE, () => ({
    ...NOODLE_HOUSE,
    hours: [
      { day: 1, opens: '11:00', closes: '14:00' },
      { day: 1, opens: '17:00', closes: '21:30' },
    ],
  }));
  await openTab('/restaurants/noodle-house');
  const monday = await screen.findByText(/11:00/);
  expect(plain(monday.textContent)).toBe('11:00 a.m.–2:00 p.m., 5:00 p.m.–9:30 p.m.');
  expect(screen.getAllByText('Closed')).toHaveLength(6);
});

test('an address that names no restaurant is a page that is not there; one that cannot be asked for says so', async () => {
  api.on('GET /restaurants/unknown', () => refusal(404, 'RESTAURANT_NOT_FOUND'));
  api.on('GET /restaurants/unknown/menu', () => refusal(404, 'RESTAURANT_NOT_FOUND'));
  const missing: unknown[] = [];
  const note = (event: Event) => void missing.push((event as CustomEvent).detail);
  window.addEventListener('composition:missing', note);
  await openTab('/restaurants/unknown');
  await waitFor(() => expect(missing).toEqual(['/restaurants/unknown']));
  window.removeEventListener('composition:missing', note);
  api.on(PAGE, () => refusal(503, 'SERVICE_UNAVAILABLE'));
  await openTab('/restaurants/noodle-house');
  expect(await screen.findByText('We could not load this restaurant')).toBeTruthy();
});

test('a former address leads to the present one', async () => {
  api.on('GET /restaurants/old-noodles', () => NOODLE_HOUSE);
  api.on('GET /restaurants/old-noodles/menu', () => ({ version: 1, sections: [] }));
  const tab = await openTab('/restaurants/old-noodles');
  expect(await screen.findByRole('heading', { level: 1, name: 'Noodle House' })).toBeTruthy();
  expect(tab.path).toBe('/restaurants/noodle-house');
});

test('the menu shows prices, labels, remaining portions and sold-out dishes', async () => {
  const tofu = dish('tofu', 'Tofu', 900, { labels: ['vegan'], soldOut: true });
  api.on(PAGE, () => ({ ...NOODLE_HOUSE, isDemo: true }));
  api.on(MENU, () => ({
    version: 1,
    sections: [
      { id: 'mains', name: 'Mains', items: [PAD_THAI, tofu] },
      { id: 'drinks', name: 'Drinks', items: [COLA] },
    ],
  }));
  await openTab('/restaurants/noodle-house');
  const contents = within(await screen.findByRole('navigation', { name: 'Sections of the menu' }));
  for (const name of ['Mains', 'Drinks']) {
    const target = contents.getByRole('link', { name }).getAttribute('href') ?? '';
    expect(within(document.querySelector<HTMLElement>(target)!).getByRole('heading', { level: 2, name })).toBeTruthy();
  }
  expect(screen.getByRole('button', { name: /^Pad Thai .*From \$16\.50/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Tofu .*Sold out Vegan/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Cola .*4 left/ })).toBeTruthy();
  expect(screen.getByText('Demo')).toBeTruthy();
});

test('a restaurant without a menu says so', async () => {
  api.on(MENU, () => refusal(404, 'MENU_NOT_FOUND'));
  await openTab('/restaurants/noodle-house');
  expect(await screen.findByText('No menu yet')).toBeTruthy();
});

test('the menu is searched, narrowed by diet, and whole again', async () => {
  const tofu = dish('tofu', 'Crème tofu', 900, { labels: ['vegan'] });
  api.on(MENU, () => ({
    version: 1,
    sections: [
      { id: 'mains', name: 'Mains', items: [PAD_THAI, tofu] },
      { id: 'drinks', name: 'Drinks', items: [COLA] },
    ],
  }));
  await openTab('/restaurants/noodle-house');
  const names = () => [...document.querySelectorAll('section h2')].map(({ textContent }) => textContent).join(', ');
  await userEvent.type(await screen.findByLabelText('Search this menu'), 'creme');
  expect(screen.getByText('1 dish').getAttribute('role')).toBe('status');
  expect(screen.queryByRole('button', { name: /^Pad Thai/ })).toBeNull();
  expect(names()).toBe('Mains');
  await userEvent.type(screen.getByLabelText('Search this menu'), ' no such');
  await userEvent.click(await screen.findByRole('button', { name: 'Show the whole menu' }));
  expect(names()).toBe('Mains, Drinks');
  const diet = within(screen.getByRole('group', { name: 'Diet' }));
  expect(diet.queryByRole('button', { name: 'Halal' })).toBeNull();
  await userEvent.click(diet.getByRole('button', { name: 'Vegan', pressed: false }));
  expect(screen.getByText('1 dish')).toBeTruthy();
  await userEvent.click(diet.getByRole('button', { name: 'Vegan', pressed: true }));
  expect(names()).toBe('Mains, Drinks');
});

describe('a dietary profile', () => {
  const PUT = 'PUT /user/me/dietary-profile';
  const chooseSesame = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Allergies and diet/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Sesame' }));
    await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    return dialog;
  };
  afterEach(() => {
    for (const key of Object.getOwnPropertySymbols(globalThis))
      if (key.description?.endsWith('dietary profile')) Reflect.deleteProperty(globalThis, key);
  });

  test('of a guest counts in this tab, and is neither sent nor stored', async () => {
    const withSesame = dish('bowl', 'Bowl', 1200, { allergens: { sesame: 'contains', soy: 'contains' } });
    const sauced = dish('rice', 'Rice', 500, {
      groups: [group('sauce', [option('tahini', 0, { allergens: { sesame: 'contains' } })])],
    });
    api.on(MENU, () => menuOf(withSesame, sauced, COLA));
    await openTab('/restaurants/noodle-house');
    await chooseSesame();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Allergies and diet (1)' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Bowl .*Contains sesame\.$/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Rice .*Some choices have sesame\.$/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Cola/ }).textContent).not.toMatch(/sesame/);
    const cola = await open(/^Cola/);
    expect(cola.getByText('Not stated whether it contains sesame.')).toBeTruthy();
    expect(api.calls.some(({ path }) => path.includes('dietary'))).toBe(false);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/sesame/);
  });

  test('of an account is read, changed for the account that is shown, and narrows the menu by its diets', async () => {
    signIn(api);
    api.on('GET /user/me/dietary-profile', () => ({ allergens: ['peanuts'], diets: ['vegan'] }));
    api.on(PUT, ({ body }) => body);
    api.on(MENU, () => menuOf(PAD_THAI, dish('tofu', 'Tofu', 900, { labels: ['vegan'] })));
    await openTab('/restaurants/noodle-house');
    await screen.findByRole('button', { name: 'Vegan', pressed: true });
    expect(screen.queryByRole('button', { name: /^Pad Thai/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Vegan' }));
    expect(screen.getByRole('button', { name: /^Pad Thai .*Contains peanuts\.$/ })).toBeTruthy();
    await chooseSesame();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = api.calls.find(({ method }) => method === 'PUT')!;
    expect(sent.body).toEqual({ allergens: ['peanuts', 'sesame'], diets: ['vegan'] });
    expect(sent.headers.get('mealtime-account')).toBe('uid-1');
  });

  test('that cannot be saved stays in the dialog, with why', async () => {
    signIn(api);
    api.on('GET /user/me/dietary-profile', () => ({ allergens: [], diets: [] }));
    api.on(PUT, () => refusal(503, 'SERVICE_UNAVAILABLE'));
    await openTab('/restaurants/noodle-house');
    const dialog = await chooseSesame();
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Sesame' }).checked).toBe(true);
  });
});

describe('a dish', () => {
  const price = (dialog: ReturnType<typeof within>) => dialog.getByRole('button', { name: /^Add/ }).textContent;

  test('lists the stated allergens and no others', async () => {
    await openTab('/restaurants/noodle-house');
    const dialog = await open(/^Pad Thai/);
    expect(dialog.getByText('Contains peanuts. May contain soy. Others are not stated.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    const cola = await open(/^Cola/);
    expect(cola.getByText(/^not stated\./)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/free of/);
  });

  test('says where to ask about an allergy, and that a note is not enough', async () => {
    await openTab('/restaurants/noodle-house');
    const dialog = await open(/^Pad Thai/);
    expect(
      dialog.getByText(
        'If you have an allergy, ask the restaurant before you order (1055 Granville St, Vancouver, BC V6Z 1L4).',
      ),
    ).toBeTruthy();
    expect(dialog.getByText(/A note is not enough for an allergy\.$/)).toBeTruthy();
    api.on(PAGE, () => ({ ...NOODLE_HOUSE, address: '' }));
    await openTab('/restaurants/noodle-house');
    const unknown = await open(/^Pad Thai/);
    expect(unknown.getByText('If you have an allergy, ask the restaurant before you order.')).toBeTruthy();
  });

  test('updates its price with each choice, the cheapest free first', async () => {
    await openTab('/restaurants/noodle-house');
    const dialog = await open(/^Pad Thai/);
    expect(dialog.getByText('Choose 1')).toBeTruthy();
    expect(dialog.getByText('Choose up to 3, 1 free')).toBeTruthy();
    expect(price(dialog)).toBe('Add · $16.50');
    await userEvent.click(dialog.getByRole('radio', { name: /^Hot/ }));
    expect(price(dialog)).toBe('Add · $17.00');
    const more = (name: string) => userEvent.click(dialog.getByRole('button', { name: `One more: ${name}` }));
    await more('Egg');
    expect(price(dialog)).toBe('Add · $17.00');
    await more('Lime');
    expect(price(dialog)).toBe('Add · $19.00');
    await more('Egg');
    expect(price(dialog)).toBe('Add · $21.00');
    // Three are all there may be.
    await more('Lime');
    expect(price(dialog)).toBe('Add · $21.00');
    await more('Portions of Pad Thai');
    expect(price(dialog)).toBe('Add · $42.00');
  });

  test('that is a combo opens choices within a choice, adds up by its size, and names all of it in the cart', async () => {
    const ice = group('ice', [option('some'), option('none'), option('crushed', 50)], { least: 1 }) as never;
    const size = group('size', [option('small'), option('large', 300)], { least: 1, isSize: true });
    const drink = group('drink', [option('tea'), option('cola', 100, { groups: [ice], sizePrices: { large: 250 } })]);
    // It has the same id as the choice nested in the cola, and must not be chosen by that.
    const extras = group('extras', [option('crushed', 900)], { most: 2 });
    api.on(MENU, () => menuOf(dish('combo', 'Combo', 1000, { groups: [size, drink, extras] })));
    const tab = await openTab('/restaurants/noodle-house');
    const dialog = await open(/^Combo.*From \$10\.00/);
    const press = (name: RegExp) => userEvent.click(dialog.getByRole('radio', { name }));
    await press(/^Small/);
    expect(dialog.queryByRole('group', { name: 'Ice for Cola' })).toBeNull();
    await press(/^Cola.*\+\$1\.00/);
    expect(document.activeElement).toBe(dialog.getByRole('radio', { name: /^Cola/ }));
    expect(price(dialog)).toBe('Add · $11.00');
    await press(/^Large/);
    expect(dialog.getByRole('radio', { name: /^Cola.*\+\$2\.50/ })).toBeTruthy();
    expect(price(dialog)).toBe('Add · $15.50');

    await userEvent.click(dialog.getByRole('button', { name: /^Add/ }));
    const within_ = within(dialog.getByRole('group', { name: 'Ice for Cola' }));
    expect(within_.getByRole('alert').textContent).toBe('Please choose one.');
    expect(document.activeElement).toBe(within_.getByRole('radio', { name: /^Some/ }));
    await press(/^Crushed/);
    // Another drink takes it along no more; the same one again does.
    await press(/^Tea/);
    expect(price(dialog)).toBe('Add · $13.00');
    await press(/^Cola/);
    expect(price(dialog)).toBe('Add · $16.00');
    await userEvent.click(dialog.getByRole('button', { name: /^Add/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('link', { name: /^View cart/ }));
    expect(tab.path).toBe('/checkout/noodle-house');
    expect(await screen.findByText('Large, Cola (Crushed)')).toBeTruthy();
    const asked = { option: 'cola', quantity: 1, options: [{ option: 'crushed', quantity: 1 }] };
    await waitFor(() =>
      expect(api.bodiesOf('POST /quotes')[0]).toMatchObject({
        lines: [{ item: 'combo', quantity: 1, options: [{ option: 'large', quantity: 1 }, asked] }],
      }),
    );
  });

  test('that begins with choices has them chosen', async () => {
    const size = group('size', [option('small'), option('large', 300, { isDefault: true })], { least: 1 });
    api.on(MENU, () => menuOf(dish('combo', 'Combo', 1000, { groups: [size] })));
    await openTab('/restaurants/noodle-house');
    const dialog = await open(/^Combo/);
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Large/ }).checked).toBe(true);
    expect(price(dialog)).toBe('Add · $13.00');
  });

  test('that lacks a choice says so at the group, which takes the focus, and is then added', async () => {
    const tab = await openTab('/restaurants/noodle-house');
    const dialog = await open(/^Pad Thai/);
    await userEvent.click(dialog.getByRole('button', { name: /^Add/ }));
    const heat = within(dialog.getByRole('group', { name: 'Heat' }));
    expect(heat.getByRole('alert').textContent).toBe('Please choose one.');
    expect(document.activeElement).toBe(heat.getByRole('radio', { name: /^Mild/ }));
    await userEvent.click(heat.getByRole('radio', { name: /^Mild/ }));
    expect(heat.queryByRole('alert')).toBeNull();
    await userEvent.type(dialog.getByLabelText('Note for the kitchen'), ' no onions ');
    await userEvent.click(dialog.getByRole('button', { name: /^Add/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('1 Pad Thai added to your cart.')).toBeTruthy();
    const bar = screen.getByRole('link', { name: /^View cart/ });
    expect(bar.textContent).toBe('View cart·1 item·$16.50');
    await userEvent.click(bar);
    expect(tab.path).toBe('/checkout/noodle-house');
    expect(window.localStorage.getItem('carts')).toContain('"note":"no onions"');
  });

  test('with a note that cannot be printed says so beside it', async () => {
    await openTab('/restaurants/noodle-house');
    const dialog = await open(/^Cola/);
    const note = dialog.getByLabelText<HTMLTextAreaElement>('Note for the kitchen');
    fireEvent.change(note, { target: { value: 'no\u0007ice' } });
    await userEvent.click(dialog.getByRole('button', { name: /^Add/ }));
    expect(dialog.getByRole('alert').textContent).toBe('The note has characters that cannot be printed');
    expect(document.activeElement).toBe(note);
    expect(note.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(note, { target: { value: 'no\nice' } });
    await userEvent.click(dialog.getByRole('button', { name: /^Add/ }));
    await waitFor(() => expect(window.localStorage.getItem('carts')).toContain('"note":"no ice"'));
  });

  test('of which few are left is not sold more often than that', async () => {
    await openTab('/restaurants/noodle-house');
    const dialog = await open(/^Cola/);
    for (let press = 0; press < 6; press += 1)
      await userEvent.click(dialog.getByRole('button', { name: 'One more: Portions of Cola' }));
    expect(price(dialog)).toBe('Add · $12.00');
    await userEvent.click(dialog.getByRole('button', { name: /^Add/ }));
    const again = await open(/^Cola/);
    expect(again.getByText('All that are left are in your cart already.')).toBeTruthy();
    expect(again.getByRole<HTMLButtonElement>('button', { name: /^Add/ }).disabled).toBe(true);
  });

  test.each([
    [
      'closed',
      { isOpen: false, opensAt: '2030-06-03T18:00:00.000Z' },
      /Noodle House is closed\. It opens June 3, 2030/,
    ],
    [
      'paused by Mealtime',
      { isOpen: false, opensAt: null, closedBy: 'paused' },
      /Noodle House isn’t taking orders right now/,
    ],
    ['not yet taking orders', { takesOrders: false }, /Noodle House isn’t taking orders yet/],
  ])('of a restaurant that is %s can be looked at, and says why it cannot be added', async (_, state, words) => {
    api.on(PAGE, () => ({ ...NOODLE_HOUSE, ...state }));
    await openTab('/restaurants/noodle-house');
    const dialog = await open(/^Pad Thai/);
    expect(dialog.getByText(words)).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Add/ }).disabled).toBe(true);
  });

  test('can only be looked at until ordering is open', async () => {
    jest.mocked(isOpen).mockReturnValue(false);
    await openTab('/restaurants/noodle-house');
    const dialog = await open(/^Pad Thai/);
    expect(dialog.getByText('Ordering isn’t open yet.')).toBeTruthy();
  });
});

test('dishes outside their time of the day can be added for then, which is said', async () => {
  const lunch = dish('lunch', 'Lunch box', 1200, { from: 0, to: 0 });
  api.on(MENU, () => menuOf(lunch));
  await openTab('/restaurants/noodle-house');
  const dialog = await open(/^Lunch box/);
  expect(dialog.getByText(/^Served 12:00\sa\.m\..* Choose a time then at checkout\.$/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: /^Add/ }));
  expect(await screen.findByText('1 Lunch box added to your cart.')).toBeTruthy();
});

test('a restaurant that opens within three days is ordered from ahead; one that opens later is not', async () => {
  const opens = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  api.on(PAGE, () => ({ ...NOODLE_HOUSE, isOpen: false, closedBy: 'hours', opensAt: opens(70) }));
  await openTab('/restaurants/noodle-house');
  expect(await screen.findByText('Order ahead: choose a pickup time at checkout.')).toBeTruthy();
  const dialog = await open(/^Cola/);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Add/ }).disabled).toBe(false);
  api.on(PAGE, () => ({ ...NOODLE_HOUSE, isOpen: false, closedBy: 'hours', opensAt: opens(74) }));
  await openTab('/restaurants/noodle-house');
  expect(await screen.findByText('You can look through the menu in the meantime.')).toBeTruthy();
});

test('a closure says why it is closed and until when, and one that is to come is listed', async () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const closures = [
    { id: 'c-1', from: at(-1), until: at(1), reason: 'Kitchen renovation' },
    { id: 'c-2', from: at(5), until: at(6), reason: 'Family day' },
  ];
  api.on(PAGE, () => ({ ...NOODLE_HOUSE, isOpen: false, opensAt: at(1), closedBy: 'closure', closures }));
  await openTab('/restaurants/noodle-house');
  const refusal = await screen.findByText(/^Noodle House is closed/);
  expect(plain(refusal.textContent)).toMatch(/\(Kitchen renovation\)\. It opens tomorrow at /);
  expect(screen.getByText('Family day')).toBeTruthy();
});
