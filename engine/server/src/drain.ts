import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/** Milliseconds between looks for connections that have become idle. */
const LOOK_EVERY = 50;

export interface DrainLimits {
  /** Milliseconds that connections without a request may stay open: one that comes on them meanwhile is answered. */
  idle: number;
  /** Milliseconds after which whatever is under way is cut off. */
  whole: number;
}

/**
 * Makes a server that can be ended without losing a request: it takes no new connections, answers everything under way,
 * and says `connection: close` with each answer. Node alone leaves a connection open whose request came before the end
 * began, until its sender gives it up. To be called before the server listens.
 */
export function drainable(server: Server): { drain(limits: DrainLimits): Promise<void> } {
  let draining = false;
  const answers = new Set<ServerResponse>();
  // In front of the application's own listener, which may answer at once.
  server.prependListener('request', (_request, answer: ServerResponse) => {
    if (draining) answer.shouldKeepAlive = false;
    answers.add(answer);
    answer.once('close', () => answers.delete(answer));
  });
  return {
    async drain({ idle, whole }) {
      draining = true;
      for (const answer of answers) answer.shouldKeepAlive = false;
      const began = performance.now();
      const sweep = setInterval(() => {
        if (performance.now() - began > idle) server.closeIdleConnections();
      }, LOOK_EVERY);
      const cutOff = setTimeout(() => server.closeAllConnections(), whole);
      // Not the HTTP server's own, which closes idle connections at once, while somebody may be writing to one.
      await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
      clearInterval(sweep);
      clearTimeout(cutOff);
    },
  };
}
