import { definePages, defineRoutes, lazyPage } from 'federated-pages/remote';
import { PAGES } from './paths';

export const routes = defineRoutes({
  pages: definePages(PAGES, {
    cart: lazyPage(() => import('./pages/cart-page')),
    checkout: lazyPage(() => import('./pages/checkout-page')),
    thanks: lazyPage(() => import('./pages/thanks-page')),
  }),
});
