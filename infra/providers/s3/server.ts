import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { signatureProblem, type S3Account } from './signature';

/** What goes wrong with a request that matches an `S3Fault`. */
export type S3FaultKind =
  /** The connection is dropped before the request is performed. */
  | 'reset'
  /** The request is neither performed nor answered. */
  | 'hang'
  /** It is performed, but not answered. */
  | 'hang-after'
  /** It is performed, and the connection is dropped before the answer. */
  | 'lost-answer'
  /** The connection is dropped after half of the request. */
  | 'cut-request'
  /** The connection is dropped after half of the answer. */
  | 'cut-answer'
  /** 503, "SlowDown". */
  | 'slow-down'
  /** 403, "AccessDenied". */
  | 'refuse'
  /** 507, as MinIO answers. */
  | 'full'
  /** 403, as Ceph answers. */
  | 'quota'
  /** 409, as S3 answers one of two concurrent writes to the same key. */
  | 'conflict'
  /** 501, as servers answer that do not support a header. */
  | 'not-implemented'
  /** `If-None-Match` is ignored. */
  | 'ignore-condition'
  /** It is answered late. */
  | 'slow';

export interface S3Fault {
  kind: S3FaultKind;
  /** Default: all. */
  methods?: readonly string[];
  /** Pattern of the key; default: all. For a listing, the prefix is matched. */
  key?: RegExp;
  /** How often; default: until the fault is removed. */
  times?: number;
  /** Milliseconds, of `slow`. */
  ms?: number;
  /** Called for each request with this fault. */
  onMet?(): void;
}

export interface S3Server {
  /** The endpoint. Buckets are named in the path. */
  url: string;
  /** Faults to inject; the first that matches applies. */
  faults: S3Fault[];
  /** Objects by `<bucket>/<key>`. */
  objects: ReadonlyMap<string, Buffer>;
  /** Milliseconds by which its clock is ahead. */
  aheadMs: number;
  /** Writes or deletes an object directly, without a request. */
  alter(object: string, bytes: Buffer | undefined): void;
  /** Refuses connections until `comeBack`. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

interface Held {
  bytes: Buffer;
  etag: string;
  at: number;
}

const MOST_LISTED = 1_000;
const STATUS: Readonly<Record<string, number>> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  PreconditionFailed: 412,
  ConditionalRequestConflict: 409,
  SlowDown: 503,
  XMinioStorageFull: 507,
  MethodNotAllowed: 405,
  NotImplemented: 501,
  InvalidArgument: 400,
  XAmzContentSHA256Mismatch: 400,
};
const OF_FAULT = {
  'slow-down': 'SlowDown',
  refuse: 'AccessDenied',
  full: 'XMinioStorageFull',
  quota: 'QuotaExceeded',
  conflict: 'ConditionalRequestConflict',
  'not-implemented': 'NotImplemented',
} as const;

const escaped = (text: string) => text.replace(/[<>&"]/g, (one) => `&#${one.charCodeAt(0)};`);
const tag = (name: string, text: string | number | boolean) => `<${name}>${escaped(String(text))}</${name}>`;

/**
 * A stand-in for S3 on loopback, with the parts of its wire protocol that a release store needs: objects by path, verified
 * signatures of version 4, ETags, `If-None-Match: *` at PUT, ListObjectsV2 in pages. In memory only.
 *
 * @param buckets the existing buckets
 * @param listed maximum of objects in one page of a listing
 */
export async function startS3Server(
  account: S3Account,
  buckets: readonly string[],
  listed = MOST_LISTED,
): Promise<S3Server> {
  const objects = new Map<string, Held>();
  const sockets = new Set<Socket>();
  const now = () => Date.now() + server.aheadMs;
  let port = 0;

  const put = (object: string, bytes: Buffer): Held => {
    const held = { bytes, etag: `"${createHash('md5').update(bytes).digest('hex')}"`, at: now() };
    objects.set(object, held);
    return held;
  };

  const refuse = (reply: ServerResponse, code: string) => {
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${tag('Code', code)}${tag('Message', 'See the code')}</Error>`;
    reply.writeHead(STATUS[code] ?? 403, { 'content-type': 'application/xml' });
    reply.end(reply.req.method === 'HEAD' ? undefined : body);
  };

  const list = (bucket: string, asked: URLSearchParams, reply: ServerResponse) => {
    const prefix = asked.get('prefix') ?? '';
    const token = asked.get('continuation-token');
    const after = token === null ? (asked.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString();
    const most = Math.min(listed, Number(asked.get('max-keys') ?? MOST_LISTED));
    const keys = [...objects.keys()]
      .filter((object) => object.startsWith(`${bucket}/`))
      .map((object) => object.slice(bucket.length + 1))
      .filter((key) => key.startsWith(prefix) && key > after)
      .sort((a, b) => (a < b ? -1 : 1));
    const page = keys.slice(0, most);
    const isTruncated = page.length < keys.length;
    const contents = page.map((key) => {
      const { bytes, etag, at } = objects.get(`${bucket}/${key}`) ?? put('', Buffer.alloc(0));
      const stated = tag('LastModified', new Date(at).toISOString()) + tag('ETag', etag) + tag('Size', bytes.length);
      return `<Contents>${tag('Key', key)}${stated}${tag('StorageClass', 'STANDARD')}</Contents>`;
    });
    const next = isTruncated ? tag('NextContinuationToken', Buffer.from(page.at(-1) ?? '').toString('base64url')) : '';
    const stated = tag('Name', bucket) + tag('Prefix', prefix) + tag('KeyCount', page.length) + tag('MaxKeys', most);
    reply.writeHead(200, { 'content-type': 'application/xml' });
    reply.end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">` +
        `${stated}${tag('IsTruncated', isTruncated)}${next}${contents.join('')}</ListBucketResult>`,
    );
  };

