import { endpoints, field, optional } from '../endpoints';
import { id, instant, nullable, object, said, Type, word } from '../endpoints/schemas';
import { MEMBERSHIP_ROLES } from '../identity/roles';
import { menuSection } from '../menus/menu';
import { closureSchema, openingHoursSchema } from '../restaurants/hours-schemas';
import { pictureSchema } from '../restaurants/picture';
import { businessName, FEATURES } from '../restaurants/profile';
import { oneOf, text } from '../rules/rule';
import { cursor, searchWords } from '../rules/search';
import { ACT_REASON, deskReason, RESTAURANT_STANDINGS, STANDING_FILTERS } from './standing';

const idempotencyKey = {
  'idempotency-key': {
    description: 'Idempotency key, chosen by the caller: a request with the same key has an effect only once',
    example: '7d0a6a52-6f0e-4b8e-9a55-0f3f2f6f2f10',
  },
} as const;

const listed = {
  id,
  slug: Type.String(),
  name: Type.String(),
  city: Type.String(),
  isDemo: Type.Boolean(),
  standing: word(RESTAURANT_STANDINGS),
  approvedAt: nullable(Type.String({ ...instant, description: 'Null for a restaurant that has left the directory' })),
};
const row = object({
  ...listed,
  takenDown: Type.Integer({ description: 'Number of its menu items that are taken down' }),
});

/** A pause set by Mealtime. Members of the restaurant cannot lift it. */
export const pauseSchema = object({
  at: instant,
  reason: Type.String({ description: "The admin's text" }),
});

const restaurant = object(
  {
    ...listed,
    address: Type.String({ description: 'Empty when it is not known' }),
    cuisines: Type.Array(Type.String()),
    openedAt: nullable(Type.String({ ...instant, description: 'Null until it opens for orders' })),
    paused: nullable(pauseSchema),
    isOpen: Type.Boolean({ description: 'Takes orders for pickup now' }),
    opensAt: nullable(instant),
    closesAt: nullable(instant),
    description: Type.String(),
    phone: Type.String({ description: 'Ten digits; empty for none' }),
    pickupNotes: Type.String(),
    features: Type.Array(word(FEATURES)),
    cover: nullable(pictureSchema),
    pictures: Type.Array(pictureSchema),
    takesPickup: Type.Boolean(),
    takesDelivery: Type.Boolean(),
    hours: nullable(openingHoursSchema),
    deliveryHours: nullable(openingHoursSchema),
    closures: Type.Array(closureSchema),
    stoppedUntil: nullable(instant),
    busyUntil: nullable(instant),
    prepMinutes: Type.Integer({ description: 'Minutes that an order usually takes' }),
    answerMinutes: Type.Integer({ description: 'Minutes after which an unanswered order is refused' }),
    ordersPerSlot: nullable(Type.Integer()),
    menu: nullable(
      object({
        version: Type.Integer(),
        publishedAt: instant,
        sections: Type.Array(menuSection, { description: 'Including sold-out and taken-down items' }),
      }),
    ),
    takenDown: Type.Array(
      object({
        item: Type.String({ description: 'Its id in the menu' }),
        name: Type.String({ description: 'Its name when it was taken down' }),
        reason: Type.String(),
        by: Type.String({ description: 'User name of an admin' }),
        at: instant,
      }),
    ),
    team: Type.Array(
      object({
        accountId: id,
        name: nullable(Type.String()),
        role: word(MEMBERSHIP_ROLES),
        since: instant,
      }),
      { description: 'Owners first, then managers, then staff' },
    ),
  },
  { $id: 'AdminRestaurant' },
);

const ROW = {
  ...{ id: '7d0a6a52-6f0e-4b8e-9a55-0f3f2f6f2f10', slug: 'noodle-house', name: 'Noodle House', city: 'Vancouver' },
  ...{ isDemo: false, standing: 'open' as const, approvedAt: '2026-11-20T18:00:00.000Z' },
};
const ERRORS = ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING', 'SERVICE_UNAVAILABLE'] as const;
const ACT_ERRORS = [
  ...ERRORS,
  'FORBIDDEN',
  'RESTAURANT_NOT_FOUND',
  'IDEMPOTENCY_KEY_INVALID',
  'IDEMPOTENCY_MISMATCH',
] as const;

