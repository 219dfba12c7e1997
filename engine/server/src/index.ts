import type { AddressInfo } from 'node:net';
import path from 'node:path';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { CacheLimits, RendererLimits } from '@federated-pages/render/edge';
import { BUILD_PATH, LIVE_PATH, type LiveRelease } from '@federated-pages/manifest';
import type { PagePolicy } from '@federated-pages/store';
import { followStorage } from '@federated-pages/store/follow-storage';
import { ANSWER_LIMIT_MS, RELEASES_PATH } from '@federated-pages/store/release-service';
import { NO_WORKER, WORKER_PATH } from '@federated-pages/host/worker/protocol';
import { callerOf, trustedProxies } from './address';
import { believer } from './believe';
import { serveBuilds } from './builds';
import { drainable } from './drain';
import { ApiErrors, isApi, toolsUnavailable, type ErrorBody } from './errors';
import { LiveGeneration } from './generation';
import { COMMON_HEADERS, MISSING_BUILD_HEADERS, pageHeaders } from './headers';
import { KnownVersions } from './known-versions';
import { Live } from './live';
import { tellNews } from './news';
import { proxyTo } from './proxy';
import { OWN, previewShown, servePreviews, visitOf } from './previews';
import { serveReleases } from './releases';
import { takeReports, type ReportOptions } from './reports';
import { ServiceData } from './service-data';
import { bucketOf, giveBucket } from './share';
import { SLOW_CALLERS } from './slow-callers';
import { sendOnce, sendVariants } from './variants';

export type { ApiRefusal, ErrorBody } from './errors';
export { Upstreams } from './upstreams';

export interface ServerOptions extends ReportOptions {
  /** The folder that holds `releases/`. */
  dataDir: string;
  /** The release storage of which that folder is to be a working copy, as `followStorage` takes it. Default: the folder is the store. */
  bucket?: string;
  /** Public keys with commas between: a generation that none of them has signed is not served. Default: those that the data folder states. */
  trustedKeys?: string;
  /** Where the services answer under /api, without a path; several processes of them with commas between. */
  serviceUrl: string;
  /** Where pages that are rendered at requests have their data from, if not from `serviceUrl`. */
  dataUrl?: string;
  /** Of rendering them; default: see RENDERER_LIMITS. */
  renderLimits?: Partial<RendererLimits>;
  /** Of keeping them; default: see CACHE_LIMITS. */
  cacheLimits?: CacheLimits;
  /** Where the tools of a developer's machine answer; without it there is nothing under /dev. */
  toolsUrl?: string;
  /** Default 127.0.0.1. */
  host?: string;
  /** Default 0: a free one. */
  port?: number;
  /** Addresses or CIDR ranges whose X-Forwarded-* is believed, with commas between. Default: nobody's. */
  trustedProxies?: string;
  /** How long callers may take to ask, in milliseconds; default: see SLOW_CALLERS. */
  slowCallers?: typeof SLOW_CALLERS;
  /** What errors under /api look like. Default: `{ error: { code, message } }`. */
  errorBody?: ErrorBody;
  /** False serves, in place of the service worker, one that ends it in every browser: for when it is itself the matter. Default true. */
  worker?: boolean;
  /** Parameters of an address that only its visitor may know: such pages tell no other site where one came from. Default: none. */
  secretParameters?: readonly string[];
  /** Told of each preview whose link was opened in some browser, about once; nothing of who did is in it. Default: nobody is. */
  onPreviewOpened?: (id: string) => void | Promise<void>;
  log?: (line: string) => void;
}

export interface Server {
  url: string;
  stop(): Promise<void>;
}

/** Milliseconds: requests under way may take that long to end once we stop, and idle connections stay open that long. */
const DRAIN = { whole: 6_000, idle: 300 };

const text = { ...COMMON_HEADERS, 'content-type': 'text/plain; charset=utf-8' } as const;
/** On whatever depends on the share that a visitor is in: nobody else is given it. */
const SHARED = { 'cache-control': 'private, no-cache', vary: 'cookie' } as const;

