import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Site } from './figure';

export interface ServedFolder extends Site {
  stop(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** Passes a request on to the product, so that the monolith's pages talk to the same services. */
function pass(request: http.IncomingMessage, response: http.ServerResponse, target: string) {
  const upstream = http.request(
    new URL(request.url ?? '/', target),
    { method: request.method, headers: { ...request.headers, origin: target, host: new URL(target).host } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  upstream.once('error', () => response.writeHead(502).end());
  request.pipe(upstream);
}

/**
 * Serves a folder on loopback as the product's edge serves builds: files with brotli where there is a .br beside them, a page by
 * its path without ".html", index.html for every other path, and /api from the product.
 */
export async function serveFolder(name: string, dir: string, product: string): Promise<ServedFolder> {
  const server = http.createServer((request, response) => {
    const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (pathname.startsWith('/api/')) return pass(request, response, product);
    const asked = path.join(dir, path.posix.normalize(decodeURIComponent(pathname)));
    const isFile = (one: string) => fs.statSync(one, { throwIfNoEntry: false })?.isFile() === true;
    const file = [asked, `${asked}.html`].find(isFile) ?? path.join(dir, 'index.html');
    const brotli = /\bbr\b/.test(String(request.headers['accept-encoding'])) && fs.existsSync(`${file}.br`);
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file).slice(1)] ?? 'application/octet-stream',
      'cache-control': file.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(brotli && { 'content-encoding': 'br' }),
    });
    fs.createReadStream(brotli ? `${file}.br` : file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    name,
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
