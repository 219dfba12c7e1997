import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';
import { integrityOf } from 'federated-pages/files';
import type { RenderRule } from 'federated-pages/manifest';
import { startEdge, type Edge, type EdgeOptions } from './index';

/** A server build, reduced to what the renderer uses of one; the page's slug chooses its behaviour. */
const PROGRAM = `
const wait = () => new Promise(() => {});
let lock;
const evil = {
  throws() { throw new TypeError('private detail'); },
  hangs: wait,
  loops() { for (;;); },
  heap() { const all = []; for (;;) all.push(new Array(1000).fill(all.length)); },
  buffers() { const all = []; for (;;) all.push(new Uint8Array(20e6).fill(1)); },
  async crashes() { setTimeout(() => { throw new Error('later'); }); await wait(); },
  exits() { process.exit(0); },
  spoils() { globalThis.spoilt = true; },
  loopsLater() { setTimeout(() => { for (;;); }, 20); },
  locks() { lock = wait(); },
  renews() { JSON.stringify = () => '{"type":"ready"}'; },
  huge: () => ({ loaded: JSON.stringify({ data: 'x'.repeat(50e6) }) }),
  async large(api) { await (await api('/api/large')).text(); },
  unbalanced: () => ({ html: '<p>mine</p></div></div><h1>not mine</h1>' }),
  script: () => ({ html: '<script src="/evil.js"></script>' }),
  gone: () => ({ status: 404, html: '' }),
  moved: () => ({ status: 307, to: '/live/plain', html: '' }),
  away: () => ({ status: 307, to: 'https://evil.example/', html: '' }),
  awayByItsScheme: () => ({ status: 307, to: '//evil.example/', html: '' }),
  awayByABackslash: () => ({ status: 307, to: '/\\\\evil.example/', html: '' }),
  awayByATab: () => ({ status: 307, to: '/\\t/evil.example/', html: '' }),
  nowhere: () => ({ status: 307, html: '' }),
  many: () => ({ status: 307, to: ['/live/plain'], html: '' }),
  movedFar: () => ({ status: 307, to: '/live/日本?q=é', html: '' }),
};
const tried = {
  env: () => JSON.stringify(process.env),
  files: () => require('node:fs').readFileSync('/etc/passwd', 'utf8').slice(0, 4),
  network: () => require('node:net').connect(1).toString(),
  fetch: () => fetch('http://127.0.0.1:1'),
  child: () => require('node:child_process').execSync('id').toString(),
  code: () => new Function('return process.pid')(),
  constructor: () => URL.constructor('return process.pid')(),
  import: () => import('node:fs').then(() => 'imported'),
  stdout: () => process.stdout.write('x'),
};
exports.remote = {};
exports.renderRequested = async (remote, { address, params }, { api }) => {
  const { slug = 'list' } = params;
  const page = { status: 200, html: '<title>Of ' + slug + '</title><h1>' + slug + '</h1>', footer: '<footer>F</footer>' };
  if (slug === 'tries') {
    const results = {};
    for (const [name, attempt] of Object.entries(tried)) {
      try { results[name] = 'did: ' + await attempt(); } catch (error) { results[name] = 'refused'; }
    }
    return { ...page, loaded: JSON.stringify({ data: results }) };
  }
  await lock;
  if (globalThis.spoilt) throw new Error('spoilt');
  if (Object.hasOwn(evil, slug)) return { ...page, ...(await evil[slug](api)) };
  const reply = await api('/api/data?slug=' + slug + '&q=' + (address.query.q ?? ''));
  if (!reply.ok) throw new Error('no data');
  const data = await reply.json();
  return {
    ...page,
    html: page.html + '<p>' + data.answer + '</p>',
    loaded: JSON.stringify({ address: address.pathname + address.search, data }),
  };
};
`;

const TEMPLATE = (route: string) =>
  [
    '<html><head><meta name="composition-head"></head><body><main>',
    `<div data-remote="mf-live" data-prerendered="${route}"><div><!--composition-body--></div></div></main>`,
    `<div id="footer"><div data-remote="mf-live" data-prerendered="${route}"><!--composition-footer--></div></div>`,
    '<script type="application/json" id="composition-release">{}</script></body></html>',
  ].join('');

