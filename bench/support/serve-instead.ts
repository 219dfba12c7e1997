import http from 'node:http';
import type { AddressInfo } from 'node:net';
import zlib from 'node:zlib';
import type { Site } from './figure';

/** A site with one page of its own, compressed as the product compresses its pages; all else comes from another site. */
export async function serveInstead(
  name: string,
  origin: string,
  path: string,
  html: string,
  headers: http.OutgoingHttpHeaders = {},
): Promise<Site & { stop(): Promise<void> }> {
  const page = zlib.brotliCompressSync(html, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } });
  const server = http.createServer((request, response) => {
    if (request.url === path) {
      const own = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
      response.writeHead(200, { ...headers, ...own }).end(page);
      return;
    }
    const onward = http.request(new URL(request.url ?? '/', origin), { headers: { ...request.headers } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.once('error', () => response.writeHead(502).end());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    name,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
