import http from 'node:http';
import type { AddressInfo } from 'node:net';
import zlib from 'node:zlib';
import type { Site } from './figure';
import { FIRST_PAGE } from './first-page';

/** The page without scripts, and without what is fetched for them. */
const withoutScripts = (html: string) =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:preload" as="script|modulepreload)"[^>]*>/g, '');

/** The product's first page as plain HTML and CSS; everything but the page itself comes from the product. */
export async function servePlainPage({ origin }: Site): Promise<Site & { stop(): Promise<void> }> {
  const html = withoutScripts(await (await fetch(`${origin}${FIRST_PAGE}`)).text());
  // As the product compresses its pages.
  const page = zlib.brotliCompressSync(html, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } });
  const server = http.createServer((request, response) => {
    if (request.url === FIRST_PAGE) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page);
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
    name: 'plain HTML and CSS',
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