let dataDir: string;
let services: Server;
let serviceUrl: string;
/** 50 MB. */
function* largely() {
  for (let at = 0; at < 800; at += 1) yield 'x'.repeat(64 * 1024);
}
/** Requests to the services, in order. */
let asked: { url: string; headers: IncomingHttpHeaders }[] = [];
let answer = 0;
let broken = false;
let slow = 0;
/** Edges that wait for a change of data. */
const watching: ((body: object) => void)[] = [];
let cursor = 0;
const edges: Edge[] = [];
const logs: string[] = [];

function publish(generation: number, rules: Record<string, RenderRule>, program = PROGRAM): void {
  const releases = path.join(dataDir, 'releases');
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(releases, file)), { recursive: true });
    writeFileSync(path.join(releases, file), content);
  };
  const version = `1.0.${generation}`;
  const base = `/remotes/mf-live/${version}/`;
  write(`${base}.server/render.cjs`, program);
  const routes = Object.keys(rules);
  const pages = Object.fromEntries(
    routes.map((route, at) => {
      write(`pages/${generation}/${at}.template`, TEMPLATE(route));
      write(`pages/${generation}/${at}.html`, `skeleton of ${route}`);
      const request = { remote: 'mf-live', template: `${at}.template`, styles: ['sha256-t'] };
      return [route, { file: `${at}.html`, request }];
    }),
  );
  write(`pages/${generation}/404.html`, '<div id="not-found"></div>nothing here');
  write(`pages/${generation}/plain.html`, 'a plain page');
  const index = { ...pages, '/plain': { file: 'plain.html' }, '404': { file: '404.html', status: 404 } };
  write(`pages/${generation}/index.json`, JSON.stringify(index));
  const remote = {
    ...{ name: 'mf-live', version, base, overlays: [], routes: ['/live', '/live/*', '/mine/*', '/plain'] },
    render: rules,
    pages: Object.fromEntries(routes.map((route) => [route, { scripts: [], styles: [], query: ['q'] }])),
    server: { 'render.cjs': integrityOf(Buffer.from(PROGRAM)) },
  };
  write(
    `generations/${String(generation).padStart(6, '0')}.json`,
    JSON.stringify({ generation, pages: String(generation), remotes: [remote], site: { origin: 'https://x.example' } }),
  );
}

const RULES: Record<string, RenderRule> = {
  '/live': { at: 'request', cacheSeconds: 60, staleSeconds: 60, clearedBy: ['things'] },
  '/live/:slug': { at: 'request', cacheSeconds: 60, staleSeconds: 60, clearedBy: ['things'] },
  '/mine/:slug': { at: 'request', private: true },
};

/** A busy machine needs longer. */
const PATIENT = { pieceMs: 2_000 };

async function start(more: Partial<EdgeOptions> = {}): Promise<Edge> {
  const edge = await startEdge({
    dataDir,
    serviceUrl,
    log: (line) => void logs.push(line),
    renderLimits: PATIENT,
    ...more,
  });
  edges.push(edge);
  // Once its request waits there, it misses no change.
  for (const deadline = Date.now() + 3_000; watching.length < edges.length && Date.now() < deadline;) await sleep(10);
  return edge;
}

interface Page {
  status: number;
  text: string;
  headers: Headers;
  /** From `server-timing`: "hit", "miss", "stale" or "failed". */
  how: string;
}

async function get(edge: Edge, target: string, headers: Record<string, string> = {}): Promise<Page> {
  const reply = await fetch(edge.url + target, { redirect: 'manual', headers });
  const how = /desc="(.*?)"/.exec(reply.headers.get('server-timing') ?? '')?.[1] ?? '';
  return { status: reply.status, text: await reply.text(), headers: reply.headers, how };
}

