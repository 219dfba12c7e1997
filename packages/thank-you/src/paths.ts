/** Pages of the marketing team that people are led to. */
export const ELSEWHERE = {
  home: '/',
  howItWorks: '/how-it-works',
  restaurants: '/restaurants',
  about: '/about-us',
  contact: '/contact-us',
  faq: '/faq',
} as const;
