/** Linked pages of the marketing team. */
export const EXTERNAL_PATHS = {
  home: '/',
  howItWorks: '/how-it-works',
  restaurants: '/restaurants',
  about: '/about-us',
  contact: '/contact-us',
  faq: '/faq',
} as const;
