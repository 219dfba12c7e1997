/** Paths of this remote's pages: "routes" of remote.json. routes.tsx says what each one shows. */
export const PAGES = {
  home: '/',
  homeByName: '/home',
  howItWorks: '/how-it-works',
  about: '/about-us',
  faq: '/faq',
  contact: '/contact-us',
  why: '/why-not-mealtime',
  planner: '/meal-planner',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  newsletter: '/newsletter',
} as const;

/** Pages of other teams that ours lead to: a release is refused while one of them is not there. */
export const EXTERNAL_PATHS = {
  restaurants: '/restaurants',
  signUp: '/signup/user',
  chooseSignUp: '/signup',
  restaurantSignUp: '/signup/restaurant',
  driverSignUp: '/signup/driver',
  account: '/user',
} as const;

/** Targets of forms without a script. */
export const FORMS = {
  subscribe: '/api/newsletter/subscriptions',
  confirm: '/api/newsletter/confirm',
  unsubscribe: '/api/newsletter/unsubscribe',
} as const;
