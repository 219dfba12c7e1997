import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { startEdge, type Edge, type EdgeOptions } from './index';

let dataDir: string;
let edge: Edge;
let backend: Server;
let backendUrl: string;

function write(file: string, content: string): void {
  const target = path.join(dataDir, 'releases', file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
  writeFileSync(`${target}.br`, brotliCompressSync(content));
  writeFileSync(`${target}.gz`, gzipSync(content));
}

function publish(generation: number, pages: object, files: Record<string, string>): void {
  const folder = `${generation}-abcd`;
  for (const [name, content] of Object.entries(files)) write(`pages/${folder}/${name}`, content);
  write(`pages/${folder}/index.json`, JSON.stringify(pages));
  write(`generations/${String(generation).padStart(6, '0')}.json`, JSON.stringify({ generation, pages: folder }));
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

/** Requests the path exactly as written; fetch would normalize it. */
function ask(
  target: string,
  options: { method?: string; headers?: Record<string, string>; to?: Edge; from?: string } = {},
) {
  const { port } = new URL((options.to ?? edge).url);
  return new Promise<Answer>((resolve, reject) => {
    const request = httpRequest(
      {
        ...{ host: '127.0.0.1', port, path: target, method: options.method ?? 'GET', headers: options.headers },
        ...(options.from && { localAddress: options.from }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() });
        });
      },
    );
    request.on('error', reject);
    request.end(options.method === 'POST' ? '{"a":1}' : undefined);
  });
}

const started: Edge[] = [];

/** Starts an edge that is stopped after the tests, even if one fails. */
async function start(more: Partial<EdgeOptions> = {}): Promise<Edge> {
  const one = await startEdge({ dataDir, serviceUrl: backendUrl, ...more });
  started.push(one);
  return one;
}

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'mealtime-edge-'));
  backend = createServer((request, response) => {
    if (/^\/(?:api|dev)\/missing/.test(request.url ?? ''))
      return void response
        .writeHead(404, {
          'content-type': request.url?.endsWith('.html') ? 'text/html' : 'application/json',
          'content-length': '2',
        })
        .end('{}');
    if (request.url === '/api/busy') return void response.writeHead(503, { 'retry-after': '1' }).end('{}');
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => response.end(JSON.stringify({ url: request.url, headers: request.headers, body })));
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  backendUrl = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  write('remotes/mf-one/1.0.0/remote.js', 'console.log("one")'.repeat(50));
  publish(
    7,
    {
      '/': { file: 'index.html' },
      '/how-it-works': { file: 'how.html', policies: ['default', 'page'] },
      '/pay': {
        file: 'how.html',
        policies: ['default', 'page'],
        allows: {
          ...{ scripts: ['https://pay.example', 'https://cdn.pay.example'], connect: ['https://api.pay.example'] },
          ...{ policies: ['pay#html'] },
          ...{ images: ['https://pics.example'], frames: ['https://pay.example'], workers: ['blob:'] },
          ...{ permissions: ['payment'], settings: ['pay-key'] },
        },
      },
      '/admin/*': { file: 'admin.html' },
      '/admin/deep/*': { file: 'deep.html' },
      '404': { file: '404.html', status: 404 },
    },
    {
      'index.html': `<p>${'home '.repeat(100)}</p>`,
      ...{ 'how.html': 'how', 'admin.html': 'admin', 'deep.html': 'deep', '404.html': 'nothing here' },
      ...{ 'public/robots.txt': 'User-agent: *', 'public/favicon.svg': '<svg/>' },
    },
  );
  edge = await start();
});

afterAll(async () => {
  await Promise.all(started.map((one) => one.stop()));
  await new Promise((resolve) => backend.close(resolve));
  rmSync(dataDir, { recursive: true, force: true });
});

