/** GET /api/restaurants?q=&limit=&cursor= : the approved restaurants, by name. */
export interface RestaurantSummary {
  id: string;
  name: string;
  city: string;
  cuisines: string[];
}
export interface RestaurantsReply {
  restaurants: RestaurantSummary[];
  /** Hand it back as `cursor` for the next page; null on the last one. */
  nextCursor: string | null;
}
/** Restaurants in one reply, unless `limit` (1 to 50) says otherwise. */
export const RESTAURANTS_PAGE_SIZE = 20;
export const RESTAURANTS_PAGE_MAX = 50;
