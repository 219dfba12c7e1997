import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallerGone } from './caller-gone';
import { DomainError } from './domain-error';
import { errorReply } from './error-reply';
import { toDomainError } from './to-domain-error';

/** Converts every thrown error into the error format. Only our own faults are logged as errors. */
@Catch()
export class ExceptionToReply implements ExceptionFilter {
  /** `allowedMethods` gives the methods of a path, to answer 405 instead of 404. */
  constructor(private readonly allowedMethods: (path: string) => readonly string[]) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    let error = toDomainError(thrown);
    if (error.code === 'NOT_FOUND' && request.is404) {
      const allowed = this.allowedMethods(request.url.split('?', 1)[0] ?? '/');
      if (allowed.length > 0) {
        error = new DomainError('METHOD_NOT_ALLOWED');
        void reply.header('allow', allowed.join(', '));
      }
    }
    if (hungUp(thrown, request)) return void reply.hijack().raw.destroy();
    const { status, headers, body } = errorReply(error, request.id);
    if (status >= 500) request.log.error({ err: error.details.cause ?? error, code: error.code }, 'request failed');
    if (reply.sent) return;
    void reply.status(status).headers(headers).send(body);
  }
}

/** The client disconnected, during its body or later. */
const hungUp = (thrown: unknown, { raw }: FastifyRequest) =>
  thrown instanceof CallerGone || ((thrown as { code?: unknown } | null)?.code === 'ECONNRESET' && raw.readableAborted);
