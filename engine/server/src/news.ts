import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NEWS_PATH } from '@federated-pages/manifest';
import type { Caller } from './address';
import { COMMON_HEADERS } from './headers';
import { networkOf } from './upstreams';

/** Milliseconds between checks of the store while clients listen. */
const LOOK_MS = 250;
/** Milliseconds between keep-alive comments: proxies close silent connections. */
const BEAT_MS = 20_000;
/** Limits of connections in all and by network, as `networkOf` has it; refused clients keep polling. */
const MOST = 10_000;
const MOST_OF_NETWORK = 100;
/** Reconnection delay of browsers in milliseconds, half of it random. */
const RETRY_MS = 10_000;

const HEADERS = {
  ...COMMON_HEADERS,
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // Disables buffering in nginx.
  'x-accel-buffering': 'no',
};

/**
 * Sends server-sent events with a digest of the refused versions, at the start and at each change. Returns the function
 * that ends it.
 * @param refused reads the present digest
 */
export function serveNews(
  app: FastifyInstance,
  refused: () => Promise<string>,
  callerOf: (request: FastifyRequest) => Pick<Caller, 'address'>,
): () => void {
  /** Connections with their networks. */
  const listening = new Map<ServerResponse, string>();
  let lastDigest = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let beatAt = 0;
  let ended = false;

  const event = (digest: string) => `data: ${digest}\n\n`;

  async function look() {
    const now = await refused();
    const isNews = now !== lastDigest;
    lastDigest = now;
    const isBeat = performance.now() >= beatAt;
    if (isBeat) beatAt = performance.now() + BEAT_MS;
    if (isNews || isBeat) for (const to of listening.keys()) to.write(isNews ? event(now) : ':\n\n');
    timer = listening.size > 0 ? setTimeout(() => void look(), LOOK_MS) : undefined;
  }

  // The automatic HEAD handler of a GET route would never end.
  app.head(NEWS_PATH, (_request, reply) => reply.headers(HEADERS).send());
  app.get(NEWS_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const network = networkOf(callerOf(request).address);
    const now = await refused();
    const ofNetwork = [...listening.values()].filter((one) => one === network).length;
    if (ended || listening.size >= MOST || ofNetwork >= MOST_OF_NETWORK)
      return reply
        .code(503)
        .headers({ ...COMMON_HEADERS, 'cache-control': 'no-store', 'retry-after': '60' })
        .send();
    reply.hijack();
    const to = reply.raw;
    listening.set(to, network);
    to.once('close', () => listening.delete(to));
    to.writeHead(200, HEADERS);
    to.write(`retry: ${Math.round((RETRY_MS * (1 + Math.random())) / 2)}\n${event(now)}`);
    if (timer) return reply;
    lastDigest = now;
    timer = setTimeout(() => void look(), LOOK_MS);
    return reply;
  });

  return () => {
    ended = true;
    clearTimeout(timer);
    for (const to of listening.keys()) to.end();
  };
}
