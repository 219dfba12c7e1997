import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './address';
import { errorBody } from './errors';
import { COMMON_HEADERS } from './headers';

const TIMEOUT_MS = 30_000;
const RETRY_AFTER_SECONDS = 2;
/** Far above what callers need at once: a body on its way holds a connection, so a few slow senders would lock all others out. */
const CONNECTIONS = 4_096;

interface Upstream {
  prefix: string;
  url: string;
  callerOf(request: FastifyRequest): Caller;
  unavailable(reply: FastifyReply): unknown;
}

/** Passes everything under a prefix on as it came, streaming, with the caller's address and the original host. */
export function proxyTo(app: FastifyInstance, { prefix, url, callerOf, unavailable }: Upstream): void {
  app.register(httpProxy, {
    prefix,
    rewritePrefix: prefix,
    upstream: url,
    disableRequestLogging: true,
    undici: { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS, connections: CONNECTIONS },
    replyOptions: {
      retryDelay: () => null, // a 503 is for the caller to see, not for us to ask again
      rewriteRequestHeaders(request, headers) {
        const caller = callerOf(request as FastifyRequest);
        // `Expect` was answered by Node before we got here, and our client for the service refuses to send it.
        const { forwarded: _forwarded, expect: _expect, ...rest } = headers;
        return {
          ...rest,
          'x-forwarded-for': caller.address,
          'x-forwarded-host': caller.host,
          'x-forwarded-proto': caller.protocol,
        };
      },
      onError(reply) {
        unavailable(reply as FastifyReply);
      },
    },
  });
}

/** The answer under /api while the service is away, in the shape of every error there. */
export function serviceUnavailable(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ ...COMMON_HEADERS, 'retry-after': String(RETRY_AFTER_SECONDS), 'cache-control': 'no-store' })
    .send(errorBody('SERVICE_UNAVAILABLE'));
}

/** The answer under /dev while the local providers are away. */
export function providersUnavailable(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ ...COMMON_HEADERS, 'retry-after': String(RETRY_AFTER_SECONDS), 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('The local providers are not answering. They are started again by themselves; try once more in a moment.\n');
}
