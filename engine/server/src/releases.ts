import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isIntact } from '@federated-pages/manifest/files';
import { RELEASE_FILES_PATH } from '@federated-pages/manifest';
import { CONTENTS, integrityOfHash } from '@federated-pages/store/contents';
import { BUILD_HEADERS, MISSING_BUILD_HEADERS } from './headers';
import { readVariants, sendVariants } from './variants';

const NAMED = /^([A-Za-z0-9_-]{43})\.json$/;

/** Serves release tables and releases of recent generations by hash, if the content matches it. */
export function serveReleases(app: FastifyInstance, releases: string): void {
  app.get<{ Params: { file: string } }>(`${RELEASE_FILES_PATH}:file`, async (request, reply) => {
    const { file } = request.params;
    const hash = NAMED.exec(file)?.[1];
    const integrity = hash && integrityOfHash(hash);
    const found =
      integrity && (await readVariants(path.join(releases, CONTENTS, file), (bytes) => isIntact(bytes, integrity)));
    if (!found) return reply.code(404).headers(MISSING_BUILD_HEADERS).send('Not found\n');
    return sendVariants(request, reply.headers(BUILD_HEADERS), found);
  });
}
