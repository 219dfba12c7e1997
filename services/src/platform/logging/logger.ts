import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { loggedError, scrub } from './scrub';

export type { Logger };

/**
 * One JSON line for each event on stdout. Requests are logged by http/create-app.ts, without bodies, queries and
 * headers.
 */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      err: (error: unknown) => loggedError(error),
      // Fastify passes these in some places; they are not logged.
      req: () => undefined,
      res: () => undefined,
    },
  });
}

const isPlain = (message: unknown): message is Record<string, unknown> =>
  typeof message === 'object' && message !== null && Object.getPrototypeOf(message) === Object.prototype;

/** Nest's logger interface on the same logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log = (message: unknown, ...rest: unknown[]) => this.write('debug', message, rest);
  warn = (message: unknown, ...rest: unknown[]) => this.write('warn', message, rest);
  error = (message: unknown, ...rest: unknown[]) => this.write('error', message, rest);
  fatal = (message: unknown, ...rest: unknown[]) => this.write('fatal', message, rest);
  debug = (message: unknown, ...rest: unknown[]) => this.write('debug', message, rest);
  verbose = (message: unknown, ...rest: unknown[]) => this.write('trace', message, rest);

  /**
   * Nest passes the context last; the message may be an error, or an object with one under `err`, followed by its
   * meaning.
   */
  private write(level: 'trace' | 'debug' | 'warn' | 'error' | 'fatal', message: unknown, rest: unknown[]): void {
    const said = [message, ...rest];
    const texts = said.filter((one) => typeof one === 'string');
    const context = rest.findLast((one) => typeof one === 'string');
    const isSaid = typeof message === 'string' || texts.length > 1;
    const { err, ...fields } = isPlain(message) ? message : { err: said.find((one) => one instanceof Error) };
    const scrubbed = Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? scrub(value) : value,
    ]);
    this.logger[level](
      { context, ...Object.fromEntries(scrubbed), ...(err !== undefined && { err }) },
      isSaid ? scrub(texts[0] ?? '') : 'failed',
    );
  }
}
