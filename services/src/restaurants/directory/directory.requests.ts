import { RESTAURANTS_PAGE_MAX, RESTAURANTS_PAGE_SIZE } from '@mealtime/contracts/restaurants';
import { text, type Rule } from '@mealtime/contracts/rules';
import { ByRule } from '../../platform';

const search = text({ max: [100, 'Please search for something shorter'] });
const pageSize: Rule<number> = {
  normalise: (value) => (typeof value === 'string' && /^[0-9]{1,4}$/.test(value) ? Number(value) : value),
  check: (value) =>
    typeof value === 'number' && value >= 1 && value <= RESTAURANTS_PAGE_MAX
      ? undefined
      : `This must be a number from 1 to ${RESTAURANTS_PAGE_MAX}`,
};

export class ListRestaurants {
  @ByRule(search, {
    optional: true,
    description: 'Words, or parts of them, of a name, a city or a cuisine',
    example: 'thai surrey',
  })
  q = '';

  @ByRule(pageSize, { optional: true, description: `Default ${RESTAURANTS_PAGE_SIZE}`, example: 20 })
  limit = RESTAURANTS_PAGE_SIZE;

  @ByRule(text({ max: [1_000, 'That is too long'] }), { optional: true, description: 'nextCursor of the page before' })
  cursor = '';
}
