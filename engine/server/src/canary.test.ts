/** @jest-environment node */
import fs from 'node:fs';
import { Repository } from '@federated-pages/store/test-repository';
import type { LiveRelease, ReleaseTable, RemoteRelease } from '@federated-pages/manifest';
import { abort, promote, setCanaryPercent, startCanary } from '@federated-pages/store/canary';
import { publishBuilt } from '@federated-pages/store/publish-built';
import { publish } from '@federated-pages/store/publish';
import { startServer, type Server } from '.';
import { bucketOf, isInShare } from './share';

let repository: Repository;
let server: Server;
let logged: string[];
beforeEach(async () => {
  repository = new Repository();
  repository.build('mf-a', '1.0.0', 'a1');
  repository.build('mf-b', '1.0.0', 'b1');
  await publishBuilt(repository.options);
  logged = [];
  server = await start();
});
afterEach(async () => {
  await server.stop();
  repository.remove();
});

const start = () =>
  startServer({ dataDir: repository.dataDir, serviceUrl: 'http://127.0.0.1:1', log: (line) => logged.push(line) });
const begin = async (name: string, version: string, text: string, percent: number) => {
  repository.build(name, version, text);
  await startCanary(name, percent, repository.options);
};
const bucketIn = (remote: string, percent: number, isIn = true) =>
  [...Array(10_000).keys()].find((bucket) => isInShare(bucket, remote, percent) === isIn) ?? -1;

async function ask(path: string, bucket?: number | string, headers: Readonly<Record<string, string>> = {}) {
  const cookie = bucket === undefined ? {} : { cookie: `a=b; composition-share=${bucket}` };
  const reply = await fetch(server.url + path, { headers: { ...cookie, ...headers } });
  return { status: reply.status, text: await reply.text(), headers: reply.headers };
}
/** In every form. */
const alter = (file: string) => {
  for (const ending of ['', '.br', '.gz']) if (fs.existsSync(file + ending)) fs.writeFileSync(file + ending, 'evil');
};
/** The served release statement, which must be the signed one. */
const release = async (bucket?: number) => {
  const { signed, ...said } = JSON.parse((await ask('/release.json', bucket)).text) as LiveRelease;
  expect(JSON.parse(signed?.text ?? '{}')).toMatchObject(said);
  return said;
};

test('without a canary no cookie is set, and pages are for all caches', async () => {
  const { headers } = await ask('/mf-a');
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('vary')).toBe('accept-encoding');
});

test('while one runs visitors have what their share has, in pages, in files, where there is none, and in release.json', async () => {
  repository.build('mf-a', '1.1.0', 'a2', { routes: ['/mf-a', '/new'], navigation: [] });
  await startCanary('mf-a', 50, repository.options);
  const [inside, outside] = [bucketIn('mf-a', 50), bucketIn('mf-a', 50, false)];
  expect((await ask('/mf-a', inside)).text).toContain('a2');
  expect((await ask('/mf-a', outside)).text).toContain('a1');
  expect((await ask('/mf-b', inside)).text).toContain('b1');
  expect((await ask('/new', inside)).status).toBe(200);
  expect((await ask('/new', outside)).status).toBe(404);
  expect((await ask('/sitemap.xml', inside)).text).not.toBe('');
  const table = expect.any(String) as string;
  expect(await release(inside)).toEqual({
    generation: 2,
    set: (await repository.store.live())?.canaries?.[0]?.set,
    table,
  });
  expect(await release(outside)).toEqual({ generation: 2, set: (await repository.store.live())?.set, table });
  for (const path of ['/mf-a', '/new', '/favicon.svg', '/release.json']) {
    const { headers } = await ask(path, outside);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toMatch(/^cookie\b/);
    expect(headers.get('set-cookie')).toBeNull();
  }
});

test('a visitor without a valid bucket gets the live version and a bucket cookie with nothing else', async () => {
  await begin('mf-a', '1.1.0', 'a2', 99);
  for (const bucket of [undefined, '10000', '-1', '01', '1x', '']) {
    const { text, headers } = await ask('/mf-a', bucket);
    expect(text).toContain('a1');
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^composition-share=(0|[1-9]\d{0,3}); Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    expect(bucketOf({ headers: { cookie: cookie.split(';')[0] } })).toBeLessThan(10_000);
  }
  expect((await ask('/release.json')).headers.get('set-cookie')).toBeNull();
});

test('tabs get the table of their own share, with an ETag of its own, and load both by their hashes', async () => {
  await begin('mf-a', '1.1.0', 'a2', 50);
  const both = [bucketIn('mf-a', 50), bucketIn('mf-a', 50, false)];
  const [inside, outside] = await Promise.all(both.map((bucket) => ask('/release.json', bucket)));
  expect(inside?.headers.get('etag')).not.toBe(outside?.headers.get('etag'));
  const etag = inside?.headers.get('etag') ?? '';
  const again = both.map(async (bucket) => (await ask('/release.json', bucket, { 'if-none-match': etag })).status);
  expect(await Promise.all(again)).toEqual([304, 200]);
  const versions = [inside, outside].map(async (answer) => {
    const { table } = JSON.parse(answer?.text ?? '') as { table: string };
    const { remotes } = JSON.parse((await ask(`/releases/${table}.json`)).text) as ReleaseTable;
    const entry = remotes.find(({ name }) => name === 'mf-a');
    const release = JSON.parse((await ask(`/releases/${entry?.release}.json`)).text) as RemoteRelease;
    return [entry?.version, release.version];
  });
  expect(await Promise.all(versions)).toEqual([
    ['1.1.0', '1.1.0'],
    ['1.0.0', '1.0.0'],
  ]);
});

