import { fakeApi, type FakeApi } from '@mealtime/api-client/testing';
import type { CustomerProfile } from '@mealtime/contracts/identity';
import { identityEndpoints } from '@mealtime/contracts/identity/endpoints';
import type { Menu, MenuItem, MenuOption, OptionGroup } from '@mealtime/contracts/menus';
import type { Order, Quote, Slots } from '@mealtime/contracts/ordering';
import type { RestaurantPage, RestaurantsReply, RestaurantSummary } from '@mealtime/contracts/restaurants';

export const NOODLE_HOUSE: RestaurantPage = {
  ...{ id: 'r-1', slug: 'noodle-house', name: 'Noodle House', city: 'Vancouver', cuisines: ['Chinese'] },
  ...{ isDemo: false, takesOrders: true, isOpen: true, opensAt: null, prepMinutes: 20 },
  ...{ address: '1055 Granville St, Vancouver, BC V6Z 1L4', hours: null, papersChecked: [] },
  ...{ deliveryHours: null, closures: [], closesAt: null, closedBy: null, cover: null, pictures: [] },
  ...{ description: '', phone: '', pickupNotes: '', features: [], lat: null, lng: null },
};

export const option = (id: string, cents = 0, more: Partial<MenuOption> = {}): MenuOption => ({
  ...{ id, name: id[0]!.toUpperCase() + id.slice(1), cents, taxClass: 'food', allergens: {}, soldOut: false },
  ...more,
});

export const group = (id: string, options: MenuOption[], more: Partial<OptionGroup> = {}): OptionGroup => ({
  ...{ id, name: id[0]!.toUpperCase() + id.slice(1), least: 0, most: 1, free: 0, each: 1, options },
  ...more,
});

export const dish = (id: string, name: string, cents: number, more: Partial<MenuItem> = {}): MenuItem => ({
  ...{ id, name, cents, description: '', taxClass: 'food', labels: [], allergens: {}, picture: null },
  ...{ soldOut: false, left: null, from: null, to: null, groups: [] },
  ...more,
});

export const PAD_THAI = dish('pad-thai', 'Pad Thai', 1650, {
  ...{
    description: 'Rice noodles, tamarind',
    picture: 'noodles',
    allergens: { peanuts: 'contains', soy: 'may-contain' },
  },
  groups: [
    group('heat', [option('mild'), option('hot', 50)], { least: 1 }),
    group('extras', [option('egg', 200), option('lime', 50), option('tofu', 150, { soldOut: true })], {
      ...{ most: 3, free: 1, each: 2 },
    }),
  ],
});
export const COLA = dish('cola', 'Cola', 300, { taxClass: 'soda', left: 4 });

export const menuOf = (...items: MenuItem[]): Menu => ({
  version: 3,
  sections: [{ id: 'mains', name: 'Mains', items }],
});

export const PROFILE: CustomerProfile = {
  ...identityEndpoints['GET /user/me'].example,
  ...{ uid: 'uid-1', firstName: 'Marguerite', lastName: 'Tremblay', email: 'm@example.ca', emailConfirmed: true },
  ...{ phoneNumber: '+1***-***-0123', hasPassword: true, marketingConsent: false, photoURL: null, memberships: [] },
};

/** Answers as for a signed-in customer, and sets the cookie that hints at it. */
export function signIn(api: FakeApi) {
  document.cookie = 'mealtime_visitor=member; Path=/';
  api.on('GET /user/me', () => PROFILE);
}

export const QUOTE: Quote = {
  quote: '7d0a6a52-6f0e-4b8e-9a55-0f3f2f6f2f10',
  rows: [
    { kind: 'line', label: '2 Cola', cents: 600 },
    { kind: 'gst', label: 'GST', cents: 30 },
    { kind: 'pst', label: 'PST', cents: 42 },
  ],
  totalCents: 672,
  expiresAt: new Date(Date.now() + 15 * 60_000).toISOString(),
  scheduledFor: null,
};

export const SLOTS: Slots = { soonest: new Date(Date.now() + 20 * 60_000).toISOString(), slots: [] };

export const ORDER: Order = {
  ...{ id: 'o-1', number: 1042, state: 'placed', totalCents: 672, readyAt: null, scheduledFor: null, rows: QUOTE.rows },
  lines: [
    { ...{ id: 'l-1', item: 'cola', name: 'Cola', quantity: 2, soldOut: 0, options: [], note: null, cents: 600 } },
  ],
  fulfilment: 'pickup',
  restaurant: {
    ...{ slug: 'noodle-house', name: 'Noodle House', address: NOODLE_HOUSE.address },
    ...{ lat: null, lng: null, phone: '', pickupNotes: '' },
  },
  createdAt: '2026-11-26T20:00:00.000Z',
  placedAt: '2026-11-26T20:01:00.000Z',
  answerBy: new Date(Date.now() + 8 * 60_000).toISOString(),
  payment: { state: 'authorised', capturedCents: 0, refundedCents: 0 },
  history: [
    { number: 1, state: 'awaiting-payment', at: '2026-11-26T20:00:00.000Z', by: 'customer', reason: null },
    { number: 2, state: 'placed', at: '2026-11-26T20:01:00.000Z', by: 'system', reason: null },
  ],
};

export const EMPTY_PAGE: RestaurantsReply = { restaurants: [], nextCursor: null };

export const summary = (name: string, more: Partial<RestaurantSummary> = {}): RestaurantSummary => ({
  ...{ id: name, slug: `slug-of-${name.length}`, name, city: 'Vancouver', cuisines: ['Thai'] },
  ...{ isDemo: false, takesOrders: true, isOpen: true, opensAt: null, prepMinutes: 25, cover: null },
  ...{ dishes: [], picture: null, lat: null, lng: null },
  ...more,
});
export const pageOf = (...names: string[]): RestaurantsReply => ({
  restaurants: names.map((name) => summary(name)),
  nextCursor: null,
});

/** Requests of the landing page and of the directory's first page. */
export const SHORT_LIST = 'GET /restaurants?limit=6';
export const FIRST_PAGE = 'GET /restaurants?limit=20';
export const PAGE = 'GET /restaurants/noodle-house';
export const MENU = 'GET /restaurants/noodle-house/menu';

/** The services as they are when all goes well; a test replaces what it is about. */
export const services = (): FakeApi =>
  fakeApi({
    [SHORT_LIST]: () => EMPTY_PAGE,
    [FIRST_PAGE]: () => EMPTY_PAGE,
    [PAGE]: () => NOODLE_HOUSE,
    [MENU]: () => menuOf(PAD_THAI, COLA),
    'POST /quotes': () => QUOTE,
    'GET /restaurants/noodle-house/slots': () => SLOTS,
  });
