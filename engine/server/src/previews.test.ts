/** @jest-environment node */
import fs from 'node:fs';
import { Repository } from '@federated-pages/store/test-repository';
import type { LiveRelease } from '@federated-pages/manifest';
import { startCanary } from '@federated-pages/store/canary';
import { PREVIEW_LIFE, endPreview, startPreview, type BegunPreview } from '@federated-pages/store/preview';
import { publish } from '@federated-pages/store/publish';
import { publishBuilt } from '@federated-pages/store/publish-built';
import { rollbackRemote } from '@federated-pages/store/rollback';
import { signatureProblem } from '@federated-pages/store/signing';
import type { VersionCounts } from './reports/counts';
import { startServer, type Server } from '.';

let repository: Repository;
let server: Server;
let opened: string[];
let counted: VersionCounts[];
let logged: string[];
beforeEach(async () => {
  repository = new Repository();
  repository.build('mf-a', '1.0.0', 'a1');
  repository.build('mf-b', '1.0.0', 'b1');
  await publishBuilt(repository.options);
  [opened, counted, logged] = [[], [], []];
  server = await start();
});
afterEach(async () => {
  jest.useRealTimers();
  await server.stop();
  repository.remove();
});

const start = () =>
  startServer({
    ...{ dataDir: repository.dataDir, serviceUrl: 'http://127.0.0.1:1', trustedProxies: '127.0.0.1' },
    onPreviewOpened: (id) => void opened.push(id),
    onReports: (counts) => void counted.push(...counts),
    log: (line) => logged.push(line),
  });
const begin = async (name: string, version: string, text: string, more: object = {}): Promise<BegunPreview> => {
  repository.build(name, version, text, more);
  return startPreview(name, repository.options);
};
const tokenIn = (link: string) => new URL(link).pathname.replace('/preview/', '');

async function ask(path: string, token?: string, init: RequestInit = {}) {
  const headers = { ...(token !== undefined && { cookie: `a=b; composition-preview=${token}` }), ...init.headers };
  const reply = await fetch(server.url + path, { redirect: 'manual', ...init, headers });
  return { status: reply.status, text: await reply.text(), headers: reply.headers };
}
const open = (link: string, init?: RequestInit) => ask(new URL(link).pathname, undefined, init);
const later = (ms: number) => {
  jest.useFakeTimers({ now: Date.now() + ms, doNotFake: ['nextTick', 'performance', 'setTimeout', 'setImmediate'] });
};
const OWN = /^private, no-store$/;

test('a link sets a cookie that is this browser’s, and leads on without the token', async () => {
  const { link, preview } = await begin('mf-a', '1.1.0', 'a2');
  const { status, headers } = await open(link);
  expect([status, headers.get('location')]).toEqual([303, '/mf-a']);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toMatch(OWN);
  const cookie = headers.get('set-cookie') ?? '';
  const [, token, age] =
    /^composition-preview=([\w-]{43}); Path=\/; Max-Age=(\d+); HttpOnly; SameSite=Lax$/.exec(cookie) ?? [];
  expect(token).toBe(tokenIn(link));
  // So that a page can say that it has ended.
  expect(Number(age)).toBeGreaterThan(PREVIEW_LIFE.usual / 1_000 + 86_400);
  expect(opened).toEqual([preview.id]);
  await open(link);
  expect(opened).toEqual([preview.id]);
  const secure = await open(link, { headers: { 'x-forwarded-proto': 'https' } });
  expect(secure.headers.get('set-cookie')).toMatch(/; Secure$/);
  expect(logged.join()).not.toContain(token);
});

