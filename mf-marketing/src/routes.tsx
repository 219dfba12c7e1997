import { definePages, defineRoutes, lazyPage } from 'federated-pages/remote';
import { LandingPage } from './pages/landing-page';
import { PAGES } from './paths';

/** The landing page comes with the remote, the others when asked for. */
export const routes = defineRoutes({
  pages: definePages(PAGES, {
    home: LandingPage,
    homeByName: LandingPage,
    howItWorks: lazyPage(() => import('./pages/how-it-works-page')),
    restaurants: lazyPage(() => import('./pages/restaurants-page')),
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
