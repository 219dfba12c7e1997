import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorMessage, type ErrorReply } from '@mealtime/contracts/errors';
import { platformErrors } from '@mealtime/contracts/platform';
import type { FastifyReply } from 'fastify';
import { COMMON_HEADERS } from './headers';

/** What the edge itself refuses under /api, before the service could. */
type Refusal = 'BAD_REQUEST' | 'METHOD_NOT_ALLOWED' | 'UNEXPECTED';

const NEVER_STORED = { ...COMMON_HEADERS, 'cache-control': 'no-store' } as const;

/** The shape that every error under /api has. */
export function errorBody(code: Refusal | 'SERVICE_UNAVAILABLE'): ErrorReply {
  const message = errorMessage(platformErrors[code]);
  return { error: { code, message }, message, correlationId: randomUUID() };
}

export const isApi = (url: string) => /^\/api(?:[/?]|$)/.test(url);

export function refuseApi(reply: FastifyReply, code: Refusal): FastifyReply {
  return reply.code(platformErrors[code][0]).headers(NEVER_STORED).send(errorBody(code));
}

/** Bytes that are not HTTP, headers too large, requests that never end: nobody knows their path, so the API's shape it is. */
export function refuseMalformedHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400;
  const body = JSON.stringify(errorBody('BAD_REQUEST'));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    ...Object.entries(NEVER_STORED).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Not `end`: a caller who never ends their side would keep the connection.
  socket.destroySoon();
}
