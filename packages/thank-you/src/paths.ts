/** Pages of the marketing team that people are led to. */
export const ELSEWHERE = {
  home: '/',
  planner: '/meal-planner',
  howItWorks: '/how-it-works',
  restaurants: '/restaurants',
  about: '/about-us',
  contact: '/contact-us',
  faq: '/faq',
} as const;