const loadedIn = (text: string) =>
  JSON.parse(/<script type="application\/json" data-loaded>(.*?)<\/script>/.exec(text)?.[1] ?? 'null') as unknown;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'mealtime-live-'));
  [asked, answer, broken, slow, cursor] = [[], 0, false, 0, 0];
  logs.length = watching.length = 0;
  services = createServer((request, response) => {
    const { url = '', headers } = request;
    const json = (body: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (url.startsWith('/api/changes')) {
      if (!url.includes('since')) return json({ cursor: 'a.0', topics: null });
      return void watching.push(json);
    }
    asked.push({ url, headers });
    if (broken) return response.writeHead(500).end('{}');
    if (url === '/api/large')
      return void Readable.from(largely())
        .on('error', () => undefined)
        .pipe(response);
    setTimeout(() => json({ answer: (answer += 1), text: '</script><script>alert(1)</script>\u2028' }), slow);
  });
  await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve));
  serviceUrl = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await Promise.all(edges.splice(0).map((edge) => edge.stop()));
  services.closeAllConnections();
  await new Promise((resolve) => services.close(resolve));
  rmSync(dataDir, { recursive: true, force: true });
});

test('a page holds its data, for the requested address', async () => {
  publish(1, RULES);
  const edge = await start();
  const { status, text, headers } = await get(edge, '/live/caf%C3%A9?q=thai&utm_source=x');
  expect(status).toBe(200);
  expect(text).toContain('<head><title>Of café</title></head>');
  expect(text).toContain('data-prerendered="/live/caf%C3%A9"><div><h1>café</h1><p>1</p></div><script');
  expect(text).toContain('data-prerendered="/live/caf%C3%A9"><footer>F</footer></div></div>');
  expect(loadedIn(text)).toEqual({
    address: '/live/caf%C3%A9?q=thai',
    data: { answer: 1, text: '</script><script>alert(1)</script>\u2028' },
  });
  expect(text).not.toMatch(/<script>|\u2028/);
  expect(headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-t'");
  expect(headers.get('cache-control')).toBe('no-cache');
});

test('it is cached, compressed and answered with 304; undeclared parameters and headers of a visitor do not vary it', async () => {
  publish(1, RULES);
  const edge = await start();
  const first = await get(edge, '/live?q=a');
  const poison = {
    ...{ 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'accept-language': 'fr' },
    ...{ cookie: 'session=mine', authorization: 'Bearer mine', 'x-forwarded-for': '9.9.9.9', 'accept-encoding': 'br' },
  };
  const second = await get(edge, '/live?z=1&q=a&q=b', poison);
  expect([first.how, second.how, second.text]).toEqual(['miss', 'hit', first.text]);
  expect(second.headers.get('content-encoding')).toBe('br');
  const etag = String(second.headers.get('etag'));
  expect((await get(edge, '/live?q=a', { 'if-none-match': etag })).status).toBe(304);
  expect(asked).toHaveLength(1);
  const said = JSON.stringify(asked[0]?.headers);
  expect(said).not.toMatch(/evil|mine|"fr"|9\.9\.9\.9/);
  const third = await get(edge, '/live?q=poisoned', poison);
  expect(JSON.stringify(asked[1]?.headers) + third.text).not.toMatch(/evil|session=mine|Bearer/);
});

test('many concurrent requests for one page share one rendering', async () => {
  publish(1, RULES);
  slow = 200;
  const edge = await start();
  const all = await Promise.all(Array.from({ length: 50 }, () => get(edge, '/live')));
  expect(new Set(all.map(({ text }) => text)).size).toBe(1);
  expect(asked).toHaveLength(1);
});

test('a stale page is sent while a new one is rendered, up to its limit', async () => {
  publish(1, { '/live': { at: 'request', cacheSeconds: 1, staleSeconds: 1, clearedBy: ['things'] } });
  const edge = await start();
  expect((await get(edge, '/live')).text).toContain('<p>1</p>');
  await sleep(1_050);
  slow = 300;
  const began = performance.now();
  const old = await Promise.all([get(edge, '/live'), get(edge, '/live')]);
  expect(performance.now() - began).toBeLessThan(250);
  const one = ['stale', true];
  expect(old.map(({ how, text }) => [how, text.includes('<p>1</p>')])).toEqual([one, one]);
  await sleep(500);
  expect(asked).toHaveLength(2);
  expect((await get(edge, '/live')).text).toContain('<p>2</p>');
  await sleep(2_100);
  expect((await get(edge, '/live')).how).toBe('miss');
});

test('a change of data clears the pages of its topic at every edge, and no others', async () => {
  publish(1, { ...RULES, '/live/:slug': { ...RULES['/live/:slug']!, clearedBy: ['others'] } });
  const both = [await start(), await start()];
  for (const edge of both) await get(edge, '/live');
  for (const edge of both) await get(edge, '/live/other');
  while (watching.length < 2) await sleep(10);
  for (const reply of watching.splice(0)) reply({ cursor: `a.${(cursor += 1)}`, topics: ['things'] });
  await sleep(100);
  for (const edge of both) expect((await get(edge, '/live')).how).toBe('miss');
  for (const edge of both) expect((await get(edge, '/live/other')).how).toBe('hit');
  while (watching.length < 2) await sleep(10);
  for (const reply of watching.splice(0)) reply({ cursor: 'b.0', topics: null });
  await sleep(100);
  for (const edge of both) expect((await get(edge, '/live/other')).how).toBe('miss');
});

test('a page whose data changed while it was rendered is not cached', async () => {
  publish(1, RULES);
  slow = 300;
  const edge = await start();
  while (watching.length < 1) await sleep(10);
  const making = get(edge, '/live');
  await sleep(150);
  watching.splice(0)[0]?.({ cursor: 'a.1', topics: ['things'] });
  await making;
  expect((await get(edge, '/live')).how).toBe('miss');
});

test('while the services fail, the skeleton is sent and not cached; the page follows as soon as they are back', async () => {
  publish(1, RULES);
  broken = true;
  const edge = await start();
  const failed = await get(edge, '/live');
  expect([failed.status, failed.text, failed.how]).toEqual([200, 'skeleton of /live', 'failed']);
  broken = false;
  await sleep(600);
  expect((await get(edge, '/live')).text).toContain('<h1>list</h1>');
});

/** The heap after a garbage collection. */
function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

test('thousands of addresses stay within the limits of the cache', async () => {
  publish(1, RULES);
  const edge = await start({ cacheLimits: { bytes: 200_000, entries: 50 } });
  const before = heapUsed();
  for (let at = 0; at < 1_000; at += 20)
    await Promise.all(Array.from({ length: 20 }, (_, one) => get(edge, `/live?q=${at + one}`)));
  expect((await get(edge, '/live?q=0')).how).toBe('miss');
  expect((await get(edge, '/live?q=999')).how).toBe('hit');
  expect(heapUsed() - before).toBeLessThan(100e6);
  // Addresses that differ only in undeclared parameters share one entry.
  const calls = asked.length;
  for (let at = 0; at < 200; at += 1) await get(edge, `/live?q=999&junk=${at}`);
  expect(asked).toHaveLength(calls);
}, 60_000);

describe('a remote that misbehaves affects its own area alone', () => {
  test.each([
    'throws',
    'hangs',
    'loops',
    'heap',
    'buffers',
    'crashes',
    'exits',
    'huge',
    'large',
    'unbalanced',
    'script',
  ])(
    'one that %s: its skeleton is sent in time, and other pages are not delayed',
    async (slug) => {
      publish(1, RULES);
      const edge = await start();
      expect((await get(edge, '/live')).how).toBe('miss');
      const began = performance.now();
      const failing = get(edge, `/live/${slug}`);
      const beganOthers = performance.now();
      expect((await get(edge, '/live')).how).toBe('hit');
      expect((await get(edge, '/plain')).text).toBe('a plain page');
      expect(performance.now() - beganOthers).toBeLessThan(1_500);
      const failed = await failing;
      expect([failed.status, failed.text]).toEqual([200, 'skeleton of /live/:slug']);
      expect(performance.now() - began).toBeLessThan(8_000);
      // Its other pages can be rendered again.
      await sleep(slug === 'heap' || slug === 'buffers' || slug === 'crashes' ? 600 : 100);
      expect((await get(edge, '/live/fine')).text).toContain('<h1>fine</h1>');
      expect(logs.join()).not.toContain('private detail');
    },
    20_000,
  );

  test('pages that were being rendered beside one that loops are still rendered', async () => {
    publish(1, RULES);
    slow = 50;
    const edge = await start();
    await get(edge, '/live');
    const looping = get(edge, '/live/loops');
    const others = await Promise.all(Array.from({ length: 5 }, (_, at) => get(edge, `/live/other-${at}`)));
    expect(others.map(({ how }) => how)).toEqual(Array(5).fill('miss'));
    expect((await looping).how).toBe('failed');
  }, 20_000);

  test('one that loops is detected once: other pages are rendered in the meantime, and it is not retried', async () => {
    publish(1, RULES);
    const edge = await start();
    await get(edge, '/live');
    const looping = get(edge, '/live/loops');
    await sleep(300);
    expect((await get(edge, '/live/another')).how).toBe('miss');
    expect((await looping).how).toBe('failed');
    const began = performance.now();
    for (let at = 0; at < 5; at += 1) {
      expect((await get(edge, '/live/loops')).how).toBe('failed');
      expect((await get(edge, `/live/other-${at}`)).how).toBe('miss');
    }
    expect(performance.now() - began).toBeLessThan(800);
  });

  test('one that loops after its page is rendered is ended, even without another request', async () => {
    publish(1, RULES);
    const edge = await start({ renderLimits: { ...PATIENT, idleMs: 300 } });
    expect((await get(edge, '/live/loopsLater')).how).toBe('miss');
    for (const deadline = Date.now() + 5_000; Date.now() < deadline && !logs.join().includes('it does not answer');)
      await sleep(50);
    expect(logs.join()).toContain('it does not answer');
    expect(logs.join()).not.toContain('tried once more');
    expect((await get(edge, '/live/next')).how).toBe('miss');
    // The new process answers, so it is not ended.
    await sleep(3_000);
    expect(logs.filter((line) => line.includes('it does not answer'))).toHaveLength(1);
  });

  test('a process in which every rendering fails is replaced', async () => {
    publish(1, RULES);
    const edge = await start({ renderLimits: { ...PATIENT, renewMs: 500 } });
    expect((await get(edge, '/live/first')).how).toBe('miss');
    await get(edge, '/live/spoils');
    expect((await get(edge, '/live/second')).how).toBe('failed');
    await sleep(500);
    expect((await get(edge, '/live/third')).how).toBe('failed');
    await sleep(100);
    expect((await get(edge, '/live/fourth')).how).toBe('miss');
  });

  test.each(['locks', 'renews'])(
    'so is a process after a rendering that %s, where later ones time out',
    async (slug) => {
      publish(1, RULES);
      const edge = await start({ renderLimits: { pieceMs: 1_000, renewMs: 1_500 } });
      expect((await get(edge, '/live/first')).how).toBe('miss');
      await sleep(1_000);
      await get(edge, `/live/${slug}`);
      await get(edge, '/live/second');
      await sleep(100);
      expect((await get(edge, '/live/third')).how).toBe('miss');
    },
  );

  test('slow services are no reason to replace it', async () => {
    publish(1, RULES);
    // The first rendering loads the build as well, which takes a slow machine part of this time.
    const edge = await start({ renderLimits: { pieceMs: 2_500, renewMs: 0 } });
    expect((await get(edge, '/live/first')).how).toBe('miss');
    slow = 4_000;
    expect((await get(edge, '/live/second')).how).toBe('failed');
    slow = 0;
    expect((await get(edge, '/live/third')).how).toBe('miss');
    expect(logs.join()).toContain('it took too long');
    expect(logs.join()).not.toContain('another takes its place');
  });

  test('it has no access to the environment, files, network or processes of the edge', async () => {
    process.env['SECRET_OF_THE_EDGE'] = 'secret';
    publish(1, RULES);
    const edge = await start();
    const { data } = loadedIn((await get(edge, '/live/tries')).text) as { data: Record<string, string> };
    delete process.env['SECRET_OF_THE_EDGE'];
    const { env, ...others } = data;
    expect(env).toBe('did: {}');
    expect(new Set(Object.values(others))).toEqual(new Set(['refused']));
    expect(Object.keys(others)).toHaveLength(8);
  });

  test('an altered server build is not run', async () => {
    publish(1, RULES, PROGRAM.replace('F</footer>', 'tampered</footer>'));
    const edge = await start();
    expect((await get(edge, '/live')).text).toBe('skeleton of /live');
    expect(logs.join()).toContain('render.cjs differs from the published file');
  });

  test('browsers cannot load the server build', async () => {
    publish(1, RULES);
    const edge = await start();
    for (const file of ['.server/render.cjs', '%2eserver/render.cjs', '.server%2frender.cjs'])
      expect((await get(edge, `/remotes/mf-live/1.0.1/${file}`)).status).toBe(404);
  });
});

test('a loader may answer with "not found" or a redirect', async () => {
  publish(1, RULES);
  const edge = await start();
  const gone = await get(edge, '/live/gone');
  expect([gone.status, gone.text]).toEqual([404, '<div id="not-found" data-missing></div>nothing here']);
  const moved = await get(edge, '/live/moved');
  expect([moved.status, moved.headers.get('location')]).toEqual([307, '/live/plain']);
  expect((await get(edge, '/live/fine/deeper')).status).toBe(404);
});

test('a redirect leads to a path of this site, whatever the process returns', async () => {
  publish(1, RULES);
  const edge = await start();
  for (const slug of ['away', 'awayByItsScheme', 'awayByABackslash', 'awayByATab', 'nowhere', 'many']) {
    const { status, text, headers } = await get(edge, `/live/${slug}`);
    expect([slug, status, text, headers.get('location')]).toEqual([slug, 200, 'skeleton of /live/:slug', null]);
  }
  const far = await get(edge, '/live/movedFar');
  expect([far.status, far.headers.get('location')]).toEqual([307, '/live/%E6%97%A5%E6%9C%AC?q=%C3%A9']);
});

test('a private page is loaded with its visitor’s cookies, and never cached or shared', async () => {
  publish(1, RULES);
  const edge = await start();
  const mine = await get(edge, '/mine/orders', { cookie: 'session=a', 'accept-encoding': 'br', authorization: 'x' });
  const theirs = await get(edge, '/mine/orders', { cookie: 'session=b' });
  expect(asked.map(({ headers }) => [headers.cookie, headers.authorization])).toEqual([
    ['session=a', undefined],
    ['session=b', undefined],
  ]);
  expect(theirs.text).not.toBe(mine.text);
  for (const { headers } of [mine, theirs]) {
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('etag')).toBeNull();
  }
  broken = true;
  const failed = await get(edge, '/mine/orders', { cookie: 'session=a' });
  expect([failed.text, failed.headers.get('cache-control')]).toEqual(['skeleton of /mine/:slug', 'private, no-store']);
});

test('a new generation starts with an empty cache and its own server build', async () => {
  publish(1, RULES);
  const edge = await start();
  await get(edge, '/live');
  publish(2, RULES);
  await sleep(50);
  const next = await get(edge, '/live');
  expect([next.how, next.status]).toEqual(['miss', 200]);
});

test('the compressed page has the same content', async () => {
  publish(1, RULES);
  const edge = await start();
  const plain = await get(edge, '/live');
  const { port } = new URL(edge.url);
  const raw = await new Promise<Buffer>((resolve, reject) => {
    const { request } = jest.requireActual<typeof import('node:http')>('node:http');
    request({ port, host: '127.0.0.1', path: '/live', headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
    })
      .on('error', reject)
      .end();
  });
  expect(brotliDecompressSync(raw).toString()).toBe(plain.text);
});
