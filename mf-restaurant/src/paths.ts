/** Where this remote's pages are: "routes" of remote.json. What is there is said in routes.tsx. */
export const PAGES = {
  restaurant: '/restaurant',
  orders: '/restaurant/orders',
} as const;

/** Pages of other teams that ours lead to: a release is refused while one of them is not there. */
export const ELSEWHERE = {
  login: '/user/login',
  account: '/user',
  restaurants: '/restaurants',
  restaurantSignUp: '/signup/restaurant',
  restaurantStatus: '/signup/restaurant/status',
  contact: '/contact-us',
} as const;

/** The orders of one restaurant, by its slug. */
export const ordersPath = (slug: string) => `${PAGES.orders}?restaurant=${encodeURIComponent(slug)}`;
