/** Paths of this remote's pages: "routes" of remote.json. routes.tsx says what each one shows. */
export const PAGES = {
  dashboard: '/admin',
  login: '/admin/login',
  join: '/admin/join',
  applications: '/admin/applications',
  application: '/admin/applications/:id',
  orders: '/admin/orders',
  order: '/admin/orders/:id',
  restaurants: '/admin/restaurants',
  restaurant: '/admin/restaurants/:id',
  people: '/admin/people',
  person: '/admin/people/:id',
  audit: '/admin/audit',
  team: '/admin/team',
  releases: '/admin/releases',
  security: '/admin/security',
} as const;

/** Other teams' pages. */
export const EXTERNAL_PATHS = {
  landing: '/',
  restaurants: '/restaurants',
  restaurantSignup: '/signup/restaurant',
} as const;

/** The page of one application. */
export const applicationPath = (id: string) => `${PAGES.applications}/${encodeURIComponent(id)}`;

/** The page of one order. */
export const orderPath = (id: string) => `${PAGES.orders}/${encodeURIComponent(id)}`;

/** The page of one restaurant. */
export const restaurantPath = (id: string) => `${PAGES.restaurants}/${encodeURIComponent(id)}`;

/** The page of one person. */
export const personPath = (id: string) => `${PAGES.people}/${encodeURIComponent(id)}`;
