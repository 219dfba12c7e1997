import 'reflect-metadata';
import fastifyCookie from '@fastify/cookie';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
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
import { SLOW_CALLERS } from './slow-callers';

/** Largest body that is read, in bytes. */
const BODY_LIMIT = 64 * 1024;
/**
 * Time for a whole request to arrive, in milliseconds: slow senders do not hold sockets for ever, and a document of 5 MiB
 * still gets through from a phone.
 */
const REQUEST_TIMEOUT = 120_000;
/** What the log calls every path that leads nowhere. */
const UNKNOWN = 'unknown';

/** Builds the application without listening. Everything that holds for all endpoints is put on here. */
export async function createApp(module: DynamicModule, config: Config): Promise<NestFastifyApplication> {
  const logger = createLogger(config.logLevel);
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    // Requests are logged below, without anything that could be about a person.
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
    // The router refuses malformed addresses before any hook runs.
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const { status, headers, body } = errorReply(toDomainError(error), request.id);
      void commonHeaders(request, reply).status(status).headers(headers).send(body);
    },
  } as ConstructorParameters<typeof FastifyAdapter>[0]);
  // Nest's type leaves HTTP/2 open; this is plain HTTP/1.1.
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  const allowedMethods = recordRoutes(fastify);
  fastify.addHook('onRequest', async (request, reply) => {
    commonHeaders(request, reply);
    refuseForeignOrigin(request, config.allowedOrigins);
  });
  fastify.addHook('onSend', async (request, reply, payload) => leadOn(request, reply, payload));
  fastify.addHook('onSend', async (_request, reply) => {
    // Fastify would close the connection on a sender who is still sending; then the refusal is often lost. Node reads on
    // and throws away what comes.
    if (reply.statusCode === 413) reply.removeHeader('connection');
  });
  fastify.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const { statusCode: status } = reply;
    // What was read without trouble is most of it, and hardly ever asked for.
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

/** The pattern of the path, never the path as it was typed: people put numbers, addresses and tokens there. */
const pathPattern = ({ is404, routeOptions }: FastifyRequest) => (is404 ? UNKNOWN : (routeOptions.url ?? UNKNOWN));

function commonHeaders(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-correlation-id': request.id,
  });
}