  const answer = (
    request: IncomingMessage,
    reply: ServerResponse,
    body: Buffer,
    address: URL,
    { isConditional = true } = {},
  ) => {
    const problem = signatureProblem(request, body, account, now());
    if (problem) return refuse(reply, problem);
    const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(decodeURIComponent(address.pathname)) ?? [];
    if (!buckets.includes(bucket)) return refuse(reply, 'NoSuchBucket');
    const object = `${bucket}/${key}`;
    const held = objects.get(object);
    if (key === '')
      return request.method === 'GET' && address.searchParams.get('list-type') === '2'
        ? list(bucket, address.searchParams, reply)
        : refuse(reply, 'MethodNotAllowed');
    switch (request.method) {
      case 'PUT': {
        const condition = request.headers['if-none-match'];
        if (condition !== undefined && condition !== '*') return refuse(reply, 'InvalidArgument');
        if (isConditional && condition === '*' && held) return refuse(reply, 'PreconditionFailed');
        return reply.writeHead(200, { etag: put(object, body).etag }).end();
      }
      case 'GET':
      case 'HEAD': {
        if (!held) return refuse(reply, 'NoSuchKey');
        const { bytes, etag, at } = held;
        const headers = { etag, 'last-modified': new Date(at).toUTCString() };
        if (request.headers['if-none-match'] === etag) return reply.writeHead(304, headers).end();
        reply.writeHead(200, { ...headers, 'content-length': bytes.length });
        return reply.end(request.method === 'HEAD' ? undefined : bytes);
      }
      case 'DELETE':
        objects.delete(object);
        return reply.writeHead(204).end();
      default:
        return refuse(reply, 'MethodNotAllowed');
    }
  };

  /** The fault of a request, whose remaining count is reduced. */
  const faultFor = ({ method = '' }: IncomingMessage, address: URL): S3Fault | undefined => {
    const key = address.searchParams.get('prefix') ?? decodeURIComponent(address.pathname);
    const fault = server.faults.find(
      (one) => one.times !== 0 && (one.methods?.includes(method) ?? true) && (one.key?.test(key) ?? true),
    );
    if (fault?.times !== undefined) fault.times -= 1;
    fault?.onMet?.();
    return fault;
  };

  const http = createServer((request, reply) => {
    const address = new URL(request.url ?? '/', 'http://s3');
    const fault = faultFor(request, address);
    reply.setHeader('date', new Date(now()).toUTCString());
    const { socket } = request;
    const drop = () => socket.destroy();
    if (fault?.kind === 'reset') return drop();
    const parts: Buffer[] = [];
    const half = Number(request.headers['content-length'] ?? 0) / 2;
    request.on('data', (part: Buffer) => {
      parts.push(part);
      if (fault?.kind === 'cut-request' && Buffer.concat(parts).length >= half) drop();
    });
    request.on('end', () => {
      if (socket.destroyed) return;
      switch (fault?.kind) {
        case 'hang':
          return;
        case 'hang-after':
        case 'lost-answer': {
          const unheard = new Proxy(reply, {
            get: (target, name) =>
              name === 'writeHead' || name === 'end' ? () => unheard : (Reflect.get(target, name) as unknown),
          });
          answer(request, unheard, Buffer.concat(parts), address);
          if (fault.kind === 'lost-answer') drop();
          return;
        }
        case 'cut-answer': {
          const end = reply.end.bind(reply);
          reply.end = ((body?: Buffer | string) => {
            if (!body) return end();
            reply.write(Buffer.from(body).subarray(0, body.length / 2), drop);
            return reply;
          }) as typeof reply.end;
          break;
        }
        case 'ignore-condition':
          return answer(request, reply, Buffer.concat(parts), address, { isConditional: false });
        case 'slow':
          return void setTimeout(() => answer(request, reply, Buffer.concat(parts), address), fault.ms ?? 1_000);
        case 'slow-down':
        case 'refuse':
        case 'full':
        case 'quota':
        case 'conflict':
        case 'not-implemented':
          return refuse(reply, OF_FAULT[fault.kind]);
      }
      answer(request, reply, Buffer.concat(parts), address);
    });
  });
  http.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => undefined);
  });
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      http.once('error', reject);
      http.listen(port, '127.0.0.1', () => {
        port = (http.address() as AddressInfo).port;
        resolve();
      });
    });
  const close = () =>
    new Promise<void>((resolve) => {
      http.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });

  const server: S3Server = {
    url: '',
    faults: [],
    get objects() {
      return new Map([...objects].map(([name, { bytes }]) => [name, bytes]));
    },
    aheadMs: 0,
    alter: (object, bytes) => void (bytes ? put(object, bytes) : objects.delete(object)),
    goAway: close,
    comeBack: listen,
    stop: close,
  };
  await listen();
  server.url = `http://127.0.0.1:${port}`;
  return server;
}
