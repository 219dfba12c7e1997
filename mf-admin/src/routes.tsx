import { definePages, defineRoutes, lazyPage, type RemoteProps } from 'federated-pages/remote';
import { Area } from './pages/area';
import { PAGES } from './paths';

const placed = defineRoutes({
  pages: definePages(PAGES, {
    dashboard: lazyPage(() => import('./pages/dashboard-page')),
    login: lazyPage(() => import('./pages/login-page')),
    join: lazyPage(() => import('./pages/join-page')),
    applications: lazyPage(() => import('./pages/applications-page')),
    application: lazyPage(() => import('./pages/application-page')),
    orders: lazyPage(() => import('./pages/orders-page')),
    order: lazyPage(() => import('./pages/order-page')),
    restaurants: lazyPage(() => import('./pages/restaurants-page')),
    restaurant: lazyPage(() => import('./pages/restaurant-page')),
    people: lazyPage(() => import('./pages/people-page')),
    person: lazyPage(() => import('./pages/person-page')),
    audit: lazyPage(() => import('./pages/audit-page')),
    team: lazyPage(() => import('./pages/team-page')),
    releases: lazyPage(() => import('./pages/releases-page')),
    security: lazyPage(() => import('./pages/security-page')),
  }),
  otherwise: lazyPage(() => import('./pages/not-found-page')),
  next: { [PAGES.applications]: PAGES.application },
});

/** The admin area's frame is around every page, and stays mounted between pages. */
export const routes = {
  ...placed,
  App: (props: RemoteProps) => (
    <Area>
      <placed.App {...props} />
    </Area>
  ),
};
