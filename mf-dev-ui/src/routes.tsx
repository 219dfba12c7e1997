import { definePages, defineRoutes } from '@mealtime/federation/remote';
import { DevUiPage } from './pages/dev-ui-page';
import { PAGES } from './paths';

export const routes = defineRoutes({ pages: definePages(PAGES, { devUi: DevUiPage }) });
