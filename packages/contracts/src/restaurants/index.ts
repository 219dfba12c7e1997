import type { QueryOf, ReplyOf } from '../endpoints';
import type { restaurantsEndpoints } from './endpoints';

export { CUISINES } from './cuisines';
export * as restaurantsErrors from './errors';
export {
  BUSY_FOR_MINUTES,
  BUSY_MINUTES,
  CLOSURES_MAX,
  FULFILMENTS,
  SPANS_A_DAY_MAX,
  STOP_MINUTES,
  closureReason,
  hoursProblem,
  weekSpans,
  type Closure,
  type Fulfilment,
  type OpeningHours,
  type WeekSpan,
} from './hours';
export { locationRule, parseLocation, type Location } from './location';
export { RESTAURANT_PAPER_NAMES, RESTAURANT_PAPERS, type RestaurantPaper } from './papers';
export {
  FEATURES,
  OWN_CUISINES_MAX,
  PICTURE_FORMATS,
  PICTURE_MAX_BYTES,
  PICTURE_PLACES,
  PICTURE_SHAPES,
  PICTURE_WIDTHS,
  PICTURES_MAX,
  businessName,
  pictureAlt,
  pictureFile,
  profileRules,
  type Feature,
  type PictureFormat,
  type PicturePlace,
} from './profile';
export type { RestaurantPicture } from './picture';
export { WEEK_DAYS } from './week-days';
export { RESTAURANTS_PAGE_MAX, RESTAURANTS_PAGE_SIZE } from './page';

export type RestaurantsQuery = QueryOf<(typeof restaurantsEndpoints)['GET /restaurants']>;
export type RestaurantsReply = ReplyOf<(typeof restaurantsEndpoints)['GET /restaurants']>;
export type RestaurantSummary = RestaurantsReply['restaurants'][number];
export type RestaurantPage = ReplyOf<(typeof restaurantsEndpoints)['GET /restaurants/:slug']>;
export type ClosedBy = NonNullable<RestaurantPage['closedBy']>;
