import { randomUUID } from 'node:crypto';
import { errorMessage, type ErrorReply } from '@mealtime/contracts/errors';
import { platformErrors } from '@mealtime/contracts/platform';
import { startServer, type ApiRefusal, type Server, type ServerOptions } from 'federated-pages/server';

export type EdgeOptions = Omit<ServerOptions, 'errorBody' | 'secretParameters'>;
export type Edge = Server;

/** The shape that every error under /api has. */
function errorBody(code: ApiRefusal): ErrorReply {
  const message = errorMessage(platformErrors[code]);
  return { error: { code, message }, message, correlationId: randomUUID() };
}

/** The one public server of Mealtime: pages and builds from the release store, the services under /api, local providers under /dev. */
export const startEdge = (options: EdgeOptions): Promise<Edge> =>
  startServer({
    ...options,
    errorBody,
    // Query parameter of the links in e-mails.
    secretParameters: ['token'],
  });
