import type { AddressInfo } from 'node:net';
import path from 'node:path';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { CacheLimits, RendererLimits } from '@federated-pages/render/edge';
import { BUILD_PATH } from '@federated-pages/manifest';
import { followStorage } from '@federated-pages/store/follow-storage';
import { ANSWER_LIMIT_MS, RELEASE_API_PATH } from '@federated-pages/store/release-service';
import { callerOf, trustedProxies, type Caller } from './address';
import { signatureVerifier } from './believe';
import { serveBuilds } from './builds';
import { drainable, SLOW_CALLERS } from './http';
import { ApiErrors, isApi, toolsUnavailable, type ErrorBody } from './errors';
import { LiveGeneration, type ServedGeneration } from './generation';
import { MISSING_BUILD_HEADERS, TEXT_HEADERS } from './headers';
import { KnownVersions } from './known-versions';
import { Live } from './live';
import { serveLiveRelease } from './live-release';
import { serveNews } from './news';
import { proxyTo } from './proxy';
import { pagesOf, type Pages } from './pages';
import { servePreviews } from './previews';
import { serveReleases } from './releases';
import { takeReports, type ReportOptions } from './reports';
import { ServiceData } from './service-data';

export type { ApiRefusal, ErrorBody } from './errors';
export { Upstreams } from './upstreams';

export interface ServerOptions extends ReportOptions {
  /** Folder that contains `releases/`. */
  dataDir: string;
  /** Release storage to mirror into that folder, as for `followStorage`. Default: the folder itself is the store. */
  bucket?: string;
  /**
   * Public keys, separated by commas: generations without a signature by one of them are not served. Default: the data
   * folder's keys.
   */
  trustedKeys?: string;
  /** Origins of the services under /api, separated by commas. */
  serviceUrl: string;
  /** Origin of the data for request-time pages. Default: `serviceUrl`. */
  dataUrl?: string;
  /** Default: RENDERER_LIMITS. */
  renderLimits?: Partial<RendererLimits>;
  /** Default: CACHE_LIMITS. */
  cacheLimits?: CacheLimits;
  /** Origin of the developer tools; without it there is nothing under /dev. */
  toolsUrl?: string;
  /** Default 127.0.0.1. */
  host?: string;
  /** Default 0: any free port. */
  port?: number;
  /** Addresses or CIDR ranges whose X-Forwarded-* is trusted, separated by commas. Default: none. */
  trustedProxies?: string;
  /** Time limits of requests in milliseconds. Default: SLOW_CALLERS. */
  slowCallers?: typeof SLOW_CALLERS;
  /** Format of errors under /api. Default: `{ error: { code, message } }`. */
  errorBody?: ErrorBody;
  /** False serves a service worker that unregisters itself, in case the worker is faulty. Default: true. */
  worker?: boolean;
  /** Secret query parameters: pages with one send no referrer path to other sites. Default: none. */
  secretParameters?: readonly string[];
  /** Called about once for each opened preview, without personal data. */
  onPreviewOpened?: (id: string) => void | Promise<void>;
  log?: (line: string) => void;
}

export interface Server {
  url: string;
  stop(): Promise<void>;
}

/** Milliseconds: limits for pending requests and idle connections at a shutdown. */
const DRAIN = { whole: 6_000, idle: 300 };

