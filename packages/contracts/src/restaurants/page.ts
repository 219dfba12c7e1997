/** Default number of restaurants in one reply; `limit` may be 1 to 50. */
export const RESTAURANTS_PAGE_SIZE = 20;
export const RESTAURANTS_PAGE_MAX = 50;
