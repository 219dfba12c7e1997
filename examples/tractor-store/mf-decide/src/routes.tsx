import { definePages, defineRoutes, lazyPage } from 'federated-pages/remote';
import { PAGES } from './paths';

const product = lazyPage(() => import('./pages/product-page'));

export const routes = defineRoutes({ pages: definePages(PAGES, { product }), otherwise: product });