/**
 * A product's one public door: pages and builds of the live generation from the release store, /api and /dev from those who
 * answer them. It follows the store: what is released is served from the next request on.
 */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { dataDir, serviceUrl, toolsUrl, host = '127.0.0.1', port = 0, log = () => undefined } = options;
  const { secretParameters = [], slowCallers = SLOW_CALLERS } = options;
  const releases = path.join(dataDir, 'releases');
  const following = options.bucket === undefined ? undefined : followStorage(dataDir, options.bucket, log);
  const data = new ServiceData((options.dataUrl ?? serviceUrl).split(','));
  const rendering = new Live({ releases, data, log, limits: options.renderLimits, cache: options.cacheLimits });
  const known = new KnownVersions(releases);
  const live = new LiveGeneration(
    releases,
    log,
    (generation) => {
      known.learn(generation.stored);
      rendering.use(generation);
    },
    believer(dataDir, options.trustedKeys),
  );
  const isTrusted = trustedProxies(options.trustedProxies ?? '');
  const caller = (request: FastifyRequest) => callerOf(request, isTrusted);
  const errors = new ApiErrors(options.errorBody);
  const app = Fastify({
    forceCloseConnections: 'idle',
    requestTimeout: 120_000,
    http: slowCallers,
    routerOptions: { maxParamLength: 2_000 },
    clientErrorHandler: (error, socket) => errors.refuseMalformed(error, socket),
    frameworkErrors: (_error, request, reply) =>
      void (isApi((request as FastifyRequest).url)
        ? errors.refuse(reply as FastifyReply, 'BAD_REQUEST')
        : serveUnreadable(request as FastifyRequest, reply as FastifyReply)),
  });

  const server = drainable(app.server);
  const services = {
    ...{ urls: serviceUrl.split(','), callerOf: caller, log },
    unavailable: (reply: FastifyReply) => errors.refuse(reply, 'SERVICE_UNAVAILABLE'),
  };
  proxyTo(app, { ...services, prefix: '/api' });
  // A release walks through its pages before it answers.
  proxyTo(app, { ...services, prefix: RELEASES_PATH, timeoutMs: ANSWER_LIMIT_MS });
  if (toolsUrl) {
    proxyTo(app, {
      ...{ prefix: '/dev', urls: [toolsUrl], callerOf: caller, unavailable: toolsUnavailable },
      async answersHere(request, reply) {
        const isRead = request.method === 'GET' || request.method === 'HEAD';
        const current = isRead ? await live.get() : undefined;
        const [pathname = ''] = request.url.split('?');
        if (!current?.servedTo(bucketOf(request))?.hasPage(decoded(pathname))) return false;
        await servePage(request, reply);
        return true;
      },
      answersMissing: (request, reply) => servePage(request, reply),
    });
  }
  serveBuilds(app, { releases, live: async () => (await live.get())?.stored, log });
  const endReports = takeReports(
    app,
    options,
    async (versions) => {
      // The page may be another server's, which has seen what is live before this one.
      await live.get();
      return known.have(versions);
    },
    caller,
    log,
  );

  serveReleases(app, releases);
  const endNews = tellNews(app, () => live.refused(), caller);
  servePreviews(app, {
    ...{ current: () => live.get(), callerOf: caller, wake: (served) => rendering.wake(served), log },
    onOpened: options.onPreviewOpened,
  });

  // Open tabs ask every half minute: they say what they have, and mostly hear that nothing changed.
  app.get(LIVE_PATH, async (request, reply) => {
    const current = await live.get();
    const { number: generation = 0 } = current ?? {};
    const preview = previewShown(request, current);
    const served = preview?.served ?? current?.servedTo(bucketOf(request));
    const { set, table } = served ?? {};
    const signed = served && table !== undefined ? current?.statementOf(served) : undefined;
    const answer: LiveRelease = { generation, ...(set && { set }), ...(table && { table }), ...(signed && { signed }) };
    const etag = `W/"${[generation, set, table, signed && 'signed'].filter(Boolean).join('-')}"`;
    reply.headers({
      ...COMMON_HEADERS,
      'cache-control': 'no-cache',
      ...(current?.hasShares && SHARED),
      ...(preview && OWN),
      etag,
    });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(answer);
  });

  const servePage = async (request: FastifyRequest, reply: FastifyReply) => {
    const [pathname = '/', query] = request.url.split(/\?(.*)/s);
    const canonical = withoutDetours(pathname);
    if (canonical !== pathname) return reply.redirect(query === undefined ? canonical : `${canonical}?${query}`, 308);
    const current = await live.get();
    const bucket = bucketOf(request);
    if (pathname === WORKER_PATH && options.worker === false)
      return reply
        .headers({ ...COMMON_HEADERS, 'cache-control': 'no-store', 'content-type': 'text/javascript' })
        .send(NO_WORKER);
    const isSecure = caller(request).protocol === 'https';
    const visit = visitOf(request, reply, current, isSecure);
    const generation = visit?.served ?? current?.servedTo(bucket);
    if (current?.hasShares) reply.headers(SHARED);
    if (visit) reply.headers(OWN);
    const asset = await generation?.publicFile(decoded(pathname));
    if (asset) return (visit ? sendOnce : sendVariants)(request, reply.headers(COMMON_HEADERS), asset);
    if (current?.hasShares && bucket === undefined) giveBucket(reply, isSecure);
    const asked = new URLSearchParams(query);
    const secret = secretParameters.some((name) => asked.has(name));
    const headersOf = (page: PagePolicy | undefined) =>
      pageHeaders(isSecure, secret, page && visit ? visit.policy(page) : page);
    const atRequest = generation?.live(pathname);
    if (generation && atRequest) {
      reply.headers(headersOf(atRequest.live.headers));
      const address = { pathname, search: query === undefined ? '' : `?${query}` };
      const sent = await rendering.send(request, reply, generation, atRequest, address, visit?.page);
      if (sent) return sent;
    }
    const found = atRequest ? await generation?.fallback(atRequest.live) : await generation?.page(decoded(pathname));
    reply.headers(headersOf(found?.page));
    if (!found)
      return reply
        .code(503)
        .headers({ ...text, 'retry-after': '2' })
        .send('Nothing is published yet.\n');
    if (visit) return sendOnce(request, reply, visit.page(found.content), found.status);
    // Of a page that is its visitor's own, nothing is kept: neither that it could not be made.
    if (atRequest?.live.rule.private) return sendOnce(request, reply, found.content, found.status);
    return sendVariants(request, reply, found.content, found.status);
  };
  app.get('/*', servePage);

  /** An address that cannot be decoded leads nowhere: the page that says so, and no cache is to keep it. */
  async function serveUnreadable(request: FastifyRequest, reply: FastifyReply) {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && !BUILD_PATH.test(request.url);
    const found = isPage
      ? await live.get().then(
          (current) => current?.live.missing(),
          () => undefined,
        )
      : undefined;
    if (!found) return reply.code(400).headers(text).send('Bad request\n');
    reply.headers(pageHeaders(caller(request).protocol === 'https', false, found.page));
    return sendOnce(request, reply, found.content, found.status);
  }

  app.setNotFoundHandler((request, reply) => {
    if (BUILD_PATH.test(request.url)) return reply.code(404).headers(MISSING_BUILD_HEADERS).send('Not found\n');
    // Methods that are not passed on at all, such as TRACE and PROPFIND.
    if (isApi(request.url)) return errors.refuse(reply, 'METHOD_NOT_ALLOWED');
    return reply
      .code(405)
      .headers({ ...text, allow: 'GET, HEAD' })
      .send('Method not allowed\n');
  });
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (BUILD_PATH.test(request.url) && status < 500)
      return reply.code(404).headers(MISSING_BUILD_HEADERS).send('Not found\n');
    // The pattern, not the path as it was typed, which may be about a person.
    if (status >= 500) log(`${request.method} ${request.routeOptions.url ?? 'unknown'}: ${String(error)}`);
    if (isApi(request.url)) return errors.refuse(reply, status < 500 ? 'BAD_REQUEST' : 'UNEXPECTED');
    return reply
      .code(status)
      .headers(text)
      .send(status < 500 ? 'Bad request\n' : 'Something went wrong\n');
  });

  // What renders pages starts before the first is asked for.
  await live.get();
  await app.listen({ host, port });
  const address = app.server.address() as AddressInfo;
  return {
    url: `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
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

/** One slash at a time, none at the end, and no backslash, which browsers take for a slash: "//evil" is another host. */
function withoutDetours(pathname: string): string {
  const single = pathname.replaceAll('\\', '%5C').replace(/\/{2,}/g, '/');
  return single.length > 1 ? single.replace(/\/$/, '') : single;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname; // matches nothing
  }
}
