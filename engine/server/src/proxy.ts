import type { Readable } from 'node:stream';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './address';
import { Body } from './body';
import { Upstreams } from './upstreams';

/** Until an upstream begins to answer, where it does not say otherwise. */
const TIMEOUT_MS = 30_000;
/** Far above what callers need at once: a body on its way holds a connection, so a few slow senders would lock all others out. */
const CONNECTIONS = 4_096;
/**
 * Milliseconds that an idle connection is kept. Shorter than a service that stops leaves its own open: none is ever
 * closed by the service while we write to it.
 */
const IDLE_MS = 1_000;
/** Milliseconds until the next try; the least that is not "none". */
const AT_ONCE = 1;

/** Failures before anything was sent, and those of a connection that broke while we waited for the answer. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);
const BROKEN = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
const SAFE_TO_REPEAT = new Set(['GET', 'HEAD', 'OPTIONS']);

interface Upstream {
  prefix: string;
  /** One or more that answer the same. */
  urls: readonly string[];
  callerOf(request: FastifyRequest): Caller;
  unavailable(reply: FastifyReply): unknown;
  /** Milliseconds until it begins to answer, and between two parts of that. Default: half a minute. */
  timeoutMs?: number;
  log?(line: string): void;
  /** Answers some of it here, and says so. Default: nothing. */
  answersHere?(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** Answers whoever asks for a page where the upstream has nothing. Default: they are told what it says. */
  answersMissing?(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

/** A request on its way, as the proxy hands it over after each try. */
interface Attempt {
  url: URL;
  method: string;
  headers: Readonly<Record<string, unknown>>;
  body: unknown;
}

interface Failure {
  req: unknown;
  err: unknown;
  /** Tries so far, besides the first. */
  attempt: number;
}

/** Whether somebody asks for a page, and is about to be answered with none. */
const isForPage = ({ method, headers }: FastifyRequest, reply: FastifyReply): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  /\btext\/html\b/.test(headers.accept ?? '') &&
  !String(reply.getHeader('content-type')).startsWith('text/html');

/**
 * Passes everything under a prefix on as it came, streaming, with the caller's address and the original host. When one
 * of several upstreams is away another is asked: always while nothing was sent, else only what may be done twice.
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
    // A single upstream may have closed just this connection.
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
      // An answer that was received, a 503 too, is for the caller to see.
      retryDelay,
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
      // What the service says of its connection to us is nothing to the caller, who may have asked for another.
      rewriteHeaders: ({ connection: _connection, 'keep-alive': _keepAlive, ...rest }) => rest,
      onResponse(request, reply, response) {
        // As types have it, the answer is a server's; it is the one that came, with its body in `stream`.
        const { statusCode, stream } = response as unknown as { statusCode: number; stream: Readable };
        const { raw } = request as FastifyRequest;
        if (!raw.complete && raw.httpVersionMajor === 1) {
          // Closed while somebody writes, the connection would take the answer with it: the rest is taken off the wire instead.
          reply.removeHeader('connection');
          stream.once('close', () => raw.unpipe().resume());
        }
        if (!answersMissing || statusCode !== 404 || !isForPage(request as FastifyRequest, reply as FastifyReply))
          return void reply.send(stream);
        // Not read any more, and free to break off.
        stream.on('error', () => undefined).resume();
        for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
        answersMissing(request as FastifyRequest, reply as FastifyReply).catch((error: unknown) => reply.send(error));
      },
      onError(reply, { error }) {
        const { raw, request } = reply as FastifyReply;
        const { method } = request;
        // Nobody is left to answer.
        if (raw.destroyed && !raw.headersSent) return;
        log?.(`${method} ${prefix}: no answer (${String((error as { code?: unknown }).code ?? error.message)})`);
        unavailable(reply as FastifyReply);
      },
    },
  };
  app.register(async (scope) => {
    // Bodies go through unread; Fastify's own parser of plain text would read them.
    scope.removeAllContentTypeParsers();
    await scope.register(httpProxy, options);
  });
}
