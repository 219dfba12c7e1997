import { definePages, defineRoutes, lazyPage } from 'federated-pages/remote';
import { Navigate } from 'federated-pages/router';
import { PAGES } from './paths';

export const routes = defineRoutes({
  pages: definePages(PAGES, {
    restaurants: lazyPage(() => import('./pages/restaurants-page')),
    restaurant: lazyPage(() => import('./pages/restaurant-page')),
    carts: lazyPage(() => import('./pages/carts-page')),
    checkout: lazyPage(() => import('./pages/checkout-page')),
    orders: lazyPage(() => import('./pages/orders-page')),
    order: lazyPage(() => import('./pages/order-page')),
  }),
  otherwise: () => <Navigate to={PAGES.restaurants} replace />,
});
