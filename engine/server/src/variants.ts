import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file in memory with its compressed forms. */
export interface Variants {
  etag: string;
  type: string;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
  /** A form was altered and left out. */
  isMended?: true;
  /** Creates a missing compressed form. */
  encode?: (encoding: 'br' | 'gzip') => Promise<Buffer>;
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

/** Weak, as all encodings share it. */
const etagOf = (plain: Buffer) => `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/**
 * Brotli quality during a request, for shared and for single responses: the latter takes less than half the time for a
 * tenth more bytes.
 */
const QUALITY = { many: 5, once: 3 };

/** HTML made during a request, compressed on demand, once. */
export function madeVariants(html: string, givenTo: keyof typeof QUALITY = 'many'): Variants {
  const plain = Buffer.from(html);
  return encoding({ etag: etagOf(plain), type: TYPES['html'] ?? '', plain }, givenTo);
}

/** Adds on-demand compression. */
function encoding(variants: Variants, givenTo: keyof typeof QUALITY): Variants {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY[givenTo] };
  const { plain } = variants;
  variants.encode = async (name) =>
    (variants[name] = name === 'br' ? await compressed.br(plain, { params }) : await compressed.gzip(plain));
  return variants;
}

const decompressed = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };
/** Limit of a decompressed file. */
const LARGEST_BYTES = 64 * 1024 * 1024;

const attempt = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

/** Reads a file and its .br and .gz forms. Rejects if the file is missing. */
export function readVariants(file: string): Promise<Variants>;
/** The same with a check: forms that fail it are left out and made on demand. Undefined if all fail. */
export function readVariants(file: string, isIntact: (bytes: Buffer) => boolean): Promise<Variants | undefined>;
export async function readVariants(file: string, isIntact?: (bytes: Buffer) => boolean): Promise<Variants | undefined> {
  const sibling = (extension: string) => attempt(readFile(file + extension));
  const [own, br, gz] = await Promise.all([
    isIntact ? attempt(readFile(file)) : readFile(file),
    sibling('.br'),
    sibling('.gz'),
  ]);
  const extension = /\.(\w+)$/.exec(file)?.[1] ?? '';
  const type = TYPES[extension] ?? 'application/octet-stream';
  if (!isIntact) return own && { etag: etagOf(own), type, plain: own, ...(br && { br }), ...(gz && { gzip: gz }) };
  const options = { maxOutputLength: LARGEST_BYTES };
  const [unbr, ungz] = await Promise.all([
    br && attempt(decompressed.br(br, options)),
    gz && attempt(decompressed.gzip(gz, options)),
  ]);
  const plain = [own, unbr, ungz].find((bytes) => bytes && isIntact(bytes));
  if (!plain) return undefined;
  const found: Variants = {
    ...{ etag: etagOf(plain), type, plain },
    ...(br && unbr?.equals(plain) && { br }),
    ...(gz && ungz?.equals(plain) && { gzip: gz }),
  };
  const lacksSibling = (br && !found.br) || (gz && !found.gzip);
  if (lacksSibling || !own?.equals(plain)) found.isMended = true;
  return lacksSibling ? encoding(found, 'many') : found;
}

/** Whether a header accepts an encoding with a weight above 0. */
function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((item) => {
    const [name, ...parameters] = item
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/**
 * Sends the best accepted encoding, or 304 if the client has this content. Cache headers that are already set are kept.
 */
export async function sendVariants(
  request: FastifyRequest,
  reply: FastifyReply,
  file: Variants,
  status = 200,
): Promise<FastifyReply> {
  reply.headers({ etag: file.etag, vary: varyOf(reply) });
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  const known = request.headers['if-none-match']?.split(/\s*,\s*/) ?? [];
  if (status === 200 && known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === file.etag.slice(2))) {
    return reply.code(304).send();
  }
  return sendEncoded(request, reply, file, status);
}

/** The same for uncacheable content. */
export function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  file: Variants,
  status = 200,
): Promise<FastifyReply> {
  reply.headers({ vary: varyOf(reply), 'cache-control': 'private, no-store' });
  return sendEncoded(request, reply, file, status);
}

const varyOf = (reply: FastifyReply) => [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');

async function sendEncoded(request: FastifyRequest, reply: FastifyReply, file: Variants, status: number) {
  const accepted = request.headers['accept-encoding'] ?? '';
  reply.code(status).type(file.type);
  for (const encoding of ['br', 'gzip'] as const) {
    if (!accepts(accepted, encoding)) continue;
    const bytes = file[encoding] ?? (await file.encode?.(encoding));
    if (bytes) return reply.header('content-encoding', encoding).send(bytes);
  }
  return reply.send(file.plain);
}
