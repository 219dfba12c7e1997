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
  /** `scheme://host[:port]` of the composition that the remote runs in. */
  against: string;
  host: string;
  port: number;
  /** What webpack found wrong, and how long it took. */
  log(line: string): void;
}

type Next = () => void;
type Handler = (request: IncomingMessage, response: ServerResponse, next: Next) => unknown;

/** Of an answer that is passed on changed, or over a connection of its own. */
const NOT_PASSED = [
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'strict-transport-security',
];

/** Cookies of a site that is elsewhere, as one on this machine may have them. */
const local = (cookie: string) => cookie.replace(/;\s*(?:secure|domain=[^;]*|samesite=none)/gi, '');

function passOn(from: IncomingMessage, to: ServerResponse) {
  for (const [name, value] of Object.entries(from.headers)) {
    if (value === undefined || NOT_PASSED.includes(name)) continue;
    to.setHeader(name, name === 'set-cookie' ? [value].flat().map(local) : value);
  }
}

/** Passes everything on to the composition, and rewrites its pages. */
function composition(against: string, descriptor: RemoteDescriptor, files: () => readonly string[]): Handler {
  const proxy = createProxyMiddleware({
    target: against,
    changeOrigin: true,
    selfHandleResponse: true,
    headers: { origin: against, 'accept-encoding': 'identity' },
    on: {
      proxyReq: (request, incoming) => {
        // Only who sends one has one: it says that a page of the site asks.
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

/** What a developer tries is none of the composition's visits. */
const dropReports: Handler = (request, response, next) => {
  if (request.url !== REPORTS_PATH) return next();
  request.resume();
  response.writeHead(204).end();
};

/** The composed page has the shared modules where the shell's own are. */
const findShared: Handler = (request, _, next) => {
  if (/^\/shell\/[^/]+\/shared\.development\.js(?:\?|$)/.test(request.url ?? ''))
    request.url = SHARED_BASE + SHARED_FILE;
  next();
};

/**
 * Runs one remote from its sources inside a composition that is elsewhere, with all other remotes as they are released
 * there: a server on this machine that passes requests on and changes pages on their way. Resolves once the remote is built.
 *
 * @returns the address, and the way to stop
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
