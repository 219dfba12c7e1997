import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { COMMON_HEADERS } from './headers';

/** Errors that the edge itself answers under /api. */
export type ApiRefusal = 'BAD_REQUEST' | 'METHOD_NOT_ALLOWED' | 'UNEXPECTED' | 'SERVICE_UNAVAILABLE';

const STATUS: Readonly<Record<ApiRefusal, number>> = {
  BAD_REQUEST: 400,
  METHOD_NOT_ALLOWED: 405,
  UNEXPECTED: 500,
  SERVICE_UNAVAILABLE: 503,
};

/** Creates an error's JSON body in the product's format. */
export type ErrorBody = (refusal: ApiRefusal) => object;

const plainBody: ErrorBody = (code) => ({ error: { code, message: STATUS_CODES[STATUS[code]] } });

const NEVER_STORED = { ...COMMON_HEADERS, 'cache-control': 'no-store' } as const;
const RETRY_AFTER = { 'retry-after': '2' } as const;

export const isApi = (url: string) => /^\/api(?:[/?]|$)/.test(url);

/** Error responses under /api, in one format. */
export class ApiErrors {
  /** @param body default: the code and its HTTP name */
  constructor(private readonly body: ErrorBody = plainBody) {}

  refuse(reply: FastifyReply, refusal: ApiRefusal): FastifyReply {
    return reply
      .code(STATUS[refusal])
      .headers({ ...NEVER_STORED, ...(refusal === 'SERVICE_UNAVAILABLE' && RETRY_AFTER) })
      .send(this.body(refusal));
  }

  /** Malformed HTTP, oversized headers or timeouts: the path is unknown, so the API's format is used. */
  refuseMalformed(error: Error & { code?: string }, socket: Socket): void {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400;
    const body = JSON.stringify(this.body('BAD_REQUEST'));
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      ...Object.entries(NEVER_STORED).map(([name, value]) => `${name}: ${value}`),
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    // Not `end`: a client that never closes its side would keep the connection.
    socket.destroySoon();
  }
}

/** Response under /dev while the developer tools are down. */
export const toolsUnavailable = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .headers({ ...NEVER_STORED, ...RETRY_AFTER })
    .type('text/plain; charset=utf-8')
    .send('What answers under /dev does not at the moment. Try once more.\n');
