import { defineRoutes } from 'federated-pages/remote';

/** This team has no page of its own. */
export const routes = defineRoutes({ pages: [] });
