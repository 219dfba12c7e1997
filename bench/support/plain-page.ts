import http from 'node:http';
import type { AddressInfo } from 'node:net';
import zlib from 'node:zlib';
import type { Site } from './figure';
import { FIRST_PAGE } from './first-page';

/** All the style it has: a column of text, small pictures, a row of links. */
const STYLE = [
  'body{max-width:60rem;margin:auto;padding:0 1rem;font:1rem/1.5 sans-serif}',
  'img{width:6rem;height:auto}',
  'nav a{margin-right:1rem}',
].join('');

/** What says nothing to a reader: scripts, styles, what is fetched for them, drawings, and what is for without scripts. */
const MUTE = /<(script|style|svg|noscript)\b[^>]*>[\s\S]*?<\/\1>|<link\b[^>]*>|<!--[\s\S]*?-->/g;
/** Elements that only hold others together. */
const WRAPPER = /<\/?(?:div|span|section|aside)\b[^>]*>/g;
/** What is left of an element's attributes: where it leads, what it shows, what it is called. */
const KEPT = /^(?:href|src|alt|width|height|loading|fetchpriority|charset|content|name|lang|type|id|for)$/i;

/** The same words, links, fields and pictures in the same order, with the least that says them. */
function plainOf(html: string): string {
  const body = html
    .replace(MUTE, '')
    .replace(WRAPPER, '\n')
    .replace(/<([a-z][\w-]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/g, (_, name: string, given: string) => {
      const attributes = [...given.matchAll(/([^\s=]+)(?:="[^"]*")?/g)].filter(([, key = '']) => KEPT.test(key));
      return `<${[name, ...attributes.map(([whole]) => whole)].join(' ')}>`;
    })
    .replace(/\n\s*\n+/g, '\n');
  return body.replace('</head>', `<style>${STYLE}</style>\n</head>`);
}

/** The product's first page as plain HTML with hardly any style; its pictures come from the product. */
export async function servePlainPage({ origin }: Site): Promise<Site & { stop(): Promise<void> }> {
  const html = plainOf(await (await fetch(`${origin}${FIRST_PAGE}`)).text());
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
    name: 'plain HTML',
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
