/** Paths of this remote's pages: "routes" of remote.json. routes.tsx says what each one shows. */
export const PAGES = {
  chooseRole: '/signup',
  driver: '/signup/driver',
  driverByOldName: '/driver-sign-up',
  thankYou: '/signup/user/thank-you',
  customer: '/user',
  login: '/user/login',
  ways: '/user/ways',
  confirmEmail: '/user/confirm-email',
  authCallback: '/auth/callback',
  sandbox: '/sandbox',
} as const;

/** Pages that open as dialogs: "overlays" of remote.json. */
export const OVERLAYS = {
  signUp: '/signup/user',
  phoneCode: '/signup/user/phone-code',
} as const;

/** Pages of other teams that ours lead to: a release is refused while one of them is not there. */
export const EXTERNAL_PATHS = {
  start: '/',
  home: '/home',
  planner: '/meal-planner',
  restaurants: '/restaurants',
  orders: '/orders',
  ownRestaurant: '/restaurant',
  contact: '/contact-us',
  newsletter: '/newsletter',
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
  restaurantSignUp: '/signup/restaurant',
  restaurantStatus: '/signup/restaurant/status',
} as const;