const act = {
  access: 'admin-reviewer',
  headers: idempotencyKey,
  reply: said,
} as const;
const reason = field(deskReason, {
  description: `${ACT_REASON.least} to ${ACT_REASON.most} characters, for the restaurant's owners and the audit log`,
  example: 'The food safety certificate ran out yesterday.',
});
const itemBody = {
  item: field(text({ required: 'Say which dish', max: [80, 'That is too long'] }), {
    description: 'Its id in the menu',
    example: 'pad-thai',
  }),
  reason,
};

/** Restaurants as seen and managed by Mealtime's staff. */
export const restaurantDesk = endpoints({
  'GET /admin/restaurants': {
    summary: 'Restaurants of every standing by their names, 50 a page',
    access: 'admin',
    query: {
      q: optional(searchWords, {
        description: 'Words of a name, a slug or a city; with an @, a part of an owner’s e-mail address',
        default: '',
      }),
      standing: optional(oneOf(STANDING_FILTERS, 'This standing is not known'), { example: 'paused' }),
      cursor: optional(cursor, { description: 'nextCursor of the page before', default: '' }),
    },
    reply: object({
      restaurants: Type.Array(row),
      nextCursor: nullable(Type.String({ description: 'Send it as `cursor` for the next page' })),
    }),
    example: { restaurants: [{ ...ROW, takenDown: 0 }], nextCursor: null },
    errors: [...ERRORS, 'RATE_LIMITED'],
  },
  'GET /admin/restaurants/:id': {
    summary: 'A restaurant as its owner sees it: profile, hours, the published menu, the team, and its standing',
    access: 'admin',
    reply: restaurant,
    example: {
      ...ROW,
      ...{ address: '1055 Granville St', cuisines: ['Chinese'], openedAt: '2026-11-21T18:00:00.000Z', paused: null },
      ...{ isOpen: true, opensAt: null, closesAt: null, description: '', phone: '', pickupNotes: '', features: [] },
      ...{ cover: null, pictures: [], takesPickup: true, takesDelivery: false, hours: null, deliveryHours: null },
      ...{ closures: [], stoppedUntil: null, busyUntil: null, prepMinutes: 20, answerMinutes: 8, ordersPerSlot: null },
      ...{ menu: null, takenDown: [], team: [] },
    },
    errors: [...ERRORS, 'RESTAURANT_NOT_FOUND'],
  },
  'POST /admin/restaurants/:id/pause': {
    summary:
      'Pauses a restaurant: it takes no new orders until it is resumed. Notifies its owners; open orders continue',
    ...act,
    body: { reason },
    example: { message: 'Noodle House is paused. Its owners are told why.' },
    errors: [...ACT_ERRORS, 'RESTAURANT_PAUSED'],
  },
  'POST /admin/restaurants/:id/resume': {
    summary: 'Ends a pause: its hours decide again. Notifies its owners',
    ...act,
    body: { reason },
    example: { message: 'Noodle House takes orders again by its own hours. Its owners are told.' },
    errors: [...ACT_ERRORS, 'RESTAURANT_NOT_PAUSED'],
  },
  'POST /admin/restaurants/:id/rename': {
    summary:
      'Renames a restaurant and changes the address of its page; the former address redirects there. Notifies its owners',
    ...act,
    body: { name: field(businessName, { example: 'Granville Noodles' }), reason },
    example: { message: 'Noodle House is called Granville Noodles now. Its owners are told.' },
    errors: [...ACT_ERRORS],
  },
  'POST /admin/restaurants/:id/take-down': {
    summary: 'Takes an item off the current and all further menu versions until it is put back. Notifies the owners',
    ...act,
    body: itemBody,
    example: { message: 'Pad Thai is taken down. The owners are told why.' },
    errors: [...ACT_ERRORS, 'MENU_ENTRY_NOT_FOUND', 'ITEM_TAKEN_DOWN'],
  },
  'POST /admin/restaurants/:id/put-back': {
    summary: 'Puts an item that was taken down back on the menu. Notifies the owners',
    ...act,
    body: itemBody,
    example: { message: 'Pad Thai can be ordered again. The owners are told.' },
    errors: [...ACT_ERRORS, 'ITEM_NOT_TAKEN_DOWN'],
  },
});
