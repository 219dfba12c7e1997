import { definePages, defineRoutes, lazyPage } from 'federated-pages/remote';
import { PAGES } from './paths';

const landingPage = lazyPage(() => import('./pages/landing-page'));

/** Each page is a chunk with its own styles, so that it does not delay other pages. */
export const routes = defineRoutes({
  pages: definePages(PAGES, {
    home: landingPage,
    homeByName: landingPage,
    howItWorks: lazyPage(() => import('./pages/how-it-works-page')),
    about: lazyPage(() => import('./pages/about-page')),
    faq: lazyPage(() => import('./pages/faq-page')),
    contact: lazyPage(() => import('./pages/contact-page')),
    why: lazyPage(() => import('./pages/why-page')),
    planner: lazyPage(() => import('./pages/meal-planner-page')),
    privacy: lazyPage(() => import('./pages/privacy-page')),
    terms: lazyPage(() => import('./pages/terms-page')),
    newsletter: lazyPage(() => import('./pages/newsletter-page')),
  }),
});