test('the browser gets all of the set, in pages, files and statements; no other browser gets any of it', async () => {
  const more = { routes: ['/mf-a', '/new'], navigation: [] };
  const before = await Promise.all(['/mf-a', '/release.json'].map((path) => ask(path)));
  const { link, preview } = await begin('mf-a', '1.1.0', 'a2', more);
  const token = tokenIn(link);
  const page = await ask('/mf-a', token);
  expect(page.text).toContain('a2');
  expect(page.text).toContain(`<meta name="composition-preview" content="${preview.id}">`);
  expect(page.text).toContain('Preview of <b>mf-a 1.1.0</b>, in this browser alone, until <time ');
  expect((await ask('/mf-b', token)).text).toContain('b1');
  expect((await ask('/new', token)).status).toBe(200);
  expect((await ask('/new')).status).toBe(404);
  for (const path of ['/mf-a', '/mf-b', '/new', '/nowhere', '/favicon.svg', '/release.json']) {
    const { headers } = await ask(path, token, { headers: { 'if-none-match': '*' } });
    expect([path, headers.get('cache-control')]).toEqual([path, 'private, no-store']);
    expect(headers.get('vary')).toMatch(/^cookie\b/);
    expect(headers.get('x-robots-tag')).toBe('noindex');
  }
  const stated = JSON.parse((await ask('/release.json', token)).text) as LiveRelease;
  expect(stated).toMatchObject({ generation: 2, set: preview.set });
  const { text = '', signatures } = stated.signed ?? {};
  expect(signatureProblem(text, signatures, (await repository.store.live())?.keys ?? {})).toBeUndefined();
  expect(JSON.parse(text)).toMatchObject({ generation: 2, set: preview.set, table: stated.table });
  const [livePage, release] = before;
  const after = await ask('/mf-a');
  expect([
    after.text,
    after.headers.get('etag'),
    after.headers.get('cache-control'),
    after.headers.get('vary'),
  ]).toEqual([...[livePage?.text, livePage?.headers.get('etag'), 'no-cache', 'accept-encoding']]);
  const parts = (text = '') => (({ set, table }) => ({ set, table }))(JSON.parse(text) as Record<string, string>);
  expect(parts((await ask('/release.json')).text)).toEqual(parts(release?.text));
});

test('a cached live page is not revalidated as the preview', async () => {
  const { link } = await begin('mf-a', '1.1.0', 'a2');
  const etag = (await ask('/mf-b')).headers.get('etag') ?? '';
  expect((await ask('/mf-b', undefined, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await ask('/mf-b', tokenIn(link), { headers: { 'if-none-match': etag } })).status).toBe(200);
});

test('the banner’s style is let in by its hash, and its form by the page’s own policy', async () => {
  const { link } = await begin('mf-a', '1.1.0', 'a2');
  const { text, headers } = await ask('/mf-a', tokenIn(link));
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+'/);
  expect(policy).toContain("form-action 'self'");
  expect(text).not.toContain('<script');
});

test.each([
  ['forged', () => 'A'.repeat(43)],
  ['altered', (token: string) => (token.startsWith('A') ? 'B' : 'A') + token.slice(1)],
  ['cut off', (token: string) => token.slice(0, -1)],
  ['nothing at all', () => 'x'],
])('a link that is %s opens nothing, and says so with a way on', async (_what, alter) => {
  const { link } = await begin('mf-a', '1.1.0', 'a2');
  const token = alter(tokenIn(link));
  const { status, text, headers } = await ask(`/preview/${token}`);
  expect(status).toBe(404);
  expect(text).toContain('This link opens no preview');
  expect(text).toContain('<a href="/" target="_self">Go to the start page</a>');
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('referrer-policy')).toBe('strict-origin');
  expect(headers.get('cache-control')).toMatch(OWN);
  expect((await ask('/mf-a', token)).text).toContain('a1');
  expect(opened).toEqual([]);
});

test('it ends by the clock although the cookie stays, and the page says so once', async () => {
  const { link } = await begin('mf-a', '1.1.0', 'a2');
  const token = tokenIn(link);
  later(PREVIEW_LIFE.usual + 1_000);
  const script = await ask('/mf-a', token, { headers: { 'sec-fetch-dest': 'empty' } });
  expect(script.text).toContain('a1');
  expect(script.text).not.toContain('has ended');
  const { text, headers } = await ask('/mf-a', token, { headers: { 'sec-fetch-dest': 'document' } });
  expect(text).toContain('a1');
  expect(text).toContain('The preview has ended.');
  expect(headers.get('set-cookie')).toMatch(/^composition-preview=; Path=\/; Max-Age=0;/);
  expect(headers.get('cache-control')).toMatch(OWN);
  expect((await ask('/mf-a')).text).not.toContain('has ended');
  expect((await open(link)).status).toBe(404);
});

test('taken back, it is gone with the next request, and the others go on', async () => {
  const first = await begin('mf-a', '1.1.0', 'a2');
  const second = await begin('mf-b', '1.1.0', 'b2');
  await endPreview(first.preview.id, repository.dataDir);
  expect((await ask('/mf-a', tokenIn(first.link))).text).toContain('a1');
  expect((await open(first.link)).status).toBe(404);
  expect((await ask('/mf-b', tokenIn(second.link))).text).toContain('b2');
  const release = JSON.parse((await ask('/release.json', tokenIn(first.link))).text) as { set: string };
  expect(release.set).toBe((await repository.store.live())?.set);
});

