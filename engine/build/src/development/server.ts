import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { createProxyMiddleware } from 'http-proxy-middleware';
import webpack from 'webpack';
import devMiddleware from 'webpack-dev-middleware';
import hotMiddleware from 'webpack-hot-middleware';
import type { RemoteDescriptor } from '@federated-pages/manifest';
import { REPORTS_PATH } from '@federated-pages/manifest/report';
import { SHARED_BASE, SHARED_FILE, UPDATES, developmentConfigs } from './configuration';
import { developmentPolicy, rewritePage } from './rewrite-page';

export interface DevelopmentOptions {
  /** The remote's folder. */
  dir: string;
  /** `scheme://host[:port]` of the composition. */
  against: string;
  host: string;
  port: number;
  /** Called with webpack's problems, and with build times. */
  log(line: string): void;
}

type Next = () => void;
type Handler = (request: IncomingMessage, response: ServerResponse, next: Next) => unknown;

/** Response headers that are not forwarded. */
const NOT_PASSED = [
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'strict-transport-security',
];

/** Adapts a remote site's cookies to this machine. */
const local = (cookie: string) => cookie.replace(/;\s*(?:secure|domain=[^;]*|samesite=none)/gi, '');

function passOn(from: IncomingMessage, to: ServerResponse) {
  for (const [name, value] of Object.entries(from.headers)) {
    if (value === undefined || NOT_PASSED.includes(name)) continue;
    to.setHeader(name, name === 'set-cookie' ? [value].flat().map(local) : value);
  }
}

/** Forwards everything to the composition and rewrites its pages. */
function composition(against: string, descriptor: RemoteDescriptor, files: () => readonly string[]): Handler {
  const proxy = createProxyMiddleware({
    target: against,
    changeOrigin: true,
    selfHandleResponse: true,
    headers: { origin: against, 'accept-encoding': 'identity' },
    on: {
      proxyReq: (request, incoming) => {
        // Keeps the header only if the request had it: it states that a page of the site sent it.
        if (!incoming.headers.origin) request.removeHeader('origin');
      },
      proxyRes: (answer, _, response) => {
        response.statusCode = answer.statusCode ?? 502;
        passOn(answer, response);
        if (!answer.headers['content-type']?.startsWith('text/html')) return void answer.pipe(response);
        const policy = answer.headers['content-security-policy'];
        if (policy) response.setHeader('content-security-policy', developmentPolicy(String(policy)));
        response.setHeader('cache-control', 'no-store');
        response.removeHeader('etag');
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => response.end(rewritePage(Buffer.concat(parts).toString(), descriptor, files())));
      },
      error: (error, _, response) => {
        if (!('writeHead' in response)) return;
        response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
        response.end(`${against} does not answer: ${error.message}\n`);
      },
    },
  });
  return (request, response, next) => void proxy(request, response, next);
}

/** Reports of a developer's session must not count. */
const dropReports: Handler = (request, response, next) => {
  if (request.url !== REPORTS_PATH) return next();
  request.resume();
  response.writeHead(204).end();
};

/** Maps the shell's address of the shared modules to the development ones. */
const findShared: Handler = (request, _, next) => {
  if (/^\/shell\/[^/]+\/shared\.development\.js(?:\?|$)/.test(request.url ?? ''))
    request.url = SHARED_BASE + SHARED_FILE;
  next();
};

/**
 * Runs one remote from its sources inside a composition elsewhere, with all other remotes as released: a local server
 * that forwards requests and rewrites pages. Resolves after the first build.
 * @returns the address, and a function that stops it
 */
export async function startDevelopment({ dir, against, host, port, log }: DevelopmentOptions) {
  const { descriptor, configs } = developmentConfigs(dir);
  const compiler = webpack(
    configs.map((config) => ({ ...config, stats: 'none' as const, infrastructureLogging: { level: 'none' as const } })),
  );
  if (!compiler) throw new Error('webpack refused the configuration');
  const [remote] = compiler.compilers;
  if (!remote) throw new Error('webpack made no compiler');

  let files: readonly string[] = [];
  remote.hooks.done.tap('development', (stats) => {
    files = Object.keys(stats.compilation.assets);
    const { errors = [] } = stats.toJson({ all: false, errors: true });
    for (const { moduleName, message } of errors) log(`${moduleName ?? descriptor.name}: ${message}`);
    if (errors.length === 0) log(`Built in ${stats.endTime - stats.startTime} ms`);
  });
  const built = devMiddleware(compiler, { stats: false, headers: { 'cache-control': 'no-store' } });
  const updates = hotMiddleware(remote, { path: UPDATES, log: false });
  const chain: Handler[] = [
    findShared,
    dropReports,
    built as Handler,
    updates as Handler,
    composition(against, descriptor, () => files),
  ];

  const server = http.createServer((request, response) => {
    const step = (at: number): void => void chain[at]?.(request, response, () => step(at + 1));
    step(0);
  });
  await new Promise<void>((resolve) => built.waitUntilValid(() => resolve()));
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `http://${host}:${typeof address === 'object' ? address?.port : port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await new Promise((resolve) => built.close(resolve));
    },
  };
}
