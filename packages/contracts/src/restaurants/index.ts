import type { QueryOf, ReplyOf } from '../endpoints';
import type { restaurantsEndpoints } from './endpoints';

export { RESTAURANTS_PAGE_MAX, RESTAURANTS_PAGE_SIZE } from './page';

export type RestaurantsQuery = QueryOf<(typeof restaurantsEndpoints)['GET /restaurants']>;
export type RestaurantsReply = ReplyOf<(typeof restaurantsEndpoints)['GET /restaurants']>;
export type RestaurantSummary = RestaurantsReply['restaurants'][number];
