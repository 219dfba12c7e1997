import { definePages, defineRoutes, lazyPage } from '@mealtime/federation/remote';
import { PAGES } from './paths';

export const routes = defineRoutes({
  pages: definePages(PAGES, {
    dashboard: lazyPage(() => import('./pages/dashboard-page')),
    login: lazyPage(() => import('./pages/login-page')),
  }),
});
