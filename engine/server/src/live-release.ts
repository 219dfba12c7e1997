import type { FastifyInstance } from 'fastify';
import { LIVE_PATH, type LiveRelease } from '@federated-pages/manifest';
import type { LiveGeneration } from './generation';
import { COMMON_HEADERS } from './headers';
import { OWN, previewShown } from './previews';
import { bucketOf, SHARED } from './share';

/** Answers open tabs with their live release; they poll every half minute with an ETag and mostly get a 304. */
export function serveLiveRelease(app: FastifyInstance, live: LiveGeneration): void {
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
}
