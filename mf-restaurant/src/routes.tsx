import { definePages, defineRoutes, lazyPage } from 'federated-pages/remote';
import { PAGES } from './paths';

export const routes = defineRoutes({
  pages: definePages(PAGES, {
    restaurant: lazyPage(() => import('./pages/restaurant-page')),
    orders: lazyPage(() => import('./pages/orders-page')),
    hours: lazyPage(() => import('./pages/hours-page')),
    menu: lazyPage(() => import('./pages/menu-page')),
    profile: lazyPage(() => import('./pages/profile-page')),
    team: lazyPage(() => import('./pages/team-page')),
    invitation: lazyPage(() => import('./pages/invitation-page')),
  }),
  next: { [PAGES.restaurant]: PAGES.orders },
});
