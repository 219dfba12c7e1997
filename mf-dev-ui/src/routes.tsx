import { definePages, defineRoutes } from 'federated-pages/remote';
import { DevUiPage } from './pages/dev-ui-page';
import { PAGES } from './paths';

export const routes = defineRoutes({ pages: definePages(PAGES, { devUi: DevUiPage }) });
