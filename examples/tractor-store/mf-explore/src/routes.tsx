import { definePages, defineRoutes, lazyPage } from 'federated-pages/remote';
import { AutonomousPage, ClassicPage, ProductsPage } from './pages/category-page';
import { HomePage } from './pages/home-page';
import { PAGES } from './paths';

export const routes = defineRoutes({
  pages: definePages(PAGES, {
    home: HomePage,
    products: ProductsPage,
    classic: ClassicPage,
    autonomous: AutonomousPage,
    stores: lazyPage(() => import('./pages/stores-page')),
  }),
});
