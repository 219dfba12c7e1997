/** Where links on these pages lead. Those of other teams open as an overlay where their owner declares one. */
export const PATHS = {
  home: '/',
  howItWorks: '/how-it-works',
  restaurants: '/restaurants',
  about: '/about-us',
  faq: '/faq',
  contact: '/contact-us',
  why: '/why-not-mealtime',
  planner: '/meal-planner',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  newsletter: '/newsletter',
  signUp: '/signup/user',
  chooseSignUp: '/signup',
  restaurantSignUp: '/signup/restaurant',
  driverSignUp: '/signup/driver',
  account: '/user',
} as const;
