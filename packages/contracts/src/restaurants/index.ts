export {
  RESTAURANTS_PAGE_MAX,
  RESTAURANTS_PAGE_SIZE,
  type RestaurantSummary,
  type RestaurantsReply,
} from './directory';
