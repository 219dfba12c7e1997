import type { Readable } from 'node:stream';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './address';
import { Body } from './body';
import { Upstreams } from './upstreams';

/** Default time limit until an upstream starts to answer. */
const TIMEOUT_MS = 30_000;
/** High, as each pending body occupies a connection: a few slow clients must not block the others. */
const CONNECTIONS = 4_096;
/**
 * Milliseconds that idle connections are kept; less than the services keep theirs, so that none is closed while it is
 * written to.
 */
const IDLE_MS = 1_000;
/** Smallest delay in milliseconds that counts as a retry. */
const AT_ONCE = 1;

/** Failures before anything was sent, and of connections that broke before the response. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);
const BROKEN = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
const SAFE_TO_REPEAT = new Set(['GET', 'HEAD', 'OPTIONS']);

interface Upstream {
  prefix: string;
  /** One or more equivalent origins. */
  urls: readonly string[];
  callerOf(request: FastifyRequest): Caller;
  unavailable(reply: FastifyReply): unknown;
  /** Milliseconds until it starts to answer, and between two chunks. Default: 30,000. */
  timeoutMs?: number;
  log?(line: string): void;
  /** Answers some requests itself and returns true. Default: none. */
  answersHere?(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** Answers requests for pages that the upstream answers with 404. Default: forwards the 404. */
  answersMissing?(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

/** A request as the proxy passes it to `retryDelay`. */
interface Attempt {
  url: URL;
  method: string;
  headers: Readonly<Record<string, unknown>>;
  body: unknown;
}

interface Failure {
  req: unknown;
  err: unknown;
  /** Retries so far. */
  attempt: number;
}

/** Whether a page was requested and the response is none. */
const isForPage = ({ method, headers }: FastifyRequest, reply: FastifyReply): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  /\btext\/html\b/.test(headers.accept ?? '') &&
  !String(reply.getHeader('content-type')).startsWith('text/html');

/**
 * Forwards everything under a prefix as a stream, with the client's address and host. If one of several upstreams
 * fails, another is tried: always if nothing was sent, else only for safe methods.
 */
export function proxyTo(
  app: FastifyInstance,
  { prefix, urls, callerOf, unavailable, timeoutMs = TIMEOUT_MS, log, answersHere, answersMissing }: Upstream,
): void {
  const upstreams = new Upstreams(urls);
  const retryDelay = ({ req, err, attempt: retries }: Failure) => {
    const attempt = req as Attempt;
    const code = String((err as { code?: unknown } | null)?.code);
    const neverSent = NEVER_SENT.has(code);
    if (neverSent) upstreams.avoid(attempt.url.origin);
    const repeatable = neverSent ? upstreams.count > 1 : BROKEN.has(code) && SAFE_TO_REPEAT.has(attempt.method);
    // A single upstream may have closed only this connection.
    if (!repeatable || retries >= Math.max(1, upstreams.count - 1)) return null;
    if (attempt.body instanceof Body) {
      if (attempt.body.touched) return null;
      attempt.body = attempt.body.again();
    }
    const next = new URL(attempt.url);
    next.host = new URL(upstreams.choose(String(attempt.headers['x-forwarded-for']), attempt.url.origin)).host;
    attempt.url = next;
    return AT_ONCE;
  };
  const options: FastifyHttpProxyOptions = {
    prefix,
    rewritePrefix: prefix,
    upstream: '',
    disableRequestLogging: true,
    undici: {
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      connections: CONNECTIONS,
      keepAliveTimeout: IDLE_MS,
      keepAliveMaxTimeout: IDLE_MS,
    },
    preHandler(request, reply, done) {
      const goOn = (isAnswered = false) => {
        if (isAnswered) return;
        if (request.body) request.body = new Body(request.raw, reply.raw);
        done();
      };
      if (answersHere) void answersHere(request, reply).then(goOn, done);
      else goOn();
    },
    replyOptions: {
      getUpstream: (request) => upstreams.choose(callerOf(request as FastifyRequest).address),
      // Responses, including 503, go to the client unchanged.
      retryDelay,
      rewriteRequestHeaders(request, headers) {
        const caller = callerOf(request as FastifyRequest);
        // Node has answered `Expect`, and the HTTP client refuses to send it.
        const { forwarded: _forwarded, expect: _expect, ...rest } = headers;
        return {
          ...rest,
          'x-forwarded-for': caller.address,
          'x-forwarded-host': caller.host,
          'x-forwarded-proto': caller.protocol,
        };
      },
      // Connection headers of the upstream do not concern the client.
      rewriteHeaders: ({ connection: _connection, 'keep-alive': _keepAlive, ...rest }) => rest,
      onResponse(request, reply, response) {
        // Typed as a server's response; it is the upstream's, with its body in `stream`.
        const { statusCode, stream } = response as unknown as { statusCode: number; stream: Readable };
        const { raw } = request as FastifyRequest;
        if (!raw.complete && raw.httpVersionMajor === 1) {
          // Closing while the client still sends would lose the response: the rest is drained instead.
          reply.removeHeader('connection');
          stream.once('close', () => raw.unpipe().resume());
        }
        if (!answersMissing || statusCode !== 404 || !isForPage(request as FastifyRequest, reply as FastifyReply))
          return void reply.send(stream);
        // Unread, and may fail.
        stream.on('error', () => undefined).resume();
        for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
        answersMissing(request as FastifyRequest, reply as FastifyReply).catch((error: unknown) => reply.send(error));
      },
      onError(reply, { error }) {
        const { raw, request } = reply as FastifyReply;
        const { method } = request;
        // The client has disconnected.
        if (raw.destroyed && !raw.headersSent) return;
        log?.(`${method} ${prefix}: no answer (${String((error as { code?: unknown }).code ?? error.message)})`);
        unavailable(reply as FastifyReply);
      },
    },
  };
  app.register(async (scope) => {
    // Bodies are forwarded unread; Fastify's text parser would consume them.
    scope.removeAllContentTypeParsers();
    await scope.register(httpProxy, options);
  });
}
