/** The checkout team's service: the basket, which lies in a cookie, and the order. Node alone. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

const { variants } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../mf-checkout/src/database.json'), 'utf8'),
);
/** The checkout team's own list of where machines are handed out. */
const stores = new Set(JSON.parse(readFileSync(path.resolve(import.meta.dirname, 'stores.json'), 'utf8')));
const COOKIE = 'c_cart';
const PATH = '/api/checkout';
/** Maximum bytes of a body; larger ones are refused. */
const MOST = 10_000;

const byCode = new Map(variants.map((variant) => [variant.sku, variant]));

/** "CL-01-GR_2|AU-02-BL_1" as lines; invalid parts are left out, and quantities are limited to the stock. */
function readCookie(header = '') {
  const [, text = ''] = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(header) ?? [];
  const lines = new Map();
  for (const item of text.split(/\||%7C/)) {
    const [sku, count] = item.split('_');
    const variant = byCode.get(sku);
    const quantity = Math.min(Number(count), variant?.inventory ?? 0);
    if (Number.isInteger(quantity) && quantity > 0) lines.set(sku, quantity);
  }
  return lines;
}

const cookieOf = (lines) =>
  `${COOKIE}=${[...lines].map(([sku, quantity]) => `${sku}_${quantity}`).join('|')}; Path=/; SameSite=Lax; Max-Age=2592000`;

function cartOf(lines) {
  const items = [...lines].map(([sku, quantity]) => {
    const { id, name, url, hex, price } = byCode.get(sku);
    return { sku, id, name, url, hex, quantity, total: price * quantity };
  });
  const sum = (of) => items.reduce((all, item) => all + item[of], 0);
  return { items, quantity: sum('quantity'), total: sum('total') };
}

async function bodyOf(request) {
  const parts = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes <= MOST) parts.push(part);
  }
  // Read to its end: a connection that is broken off in the middle is of no use to the next who ask over it.
  if (bytes > MOST) throw Object.assign(new Error('That is too much.'), { status: 413 });
  const text = Buffer.concat(parts).toString();
  if (!String(request.headers['content-type']).startsWith('application/json')) return new URLSearchParams(text);
  try {
    return new Map(Object.entries(JSON.parse(text) ?? {}));
  } catch {
    throw Object.assign(new Error('That is no JSON.'), { status: 400 });
  }
}

/** Another site's pages may not change a basket. */
const isForeign = ({ headers }) => {
  const site = headers['sec-fetch-site'];
  if (site && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  // "null" is a frame's whose page hides where it is from.
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== headers['x-forwarded-host']);
};

/** @param to the page that says so, for those who sent a form */
const refusal = (status, message, to) => ({ status, body: { error: { message } }, to });

/** The change of the basket's lines by address: returns a body, or a page to redirect a form to. */
const ACTIONS = {
  'GET /cart': (lines) => ({ body: cartOf(lines) }),
  'POST /cart/add'(lines, given) {
    const variant = byCode.get(given.get('sku'));
    if (!variant) return refusal(404, 'There is no such machine.');
    const quantity = (lines.get(variant.sku) ?? 0) + 1;
    if (quantity > variant.inventory) return refusal(409, 'There are no more of these.', '/checkout/cart');
    lines.set(variant.sku, quantity);
    return { body: cartOf(lines), to: '/checkout/cart' };
  },
  'POST /cart/remove'(lines, given) {
    lines.delete(given.get('sku'));
    return { body: cartOf(lines), to: '/checkout/cart' };
  },
  'POST /place-order'(lines, given) {
    if (lines.size === 0) return refusal(422, 'There is nothing in the basket.', '/checkout/cart');
    const isNamed = ['firstname', 'lastname'].every((field) => String(given.get(field) ?? '').trim());
    if (!isNamed || !stores.has(given.get('storeId')))
      return refusal(422, 'A name or the store is missing.', '/checkout/checkout');
    lines.clear();
    return { body: cartOf(lines), to: '/checkout/thanks' };
  },
};

async function answer(request, response) {
  const { pathname } = new URL(request.url, 'http://localhost');
  const action = pathname.startsWith(PATH) ? ACTIONS[`${request.method} ${pathname.slice(PATH.length)}`] : undefined;
  const isWrite = request.method !== 'GET';
  const lines = readCookie(request.headers.cookie);
  const done = !action
    ? refusal(404, 'There is nothing here.')
    : isWrite && isForeign(request)
      ? refusal(403, 'That was sent by another site.')
      : action(lines, isWrite ? await bodyOf(request) : new Map());
  const { status = 200, body, to } = done;
  const cookie = isWrite && status < 400 ? { 'set-cookie': cookieOf(lines) } : {};
  const wantsPage = String(request.headers.accept).includes('text/html');
  if (to && wantsPage) return response.writeHead(303, { ...cookie, location: to }).end();
  response
    .writeHead(status, { ...cookie, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}

/** Starts it on a free port of this machine. */
export async function startCheckout() {
  const server = createServer((request, response) => {
    answer(request, response).catch(({ status = 500, message }) => {
      response
        .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify({ error: { message: status < 500 ? message : 'The basket does not answer.' } }));
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () => server.closeAllConnections() ?? server.close(),
  };
}