test('it follows what others publish, and says when it does not go with that any more', async () => {
  const { link } = await begin('mf-a', '1.1.0', 'a2', { routes: ['/mf-a', '/new'] });
  const token = tokenIn(link);
  repository.build('mf-b', '1.1.0', 'b2');
  await publish('mf-b', repository.options);
  expect((await ask('/mf-b', token)).text).toContain('b2');
  expect((await ask('/mf-a', token)).text).toContain('a2');
  repository.build('mf-b', '1.2.0', 'b3', { routes: ['/mf-b', '/new'] });
  await publish('mf-b', repository.options);
  const { text, headers, status } = await ask('/mf-a', token);
  expect([status, text.includes('a1')]).toEqual([200, true]);
  expect(text).toContain('does not go with what is live now (ROUTE_TAKEN)');
  expect(text).toContain('Leave the preview');
  expect(headers.get('set-cookie')).toBeNull();
  expect((await open(link)).status).toBe(303);
  await rollbackRemote('mf-b', repository.dataDir);
  expect((await ask('/mf-a', token)).text).toContain('a2');
});

test('it comes before the share of a canary that its browser is in', async () => {
  repository.build('mf-b', '1.1.0', 'b2');
  await startCanary('mf-b', 99, repository.options);
  const { link } = await begin('mf-a', '1.1.0', 'a2');
  const cookie = `composition-share=1; composition-preview=${tokenIn(link)}`;
  const has = async (path: string) => (await ask(path, undefined, { headers: { cookie } })).text;
  expect(await has('/mf-a')).toContain('a2');
  expect(await has('/mf-b')).toContain('b1');
  expect((await ask('/mf-b', tokenIn(link))).headers.get('cache-control')).toMatch(OWN);
});

test('leaving takes the cookie back and leads to where one was, never elsewhere', async () => {
  const leave = (headers: HeadersInit) => ask('/preview/leave', 'x', { method: 'POST', headers });
  const from = (referer: string, site = 'same-origin') => leave({ referer, 'sec-fetch-site': site });
  const here = await from(`${server.url}/mf-b?sort=new`);
  expect([here.status, here.headers.get('location')]).toEqual([303, '/mf-b?sort=new']);
  expect(here.headers.get('set-cookie')).toMatch(/Max-Age=0/);
  expect(here.headers.get('cache-control')).toMatch(OWN);
  for (const referer of ['https://evil.example/x', `${server.url}//evil.example/x`, 'nonsense', '']) {
    const { headers } = await from(referer);
    expect(headers.get('location')).toMatch(/^\/(?!\/)/);
  }
  expect((await from('https://evil.example/', 'cross-site')).headers.get('set-cookie')).toBeNull();
  const form = await leave({ 'content-type': 'application/x-www-form-urlencoded' });
  expect(form.status).toBe(303);
});

test('reports of previews are not counted', async () => {
  const { link } = await begin('mf-a', '1.1.0', 'a2');
  const report = (token: string | undefined) =>
    ask('/release.json/reports', token, {
      ...{ method: 'POST', body: JSON.stringify({ rate: 1, told: [['mf-b', '1.0.0', 'failed']] }) },
      headers: { origin: server.url, 'content-type': 'text/plain' },
    });
  expect((await report(tokenIn(link))).status).toBe(204);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(counted).toEqual([]);
  expect((await report(undefined)).status).toBe(204);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(counted.map(({ remote }) => remote)).toEqual(['mf-b']);
});

test('one with altered pages shows the live generation', async () => {
  const { link, preview } = await begin('mf-a', '1.1.0', 'a2');
  fs.appendFileSync(repository.store.path('pages', preview.pages ?? '', 'index.json'), ' ');
  const { text } = await ask('/mf-a', tokenIn(link));
  expect(text).toContain('a1');
  expect(text).toContain('(FILE_CHANGED)');
  expect(logged).toEqual([expect.stringMatching(/^generation 2, the preview .* of mf-a: .*index\.json differs from/)]);
});

test('a remote that was never published is shown at its own address, and is nowhere else', async () => {
  const { link } = await begin('mf-c', '1.0.0', 'c1', { routes: ['/c/*', '/c/x'], prerender: ['/c/x'] });
  expect((await open(link)).headers.get('location')).toBe('/c');
  expect((await ask('/c/x', tokenIn(link))).text).toContain('c1');
  expect((await ask('/c/x')).status).toBe(404);
});
