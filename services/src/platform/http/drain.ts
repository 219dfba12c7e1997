import { Injectable } from '@nestjs/common';
import type { Server } from 'node:http';
import { drainable } from 'federated-pages/http';

/** Milliseconds until pending requests are cut off. */
const WHOLE_LIMIT = 8_000;
/**
 * Milliseconds that idle connections stay open and accept requests; longer than the edge keeps them, so that it never
 * writes to a closed one.
 */
const IDLE_LIMIT = 1_500;

/** Graceful shutdown of the services: see `drainable`. */
@Injectable()
export class Drain {
  private server: Server | undefined;
  private drainable: ReturnType<typeof drainable> | undefined;
  private draining = false;
  private readonly listeners: (() => void)[] = [];

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
    this.drainable = drainable(server);
  }

  /** Resolves when all connections are closed: true if everything was answered, false if some were cut off. */
  async run(): Promise<boolean> {
    if (!this.drainable || !this.server?.listening) return true;
    this.draining = true;
    for (const listener of this.listeners) listener();
    return this.drainable.drain({ idle: IDLE_LIMIT, whole: WHOLE_LIMIT });
  }
}
