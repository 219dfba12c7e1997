import { Injectable } from '@nestjs/common';
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/** Milliseconds until pending requests are cut off. */
const WHOLE_LIMIT = 8_000;
/**
 * Milliseconds that idle connections stay open and accept requests; longer than the edge keeps them, so that it never
 * writes to a closed one.
 */
const IDLE_LIMIT = 1_500;
/** Milliseconds between checks for idle connections. */
const LOOK_EVERY = 50;

/**
 * Graceful shutdown: no new connections, answers for pending requests, and `connection: close` on each response. Node
 * alone would keep connections open whose request began before the shutdown.
 */
@Injectable()
export class Drain {
  private server: Server | undefined;
  private draining = false;
  private readonly listeners: (() => void)[] = [];
  private readonly answers = new Set<ServerResponse>();

  /** Called at its start, to end long-lived responses. */
  onBegin(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Whether the shutdown has begun. */
  get hasBegun(): boolean {
    return this.draining;
  }

  /** To be called once before the server listens. */
  watch(server: Server): void {
    this.server = server;
    // Before the application's listener, which may answer synchronously.
    server.prependListener('request', (_request, answer: ServerResponse) => {
      if (this.draining) answer.shouldKeepAlive = false;
      this.answers.add(answer);
      answer.once('close', () => this.answers.delete(answer));
    });
  }

  /** Resolves when all connections are closed: true if everything was answered, false if some were cut off. */
  async run(): Promise<boolean> {
    const { server, answers } = this;
    if (!server?.listening) return true;
    this.draining = true;
    for (const listener of this.listeners) listener();
    for (const answer of answers) answer.shouldKeepAlive = false;
    let answered = true;
    const began = performance.now();
    const sweep = setInterval(() => {
      if (performance.now() - began > IDLE_LIMIT) server.closeIdleConnections();
    }, LOOK_EVERY);
    const cutOff = setTimeout(() => {
      answered = answers.size === 0;
      server.closeAllConnections();
    }, WHOLE_LIMIT);
    // The HTTP server's own `close` closes idle connections at once, while a client may be writing.
    await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    clearInterval(sweep);
    clearTimeout(cutOff);
    return answered;
  }
}
