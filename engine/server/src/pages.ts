import type { FastifyReply, FastifyRequest } from 'fastify';
import { BUILD_PATH } from '@federated-pages/manifest';
import { NO_WORKER, WORKER_PATH } from '@federated-pages/host/worker/protocol';
import type { PagePolicy } from '@federated-pages/store';
import type { Caller } from './address';
import type { LiveGeneration } from './generation';
import { COMMON_HEADERS, pageHeaders, TEXT_HEADERS } from './headers';
import type { Live } from './live';
import { OWN, visitOf } from './previews';
import { bucketOf, giveBucket, SHARED } from './share';
import { sendOnce, sendVariants } from './variants';

export interface PagesOptions {
  live: LiveGeneration;
  rendering: Live;
  callerOf(request: FastifyRequest): Caller;
  /** Secret query parameters. */
  secretParameters: readonly string[];
  /** If false, the service worker unregisters itself. */
  hasWorker: boolean;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export interface Pages {
  /** Sends the page or public file of an address, or the 404 page. */
  send: Handler;
  /** Sends the 404 page for an address that cannot be decoded, uncacheable. */
  sendUnreadable: Handler;
  /** Whether a GET or HEAD request's address has a page. */
  has(request: FastifyRequest): Promise<boolean>;
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** Normalizes slashes and escapes backslashes, which browsers read as slashes: "//evil" is another host. */
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

/** Serves the pages of each visitor's set: of their preview, their canary or the live one. */
export function pagesOf({ live, rendering, callerOf, secretParameters, hasWorker }: PagesOptions): Pages {
  const isSecure = (request: FastifyRequest) => callerOf(request).protocol === 'https';

  /** The visitor's set, and their preview if one is shown. */
  async function visitorOf(request: FastifyRequest, reply: FastifyReply) {
    const current = await live.get();
    const bucket = bucketOf(request);
    const visit = visitOf(request, reply, current, isSecure(request));
    if (current?.hasShares) reply.headers(SHARED);
    if (visit) reply.headers(OWN);
    const lacksBucket = current?.hasShares === true && bucket === undefined;
    return { visit, lacksBucket, servedSet: visit?.served ?? current?.servedTo(bucket) };
  }

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [pathname = '/', query] = request.url.split(/\?(.*)/s);
    const search = query === undefined ? '' : `?${query}`;
    const canonical = withoutDetours(pathname);
    if (canonical !== pathname) return reply.redirect(canonical + search, 308);
    if (pathname === WORKER_PATH && !hasWorker) return sendNoWorker(reply);
    const visitor = await visitorOf(request, reply);
    const { visit, lacksBucket, servedSet } = visitor;
    const asset = await servedSet?.publicFile(decoded(pathname));
    if (asset) return (visit ? sendOnce : sendVariants)(request, reply.headers(COMMON_HEADERS), asset);
    if (lacksBucket) giveBucket(reply, isSecure(request));
    return sendPage(request, reply, { pathname, search }, visitor);
  }

  /** Sends a page, rendered now or stored. */
  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    address: { pathname: string; search: string },
    { visit, servedSet }: Awaited<ReturnType<typeof visitorOf>>,
  ): Promise<FastifyReply> {
    const { pathname, search } = address;
    const parameters = new URLSearchParams(search);
    const isSecret = secretParameters.some((name) => parameters.has(name));
    const headersOf = (page: PagePolicy | undefined) =>
      pageHeaders(isSecure(request), isSecret, page && visit ? visit.policy(page) : page);
    const atRequest = servedSet?.requestRoute(pathname);
    if (servedSet && atRequest) {
      reply.headers(headersOf(atRequest.route.headers));
      const asked = { pathname, search, address: callerOf(request).address };
      const sent = await rendering.send(request, reply, servedSet, atRequest, asked, visit?.page);
      if (sent) return sent;
    }
    const found = atRequest ? await servedSet?.fallback(atRequest.route) : await servedSet?.page(decoded(pathname));
    reply.headers(headersOf(found?.page));
    if (!found) return sendNothing(reply);
    if (visit) return sendOnce(request, reply, visit.page(found.content), found.status);
    // A private page's fallback is not cached either.
    const isOwn = atRequest?.route.rule.private;
    return (isOwn ? sendOnce : sendVariants)(request, reply, found.content, found.status);
  }

  async function sendUnreadable(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const isPage = isRead(request) && !BUILD_PATH.test(request.url);
    const current = isPage ? await live.get().catch(() => undefined) : undefined;
    const found = await current?.live.missing();
    if (!found) return reply.code(400).headers(TEXT_HEADERS).send('Bad request\n');
    reply.headers(pageHeaders(isSecure(request), false, found.page));
    return sendOnce(request, reply, found.content, found.status);
  }

  async function has(request: FastifyRequest): Promise<boolean> {
    if (!isRead(request)) return false;
    const [pathname = ''] = request.url.split('?');
    return (await live.get())?.servedTo(bucketOf(request))?.hasPage(decoded(pathname)) === true;
  }

  return { send, sendUnreadable, has };
}

const sendNoWorker = (reply: FastifyReply) =>
  reply.headers({ ...COMMON_HEADERS, 'cache-control': 'no-store', 'content-type': 'text/javascript' }).send(NO_WORKER);

const sendNothing = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ ...TEXT_HEADERS, 'retry-after': '2' })
    .send('Nothing is published yet.\n');
