import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/** Milliseconds between checks for idle connections. */
const LOOK_EVERY = 50;

export interface DrainLimits {
  /** Milliseconds that idle connections stay open; a request on one is still answered. */
  idle: number;
  /** Milliseconds until all connections are closed. */
  whole: number;
}

/**
 * Adds a graceful shutdown to a server: it refuses new connections, answers pending requests and adds `connection:
 * close` to each response. Node alone would keep connections open whose request began before the shutdown. Call it
 * before the server listens.
 */
export function drainable(server: Server): {
  /** Resolves when all connections are closed: true if everything was answered, false if some were cut off. */
  drain(limits: DrainLimits): Promise<boolean>;
} {
  let draining = false;
  const answers = new Set<ServerResponse>();
  // Before the application's listener, which may answer synchronously.
  server.prependListener('request', (_request, answer: ServerResponse) => {
    if (draining) answer.shouldKeepAlive = false;
    answers.add(answer);
    answer.once('close', () => answers.delete(answer));
  });
  return {
    async drain({ idle, whole }) {
      draining = true;
      for (const answer of answers) answer.shouldKeepAlive = false;
      let isAnswered = true;
      const began = performance.now();
      const sweep = setInterval(() => {
        if (performance.now() - began > idle) server.closeIdleConnections();
      }, LOOK_EVERY);
      const cutOff = setTimeout(() => {
        isAnswered = answers.size === 0;
        server.closeAllConnections();
      }, whole);
      // The HTTP server's own `close` closes idle connections at once, while a client may be writing.
      await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
      clearInterval(sweep);
      clearTimeout(cutOff);
      return isAnswered;
    },
  };
}
