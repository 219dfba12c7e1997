/** Paths of this remote's pages: "routes" of remote.json. routes.tsx says what each one shows. */
export const PAGES = {
  restaurant: '/restaurant',
  orders: '/restaurant/orders',
  hours: '/restaurant/hours',
  menu: '/restaurant/menu',
  profile: '/restaurant/profile',
  team: '/restaurant/team',
  invitation: '/restaurant/invitation',
} as const;

/** Linked pages of other teams: a release is refused while one of them is missing. */
export const EXTERNAL_PATHS = {
  login: '/user/login',
  account: '/user',
  signUp: '/signup/user',
  restaurants: '/restaurants',
  restaurantSignUp: '/signup/restaurant',
  restaurantStatus: '/signup/restaurant/status',
  contact: '/contact-us',
} as const;

/** Pages about one of the visitor's restaurants. */
export type WorkPageName = Exclude<keyof typeof PAGES, 'restaurant' | 'invitation'>;

/** A page of one restaurant, by its slug. */
export const workPath = (page: WorkPageName, slug: string) => `${PAGES[page]}?restaurant=${encodeURIComponent(slug)}`;
