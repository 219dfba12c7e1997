import { endpoints, optional } from '../endpoints';
import { id, instant, nullable, object, Type, word } from '../endpoints/schemas';
import { DIETARY_LABELS } from '../menus/food';
import { oneOf, type Rule } from '../rules/rule';
import { cursor, searchWords } from '../rules/search';
import { CUISINES } from './cuisines';
import { closureSchema, openingHoursSchema } from './hours-schemas';
import { RESTAURANT_PAPER_NAMES } from './papers';
import { RESTAURANTS_PAGE_MAX, RESTAURANTS_PAGE_SIZE } from './page';
import { pictureSchema } from './picture';
import { FEATURES } from './profile';

/** Digits, because it is from a query. */
const pageSize: Rule<number> = {
  normalise: (value) => (typeof value === 'string' && /^[0-9]{1,4}$/.test(value) ? Number(value) : value),
  check: (value) =>
    typeof value === 'number' && value >= 1 && value <= RESTAURANTS_PAGE_MAX
      ? undefined
      : `This must be a number from 1 to ${RESTAURANTS_PAGE_MAX}`,
};

const degrees = Type.Number({ description: 'Location, in degrees of WGS 84; null if unknown' });

const listed = {
  id,
  slug: Type.String({ description: 'Names its page: /restaurants/<slug>' }),
  name: Type.String(),
  city: Type.String(),
  cuisines: Type.Array(Type.String()),
  isDemo: Type.Boolean({ description: 'Part of the demo town, which production does not have' }),
  takesOrders: Type.Boolean({ description: 'Has opened for orders, and offers pickup with hours' }),
  isOpen: Type.Boolean({ description: 'Takes orders now' }),
  opensAt: nullable(
    Type.String({ ...instant, description: 'When it next takes orders; null while open, and if unknown' }),
  ),
  prepMinutes: Type.Integer({ description: 'Minutes that an order takes now' }),
  cover: nullable(pictureSchema),
  ...{ lat: nullable(degrees), lng: nullable(degrees) },
};
const restaurant = object(
  {
    ...listed,
    dishes: Type.Array(Type.String(), { description: 'Up to three dishes that match the search' }),
    picture: nullable(Type.String({ description: 'Name of a picture of one of its dishes; null for none' })),
  },
  { $id: 'Restaurant' },
);

/** Reason for taking no orders now: hours, a closure, "Stop orders", a pause by Mealtime, or no orders at all. */
const CLOSED_BY = ['hours', 'closure', 'stop', 'paused', 'never'] as const;

const restaurantPage = object(
  {
    ...listed,
    address: Type.String({ description: 'Empty when it is not known' }),
    hours: nullable(openingHoursSchema),
    deliveryHours: nullable(openingHoursSchema),
    closures: Type.Array(closureSchema, { description: 'Closures that are active or begin within two weeks' }),
    closesAt: nullable(Type.String({ ...instant, description: 'Null while closed, and if it never closes' })),
    closedBy: nullable(word(CLOSED_BY)),
    description: Type.String({
      description: 'Lines of text; like phone and pickupNotes, empty if not given',
    }),
    phone: Type.String({ description: 'Ten digits' }),
    pickupNotes: Type.String(),
    features: Type.Array(word(FEATURES)),
    pictures: Type.Array(pictureSchema),
    papersChecked: Type.Array(word(RESTAURANT_PAPER_NAMES), { description: 'Papers that a reviewer has seen' }),
  },
  { $id: 'RestaurantPage' },
);

export const restaurantsEndpoints = endpoints({
  'GET /restaurants': {
    summary:
      'Approved restaurants: open ones first, then by their next opening, then by name. With q: those with all words in their name, city or cuisines, then those with the words in names of dishes; tolerates typos',
    access: 'public',
    query: {
      q: optional(searchWords, {
        description: 'Words, or parts of them, of a name, a city, a cuisine or a dish',
        example: 'thai surrey',
        default: '',
      }),
      cuisine: optional(oneOf(CUISINES, 'This cuisine is not known'), { example: 'Thai' }),
      diet: optional(oneOf(DIETARY_LABELS, 'This diet is not known'), {
        description: 'At least one dish carries this label',
        example: 'vegan',
      }),
      open: optional(oneOf(['1', 'true'], 'This must be 1, or left out'), {
        description: '1 or true: only those that take orders now',
        example: '1',
      }),
      limit: optional(pageSize, {
        description: `Default ${RESTAURANTS_PAGE_SIZE}`,
        example: 20,
        default: RESTAURANTS_PAGE_SIZE,
      }),
      cursor: optional(cursor, { description: 'nextCursor of the page before', default: '' }),
    },
    reply: object({
      restaurants: Type.Array(restaurant),
      nextCursor: nullable(Type.String({ description: 'Send it as `cursor` for the next page' })),
    }),
    example: { restaurants: [], nextCursor: null },
    errors: ['RATE_LIMITED', 'SERVICE_UNAVAILABLE'],
  },
  'GET /restaurants/:slug': {
    summary: 'One approved restaurant, for its page',
    access: 'public',
    reply: restaurantPage,
    example: {
      ...{ id: '7d0a6a52-6f0e-4b8e-9a55-0f3f2f6f2f10', slug: 'granville-noodle-house', name: 'Granville Noodle House' },
      ...{ city: 'Vancouver', cuisines: ['Chinese'], address: '1055 Granville St, Vancouver, BC V6Z 1L4' },
      ...{ isDemo: false, takesOrders: true, isOpen: true, opensAt: null, prepMinutes: 20 },
      ...{ hours: null, deliveryHours: null, closures: [], closesAt: null, closedBy: null, papersChecked: ['licence'] },
      ...{
        cover: null,
        pictures: [],
        description: 'Hand-pulled noodles.',
        lat: 49.2786,
        lng: -123.1238,
        phone: '6045550188',
        pickupNotes: '',
        features: [],
      },
    },
    errors: ['RESTAURANT_NOT_FOUND', 'SERVICE_UNAVAILABLE'],
  },
});
