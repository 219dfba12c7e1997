import { Injectable } from '@nestjs/common';
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/** Milliseconds that everything under way gets to be answered; what is not by then is cut off. */
const WHOLE_LIMIT = 8_000;
/**
 * Milliseconds that connections without a request stay open. A request that comes on one meanwhile is answered; longer
 * than the edge keeps an idle connection, so that it never writes to one that we close.
 */
const IDLE_LIMIT = 1_500;
/** Milliseconds between looks for connections that have become idle. */
const LOOK_EVERY = 50;

/**
 * The end of a server without losing a request: it takes no new connections, answers everything under way, and says
 * `connection: close` with each answer. Node alone leaves a connection open whose request came before the end began,
 * until its sender gives it up.
 */
@Injectable()
export class Drain {
  private server: Server | undefined;
  private draining = false;
  private readonly listeners: (() => void)[] = [];
  private readonly answers = new Set<ServerResponse>();

  /** Called when the end begins: for answers that would never end by themselves. */
  onBegin(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** True from the moment that the process was told to end. */
  get hasBegun(): boolean {
    return this.draining;
  }

  /** To be called once, before the server listens. */
  watch(server: Server): void {
    this.server = server;
    // In front of the application's own listener, which may answer at once.
    server.prependListener('request', (_request, answer: ServerResponse) => {
      if (this.draining) answer.shouldKeepAlive = false;
      this.answers.add(answer);
      answer.once('close', () => this.answers.delete(answer));
    });
  }

  /** Resolves when the last connection is gone: true when everything was answered, false when the limit cut some off. */
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
    // Not the HTTP server's own, which closes idle connections at once, while somebody may be writing to one.
    await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    clearInterval(sweep);
    clearTimeout(cutOff);
    return answered;
  }
}
