/** Paths of this remote's pages: "routes" of remote.json. routes.tsx says what each one shows. */
export const PAGES = {
  restaurants: '/restaurants',
  restaurant: '/restaurants/:slug',
  carts: '/checkout',
  checkout: '/checkout/:slug',
  orders: '/orders',
  order: '/orders/:id',
} as const;

/** Pages of other teams that ours lead to: a release is refused while one of them is not there. */
export const EXTERNAL_PATHS = {
  home: '/',
  signUp: '/signup/user',
  signIn: '/user/login',
  restaurantSignUp: '/signup/restaurant',
  about: '/about-us',
  howItWorks: '/how-it-works',
  faq: '/faq',
  contact: '/contact-us',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
} as const;

const fill = (pattern: string, value: string) => pattern.replace(/:\w+$/, encodeURIComponent(value));

export const restaurantAt = (slug: string) => fill(PAGES.restaurant, slug);
export const checkoutAt = (slug: string) => fill(PAGES.checkout, slug);
export const orderAt = (id: string) => fill(PAGES.order, id);