test('a cached page of the other version is not revalidated as its own', async () => {
  await begin('mf-a', '1.1.0', 'a2', 50);
  const [inside, outside] = [bucketIn('mf-a', 50), bucketIn('mf-a', 50, false)];
  const etag = (await ask('/mf-a', inside)).headers.get('etag') ?? '';
  expect((await ask('/mf-a', inside, { 'if-none-match': etag })).status).toBe(304);
  expect((await ask('/mf-a', outside, { 'if-none-match': etag })).status).toBe(200);
});

test('aborting brings everybody back, promoting everybody along; the set of who had it stays the same', async () => {
  await begin('mf-a', '1.1.0', 'a2', 50);
  const inside = bucketIn('mf-a', 50);
  const { set, table } = await release(inside);
  await promote('mf-a', repository.dataDir);
  expect(await release(inside)).toEqual({ generation: 3, set, table });
  expect((await ask('/mf-a')).text).toContain('a2');
  await begin('mf-a', '1.2.0', 'a3', 50);
  expect((await ask('/mf-a', inside)).text).toContain('a3');
  await abort('mf-a', repository.dataDir);
  expect((await ask('/mf-a', inside)).text).toContain('a2');
  expect(await release(inside)).toEqual({ generation: 5, set, table });
});

test('with several, each has the first of those whose share they are in', async () => {
  await begin('mf-a', '1.1.0', 'a2', 50);
  await begin('mf-b', '1.1.0', 'b2', 50);
  const of = (first: boolean, second: boolean) =>
    [...Array(10_000).keys()].find(
      (bucket) => isInShare(bucket, 'mf-a', 50) === first && isInShare(bucket, 'mf-b', 50) === second,
    );
  const has = async (bucket: number | undefined) =>
    ['/mf-a', '/mf-b'].map(async (path) => /[ab]\d/.exec((await ask(path, bucket)).text)?.[0]);
  expect(await Promise.all(await has(of(true, true)))).toEqual(['a2', 'b1']);
  expect(await Promise.all(await has(of(false, true)))).toEqual(['a1', 'b2']);
  expect(await Promise.all(await has(of(true, false)))).toEqual(['a2', 'b1']);
  expect(await Promise.all(await has(of(false, false)))).toEqual(['a1', 'b1']);
});

test('a share is as large as it says, of each remote another one, and a larger one holds the smaller', () => {
  const buckets = [...Array(10_000).keys()];
  const share = (remote: string, percent: number) => buckets.filter((bucket) => isInShare(bucket, remote, percent));
  for (const percent of [1, 5, 25, 50, 99])
    expect(Math.abs(share('mf-a', percent).length / 100 - percent)).toBeLessThan(1);
  const large = new Set(share('mf-a', 25));
  expect(share('mf-a', 5).every((bucket) => large.has(bucket))).toBe(true);
  const both = share('mf-b', 50).filter((bucket) => isInShare(bucket, 'mf-a', 50)).length;
  expect(Math.abs(both / 100 - 25)).toBeLessThan(2);
});

test('a canary with altered pages is not served: its visitors get the live version', async () => {
  await begin('mf-a', '1.1.0', 'a2', 50);
  const pages = (await repository.store.live())?.canaries?.[0]?.pages ?? '';
  fs.appendFileSync(repository.store.path('pages', pages, 'index.json'), ' ');
  expect((await ask('/mf-a', bucketIn('mf-a', 50))).text).toContain('a1');
  expect(logged).toEqual([expect.stringMatching(/^generation 2, the canary of mf-a: .*index\.json differs from/)]);
});

test('a page of a canary that was altered is the live one; once the canary is live itself, it is composed anew', async () => {
  await begin('mf-a', '1.1.0', 'a2', 50);
  const inside = bucketIn('mf-a', 50);
  const pages = (await repository.store.live())?.canaries?.[0]?.pages ?? '';
  expect((await ask('/mf-b', inside)).text).toContain('b1');
  alter(await repository.pageFile('mf-a.html', pages));
  expect((await ask('/mf-a', inside)).text).toContain('a1');
  await promote('mf-a', repository.dataDir);
  expect((await ask('/mf-a')).text).toContain('a2');
  expect((await ask('/mf-b')).text).toContain('b1');
});

test('a live page that was altered is the one before, however many generations have the same pages', async () => {
  repository.build('mf-b', '1.1.0', 'b2');
  await publish('mf-b', repository.options);
  await begin('mf-a', '1.1.0', 'a2', 5);
  for (let percent = 6; percent < 16; percent += 1) await setCanaryPercent('mf-a', percent, repository.dataDir);
  alter(await repository.pageFile('mf-b.html'));
  await server.stop();
  server = await start();
  expect((await ask('/mf-b')).text).toContain('b1');
});
