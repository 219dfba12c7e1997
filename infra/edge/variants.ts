import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** One file in memory, with its compressed siblings where they exist. */
export interface Variants {
  etag: string;
  type: string;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
};

/** Reads a file and its .br and .gz siblings. Rejects when the file itself is missing. */
export async function readVariants(file: string): Promise<Variants> {
  const sibling = (extension: string) => readFile(file + extension).catch(() => undefined);
  const [plain, br, gzip] = await Promise.all([readFile(file), sibling('.br'), sibling('.gz')]);
  const extension = /\.(\w+)$/.exec(file)?.[1] ?? '';
  // Weak: the same tag stands for all encodings of the content.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  return {
    etag,
    type: TYPES[extension] ?? 'application/octet-stream',
    plain,
    ...(br && { br }),
    ...(gzip && { gzip }),
  };
}

/** True unless the header leaves the encoding out or weighs it 0. */
function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((item) => {
    const [name, ...parameters] = item
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Answers with the best encoding the client takes, or 304 when it has this content already. */
export function sendVariants(request: FastifyRequest, reply: FastifyReply, file: Variants, status = 200): FastifyReply {
  reply.headers({ etag: file.etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
  const known = request.headers['if-none-match']?.split(/\s*,\s*/) ?? [];
  if (status === 200 && known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === file.etag.slice(2))) {
    return reply.code(304).send();
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  reply.code(status).type(file.type);
  if (file.br && accepts(accepted, 'br')) return reply.header('content-encoding', 'br').send(file.br);
  if (file.gzip && accepts(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(file.gzip);
  return reply.send(file.plain);
}