/**
 * Starts the edge: it serves pages and builds of the live generation, and forwards /api and /dev. New releases are
 * served from the next request on.
 */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { dataDir, serviceUrl, host = '127.0.0.1', port = 0, log = () => undefined } = options;
  const releases = path.join(dataDir, 'releases');
  const following = options.bucket === undefined ? undefined : followStorage(dataDir, options.bucket, log);
  const data = new ServiceData((options.dataUrl ?? serviceUrl).split(','));
  const rendering = new Live({ releases, data, log, limits: options.renderLimits, cache: options.cacheLimits });
  const known = new KnownVersions(releases);
  const learn = (generation: ServedGeneration) => {
    known.learn(generation.stored);
    rendering.use(generation);
  };
  const live = new LiveGeneration(releases, log, learn, signatureVerifier(dataDir, options.trustedKeys));
  const isTrusted = trustedProxies(options.trustedProxies ?? '');
  const caller = (request: FastifyRequest) => callerOf(request, isTrusted);
  const errors = new ApiErrors(options.errorBody);
  const { secretParameters = [], worker = true } = options;
  const pages = pagesOf({ live, rendering, callerOf: caller, secretParameters, hasWorker: worker });
  const app = createApp(options, errors, pages);
  const server = drainable(app.server);

  passOn(app, options, errors, pages, caller);
  serveBuilds(app, { releases, live: async () => (await live.get())?.stored, log });
  const haveRun: Parameters<typeof takeReports>[2] = async (versions) => {
    // The page may come from another server that knew the live generation earlier.
    await live.get();
    return known.have(versions);
  };
  const endReports = takeReports(app, options, haveRun, caller, log);
  serveReleases(app, releases);
  const endNews = serveNews(app, () => live.refused(), caller);
  servePreviews(app, {
    ...{ current: () => live.get(), callerOf: caller, wake: (served) => rendering.wake(served), log },
    onOpened: options.onPreviewOpened,
  });
  serveLiveRelease(app, live);
  app.get('/*', pages.send);
  answerErrors(app, errors, log);

  // Starts renderers before the first request.
  await live.get();
  await app.listen({ host, port });
  return {
    url: addressOf(app),
    async stop() {
      endNews();
      await server.drain(DRAIN);
      following?.stop();
      endReports();
      rendering.stop();
      await app.close();
    },
  };
}

function createApp({ slowCallers = SLOW_CALLERS }: ServerOptions, errors: ApiErrors, pages: Pages): FastifyInstance {
  return Fastify({
    forceCloseConnections: 'idle',
    requestTimeout: 120_000,
    http: slowCallers,
    routerOptions: { maxParamLength: 2_000 },
    clientErrorHandler: (error, socket) => errors.refuseMalformed(error, socket),
    frameworkErrors: (_error, request, reply) =>
      void (isApi((request as FastifyRequest).url)
        ? errors.refuse(reply as FastifyReply, 'BAD_REQUEST')
        : pages.sendUnreadable(request as FastifyRequest, reply as FastifyReply)),
  });
}

/** Forwards requests to the services, and on a developer's machine to its tools. */
function passOn(
  app: FastifyInstance,
  { serviceUrl, toolsUrl, log = () => undefined }: ServerOptions,
  errors: ApiErrors,
  pages: Pages,
  caller: (request: FastifyRequest) => Caller,
): void {
  const services = {
    ...{ urls: serviceUrl.split(','), callerOf: caller, log },
    unavailable: (reply: FastifyReply) => errors.refuse(reply, 'SERVICE_UNAVAILABLE'),
  };
  proxyTo(app, { ...services, prefix: '/api' });
  // A release walks through its pages before it answers.
  proxyTo(app, { ...services, prefix: RELEASE_API_PATH, timeoutMs: ANSWER_LIMIT_MS });
  if (!toolsUrl) return;
  proxyTo(app, {
    ...{ prefix: '/dev', urls: [toolsUrl], callerOf: caller, unavailable: toolsUnavailable },
    async answersHere(request, reply) {
      if (!(await pages.has(request))) return false;
      await pages.send(request, reply);
      return true;
    },
    answersMissing: (request, reply) => pages.send(request, reply),
  });
}

/** Answers unmatched requests and errors. */
function answerErrors(app: FastifyInstance, errors: ApiErrors, log: (line: string) => void): void {
  const missingBuild = (reply: FastifyReply) => reply.code(404).headers(MISSING_BUILD_HEADERS).send('Not found\n');
  app.setNotFoundHandler((request, reply) => {
    if (BUILD_PATH.test(request.url)) return missingBuild(reply);
    // Methods that are not forwarded, such as TRACE and PROPFIND.
    if (isApi(request.url)) return errors.refuse(reply, 'METHOD_NOT_ALLOWED');
    return reply
      .code(405)
      .headers({ ...TEXT_HEADERS, allow: 'GET, HEAD' })
      .send('Method not allowed\n');
  });
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (BUILD_PATH.test(request.url) && status < 500) return missingBuild(reply);
    // Logs the route's pattern: a path may be personal.
    if (status >= 500) log(`${request.method} ${request.routeOptions.url ?? 'unknown'}: ${String(error)}`);
    if (isApi(request.url)) return errors.refuse(reply, status < 500 ? 'BAD_REQUEST' : 'UNEXPECTED');
    return reply
      .code(status)
      .headers(TEXT_HEADERS)
      .send(status < 500 ? 'Bad request\n' : 'Something went wrong\n');
  });
}

function addressOf({ server }: FastifyInstance): string {
  const { family, address, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
