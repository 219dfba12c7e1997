/** Restaurants in one reply, unless `limit` (1 to 50) says otherwise. */
export const RESTAURANTS_PAGE_SIZE = 20;
export const RESTAURANTS_PAGE_MAX = 50;