describe('pages', () => {
  test.each([
    ['/', 200, 'home'],
    ['/how-it-works', 200, 'how'],
    ['/how-it-works?from=here', 200, 'how'],
    ['/admin', 200, 'admin'],
    ['/admin/applications/1', 200, 'admin'],
    ['/admin/deep/er', 200, 'deep'],
    ['/nowhere', 404, 'nothing here'],
    ['/404', 404, 'nothing here'],
    ['/%E0%A4%A', 404, 'nothing here'],
    ['/admin/%', 404, 'nothing here'],
  ])('%s answers %i', async (target, status, words) => {
    const answer = await ask(target);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(words);
  });

  test('a page is sent with strict security headers and revalidated each time', async () => {
    const { headers } = await ask('/');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test("the policy of a page allows its remotes' needs, and no other page's does", async () => {
    const directives = async (target: string) =>
      String((await ask(target)).headers['content-security-policy']).split('; ');
    const plain = await directives('/how-it-works');
    const pay = await directives('/pay');
    expect(pay.filter((one) => !plain.includes(one))).toEqual([
      "script-src 'self' https://pay.example https://cdn.pay.example",
      "img-src 'self' data: https://pics.example",
      "connect-src 'self' https://api.pay.example",
      "worker-src 'self' blob:",
      'frame-src https://pay.example',
      'trusted-types default page pay#html',
    ]);
    expect(pay).toHaveLength(plain.length);
    expect(plain).toContain("frame-src 'none'");
    expect(plain).toEqual(expect.arrayContaining(["require-trusted-types-for 'script'", 'trusted-types default page']));
    const none = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';
    const permissions = async (target: string) => (await ask(target)).headers['permissions-policy'];
    expect(await permissions('/pay')).toBe(none.replace('payment=()', 'payment=(self "https://pay.example")'));
    for (const other of ['/', '/how-it-works', '/admin/x', '/nobody']) expect(await permissions(other)).toBe(none);
    for (const older of ['/', '/admin/x', '/nobody']) {
      // These pages' shell creates no policies: with Trusted Types it could load nothing.
      expect(await directives(older)).toEqual(plain.filter((one) => !one.includes('trusted-types')));
    }
  });

  test.each([
    ['/', 'strict-origin-when-cross-origin'],
    ['/?state=confirm', 'strict-origin-when-cross-origin'],
    ['/?state=confirm&token=a.b', 'strict-origin'],
  ])('the referrer policy of %s is %s', async (target, policy) => {
    expect((await ask(target)).headers['referrer-policy']).toBe(policy);
  });

  test('it is compressed as the browser accepts, and answered with 304 if it has not changed', async () => {
    const plain = await ask('/');
    const br = await ask('/', { headers: { 'accept-encoding': 'gzip, br' } });
    const gzip = await ask('/', { headers: { 'accept-encoding': 'br;q=0, gzip' } });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    const again = await ask('/', { headers: { 'if-none-match': String(br.headers.etag) } });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  test.each([
    ['/how-it-works/', '/how-it-works'],
    ['/how-it-works/?a=1?', '/how-it-works?a=1?'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example/', '/%5Cevil.example'],
  ])('%s is redirected to %s', async (target, location) => {
    const answer = await ask(target);
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(location);
  });

  test('HEAD answers like GET, without the body; other methods are refused', async () => {
    const head = await ask('/how-it-works', { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '3', 0]);
    expect((await ask('/', { method: 'POST', headers: { 'content-type': 'application/json' } })).status).toBe(405);
  });

  test('public files are served, and no files outside their folder', async () => {
    expect((await ask('/robots.txt')).headers['content-type']).toBe('text/plain; charset=utf-8');
    expect((await ask('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
    for (const target of ['/../index.json', '/%2e%2e/index.json', '/..%2findex.json', '/index.html', '/constructor']) {
      expect((await ask(target)).status).toBe(404);
    }
  });

  test('a new generation is live without a restart', async () => {
    const releases = mkdtempSync(path.join(os.tmpdir(), 'mealtime-edge-'));
    const before = dataDir;
    dataDir = releases;
    try {
      const other = await start();
      expect((await ask('/', { to: other })).status).toBe(503);
      publish(1, { '/': { file: 'index.html' } }, { 'index.html': 'first' });
      await sleep(250);
      expect((await ask('/', { to: other })).text).toBe('first');
      const styles = ['sha256-a', 'sha256-b'];
      publish(2, { '/': { file: 'index.html', styles, scripts: ['sha256-c'] } }, { 'index.html': 'second' });
      await sleep(250);
      const second = await ask('/', { to: other });
      expect(second.text).toBe('second');
      expect(second.headers['content-security-policy']).toContain("style-src 'self' 'sha256-a' 'sha256-b';");
      expect(second.headers['content-security-policy']).toContain("script-src 'self' 'sha256-c';");
      const release = await ask('/release.json', { to: other });
      expect([release.text, release.headers['cache-control']]).toEqual(['{"generation":2}', 'no-cache']);
      const headers = { 'if-none-match': String(release.headers['etag']) };
      expect(await ask('/release.json', { to: other, headers })).toMatchObject({ status: 304, text: '' });
      await other.stop();
    } finally {
      dataDir = before;
      rmSync(releases, { recursive: true, force: true });
    }
  });
});

describe('builds', () => {
  test('they are cacheable for ever, also by shared caches', async () => {
    const { status, headers, body } = await ask('/remotes/mf-one/1.0.0/remote.js', {
      headers: { 'accept-encoding': 'br' },
    });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(brotliDecompressSync(body).toString()).toContain('console.log("one")');
  });

  test.each([
    '/remotes/mf-one/1.0.0/gone.js',
    '/remotes/mf-one/9.9.9/remote.js',
    '/remotes/',
    '/remotes/mf-one/',
    '/shell/../pages/7-abcd/index.json',
    '/shell/%2e%2e/pages/7-abcd/index.json',
    '/shell/..%2fpages%2f7-abcd%2findex.json',
  ])('%s is a 404 in plain text that is not cached', async (target) => {
    const { status, headers, text } = await ask(target);
    expect([status, headers['content-type'], text]).toEqual([404, 'text/plain; charset=utf-8', 'Not found\n']);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('the service behind it', () => {
  interface Echo {
    url: string;
    headers: Record<string, string>;
    body: string;
  }
  const echo = (answer: Answer) => JSON.parse(answer.text) as Echo;

  test("it gets the caller's address and host, and no forwarding header that the caller sent", async () => {
    const headers = {
      'x-forwarded-for': '9.9.9.9',
      forwarded: 'for=9.9.9.9',
      host: 'localhost:3000',
      'content-type': 'application/json',
    };
    const heard = echo(await ask('/api/echo?x=1', { method: 'POST', headers, from: '127.0.0.9' }));
    expect(heard).toMatchObject({ url: '/api/echo?x=1', body: '{"a":1}' });
    expect(heard.headers).toMatchObject({
      ...{ 'x-forwarded-for': '127.0.0.9', 'x-forwarded-host': 'localhost:3000', 'x-forwarded-proto': 'http' },
    });
    expect(heard.headers['forwarded']).toBeUndefined();
  });

  test('a configured proxy is trusted, up to the first address that is not one', async () => {
    const behind = await start({ trustedProxies: '127.0.0.1, 10.0.0.0/8' });
    const headers = {
      'x-forwarded-for': '1.1.1.1, 2.2.2.2, 10.1.1.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'mealtime.ca',
    };
    expect(echo(await ask('/api/echo', { to: behind, headers })).headers).toMatchObject({
      ...{ 'x-forwarded-for': '2.2.2.2', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'mealtime.ca' },
    });
    expect((await ask('/', { to: behind, headers })).headers['strict-transport-security']).toBeDefined();
    expect(echo(await ask('/api/echo', { to: behind, headers, from: '127.0.0.2' })).headers['x-forwarded-for']).toBe(
      '127.0.0.2',
    );
  });

  test.each([
    ['2.2.2.2:51234, 10.1.1.1:80', '2.2.2.2'],
    ['"2.2.2.2", 10.1.1.1', '2.2.2.2'],
    ['"[2001:db8::7]:51234", "10.1.1.1:80"', '2001:db8::7'],
    ['[2001:db8::7], 10.1.1.1', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ['[::ffff:2.2.2.2]:80', '2.2.2.2'],
    ['unknown', '127.0.0.1'],
    ['2.2.2.2:x', '127.0.0.1'],
  ])('the address in the X-Forwarded-For header %s is %s', async (forwarded, heard) => {
    const behind = await start({ trustedProxies: '127.0.0.1, 10.0.0.0/8' });
    const answer = await ask('/api/echo', { to: behind, headers: { 'x-forwarded-for': forwarded } });
    expect(echo(answer).headers['x-forwarded-for']).toBe(heard);
  });

  test.each(['application/json', 'text/plain', 'text/plain; charset=utf-8', 'image/png'])(
    'a body of type %s is passed on unchanged',
    async (type) => {
      const answer = await ask('/api/echo', { method: 'POST', headers: { 'content-type': type } });
      expect(answer.status).toBe(200);
      expect(echo(answer)).toMatchObject({ body: '{"a":1}', headers: { 'content-type': type } });
    },
  );

  test.each([
    ['of HTTP/1.0', 'GET /api/echo HTTP/1.0\r\n\r\n'],
    ['that asks for it', 'GET /api/echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ])(
    'the connection of a caller %s is closed after the answer, whatever the service does with its own',
    async (_who, sent) => {
      const socket = connect(Number(new URL(edge.url).port), '127.0.0.1').setTimeout(3_000, () => socket.destroy());
      socket.write(sent);
      let answer = '';
      for await (const part of socket) answer += String(part);
      expect(answer).toMatch(/^connection: close\r$/im);
      expect(answer).not.toMatch(/^keep-alive:/im);
    },
  );

  test('a caller that sends "Expect: 100-continue" is answered', async () => {
    const answer = await ask('/api/echo', { method: 'POST', headers: { expect: '100-continue' } });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject({ body: '{"a":1}' });
  });

  test.each([
    ['GET', '/api/%E0%A4%A', 400, 'BAD_REQUEST'],
    ['GET', '/api/../pages', 400, 'BAD_REQUEST'],
    ['TRACE', '/api/customers', 405, 'METHOD_NOT_ALLOWED'],
    ['PROPFIND', '/api', 405, 'METHOD_NOT_ALLOWED'],
  ])(
    '%s %s, which never reaches the service, is refused in the shape of every error',
    async (method, url, status, code) => {
      const answer = await ask(url, { method });
      expect(answer.status).toBe(status);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(JSON.parse(answer.text)).toMatchObject({ error: { code }, correlationId: expect.any(String) as string });
    },
  );

  test('headers larger than anyone needs are refused in the same shape', async () => {
    const answer = await ask('/api/echo', { headers: { 'x-large': 'y'.repeat(40_000) } });
    expect(answer.status).toBe(431);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 'BAD_REQUEST' } });
  });

  test('many slow senders do not delay other callers', async () => {
    const { port } = new URL(edge.url);
    const slow = Array.from({ length: 300 }, () => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
      socket.write(
        'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
      );
      return socket;
    });
    await sleep(300);
    try {
      expect((await ask('/api/echo')).status).toBe(200);
    } finally {
      for (const socket of slow) socket.destroy();
    }
  });

  test('its own 503 is passed on at once', async () => {
    const { status, headers } = await ask('/api/busy');
    expect([status, headers['retry-after']]).toEqual([503, '1']);
  });

  test('while it is down, the answer says so in the shape of every error', async () => {
    const alone = await start({ serviceUrl: 'http://127.0.0.1:9' });
    const { status, headers, text } = await ask('/api/user/verify-phone', {
      ...{ to: alone, method: 'POST', headers: { 'content-type': 'application/json' } },
    });
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store']);
    expect(JSON.parse(text)).toEqual({
      error: { code: 'SERVICE_UNAVAILABLE', message: expect.any(String) as string },
      message: expect.any(String) as string,
      correlationId: expect.any(String) as string,
    });
    expect((await ask('/dev/outbox', { to: alone })).status).toBe(404);
  });

  test('the local providers are reached under /dev, and only there', async () => {
    const local = await start({ toolsUrl: backendUrl });
    expect(echo(await ask('/dev/outbox.json', { to: local })).url).toBe('/dev/outbox.json');
    expect(echo(await ask('/dev/outbox.json', { to: local, method: 'POST' })).url).toBe('/dev/outbox.json');
    expect((await ask('/dev/../control', { to: local, method: 'POST' })).status).not.toBe(200);
  });

  test("where the local providers have no page, browsers get the product's 404 page, and programs the providers' answer", async () => {
    const local = await start({ toolsUrl: backendUrl });
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const page = await ask('/dev/missing?a=1', { to: local, headers });
    const elsewhere = await ask('/missing', { to: local, headers });
    expect([page.status, page.text]).toEqual([404, 'nothing here']);
    expect({ ...page.headers, date: '' }).toEqual({ ...elsewhere.headers, date: '' });
    expect((await ask('/dev/missing', { to: local, headers, method: 'HEAD' })).headers['content-type']).toMatch(/html/);
    expect((await ask('/dev/missing', { to: local })).text).toBe('{}');
    expect((await ask('/dev/missing', { to: local, headers, method: 'POST' })).text).toBe('{}');
    expect((await ask('/dev/missing.html', { to: local, headers })).text).toBe('{}');
    expect((await ask('/api/missing', { to: local, headers })).text).toBe('{}');
  });
});

test('a proxy list that cannot be read stops the start', async () => {
  await expect(start({ trustedProxies: 'loopback' })).rejects.toThrow(/TRUSTED_PROXIES holds loopback/);
});
