import 'reflect-metadata';
import fastifyCookie from '@fastify/cookie';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { SLOW_CALLERS } from 'federated-pages/http';
import type { Config } from '../config/config';
import { errorReply } from '../errors/error-reply';
import { ExceptionToReply } from '../errors/exception.filter';
import { toDomainError } from '../errors/to-domain-error';
import { createLogger, NestLogger } from '../logging/logger';
import { refuseMalformedHttp } from './client-error';
import { trustedProxies } from './client-address';
import { correlationId } from './correlation-id';
import { Drain } from './drain';
import { acceptOnlyJson } from './json-parser';
import { leadOn } from './form-post';
import { refuseForeignOrigin } from './origin';
import { acceptFiles } from './raw-file';
import { recordRoutes } from './route-table';

/** Limit of a body in bytes. */
const BODY_LIMIT = 64 * 1024;
/** Milliseconds for a request to arrive: bounds slow senders, and allows 5 MiB from a phone. */
const REQUEST_TIMEOUT = 120_000;
/** Logged path of unknown routes. */
const UNKNOWN = 'unknown';

/** Builds the application without listening, with everything that applies to all endpoints. */
export async function createApp(module: DynamicModule, config: Config): Promise<NestFastifyApplication> {
  const logger = createLogger(config.logLevel);
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    // Requests are logged below, without personal data.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlationId' }),
    genReqId: correlationId,
    requestIdHeader: false,
    trustProxy: trustedProxies(config.trustedProxies),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    http: SLOW_CALLERS,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseMalformedHttp,
    // The router refuses malformed addresses before hooks run.
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const { status, headers, body } = errorReply(toDomainError(error), request.id);
      void commonHeaders(request, reply).status(status).headers(headers).send(body);
    },
  } as ConstructorParameters<typeof FastifyAdapter>[0]);
  // Nest's type allows HTTP/2; this is HTTP/1.1.
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  const allowedMethods = recordRoutes(fastify);
  fastify.addHook('onRequest', async (request, reply) => {
    commonHeaders(request, reply);
    refuseForeignOrigin(request, config.allowedOrigins);
  });
  fastify.addHook('onSend', async (request, reply, payload) => leadOn(request, reply, payload));
  fastify.addHook('onSend', async (_request, reply) => {
    // Fastify would close the connection while the client still sends, which often loses the response. Node drains the
    // rest.
    if (reply.statusCode === 413) reply.removeHeader('connection');
  });
  fastify.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const { statusCode: status } = reply;
    // Successful reads are most of the traffic and rarely of interest.
    const level = (method === 'GET' || method === 'HEAD') && status < 400 ? 'debug' : 'info';
    request.log[level]({ method, path: pathPattern(request), status, ms: Math.round(reply.elapsedTime) }, 'request');
  });
  await adapter.register(fastifyCookie as never);

  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    bodyParser: false,
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  acceptOnlyJson(fastify);
  acceptFiles(fastify, BODY_LIMIT);
  app.setGlobalPrefix('api');
  app.useGlobalFilters(new ExceptionToReply(allowedMethods));
  app.get(Drain, { strict: false }).watch(app.getHttpServer());
  return app;
}

/** The path's pattern: real paths contain numbers, addresses and tokens. */
const pathPattern = ({ is404, routeOptions }: FastifyRequest) => (is404 ? UNKNOWN : (routeOptions.url ?? UNKNOWN));

function commonHeaders(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-correlation-id': request.id,
  });
}
