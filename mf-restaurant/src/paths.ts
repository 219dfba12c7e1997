/** Where this remote's pages are: "routes" of remote.json. What is there is said in routes.tsx. */
export const PAGES = {
  restaurant: '/restaurant',
  orders: '/restaurant/orders',
  hours: '/restaurant/hours',
  menu: '/restaurant/menu',
  profile: '/restaurant/profile',
  team: '/restaurant/team',
  invitation: '/restaurant/invitation',
} as const;

/** Pages of other teams that ours lead to: a release is refused while one of them is not there. */
export const EXTERNAL_PATHS = {
  login: '/user/login',
  account: '/user',
  signUp: '/signup/user',
  restaurants: '/restaurants',
  restaurantSignUp: '/signup/restaurant',
  restaurantStatus: '/signup/restaurant/status',
  contact: '/contact-us',
} as const;

/** Pages that show one of somebody's restaurants. */
export type WorkPageName = Exclude<keyof typeof PAGES, 'restaurant' | 'invitation'>;

/** A page of one restaurant, by its slug. */
export const workPath = (page: WorkPageName, slug: string) => `${PAGES[page]}?restaurant=${encodeURIComponent(slug)}`;
