import { endpoints, optional } from '../endpoints';
import { id, nullable, object, Type } from '../endpoints/schemas';
import type { Rule } from '../rules/rule';
import { cursor, searchWords } from '../rules/search';
import { RESTAURANTS_PAGE_MAX, RESTAURANTS_PAGE_SIZE } from './page';

/** Of a query, so it comes as digits. */
const pageSize: Rule<number> = {
  normalise: (value) => (typeof value === 'string' && /^[0-9]{1,4}$/.test(value) ? Number(value) : value),
  check: (value) =>
    typeof value === 'number' && value >= 1 && value <= RESTAURANTS_PAGE_MAX
      ? undefined
      : `This must be a number from 1 to ${RESTAURANTS_PAGE_MAX}`,
};

const restaurant = object(
  { id, name: Type.String(), city: Type.String(), cuisines: Type.Array(Type.String()) },
  { $id: 'Restaurant' },
);

export const restaurantsEndpoints = endpoints({
  'GET /restaurants': {
    summary: 'Approved restaurants by name; with q those that have every word of it in a name, city or cuisine',
    access: 'public',
    query: {
      q: optional(searchWords, {
        description: 'Words, or parts of them, of a name, a city or a cuisine',
        example: 'thai surrey',
        default: '',
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
      nextCursor: nullable(Type.String({ description: 'Hand it back as `cursor` for the next page' })),
    }),
    example: { restaurants: [], nextCursor: null },
    errors: ['RATE_LIMITED', 'SERVICE_UNAVAILABLE'],
  },
});
