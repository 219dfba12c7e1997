/** @jest-environment node */
import { Repository } from '@federated-pages/store/test-repository';
import { abort, startCanary } from '@federated-pages/store/canary';
import { publish } from '@federated-pages/store/publish';
import { publishBuilt } from '@federated-pages/store/publish-built';
import type { VersionCounts } from './reports/counts';
import { REPORTS_PATH } from '@federated-pages/manifest/report';
import { startServer, type Server } from '.';

let repository: Repository;
let server: Server;
let taken: VersionCounts[];
beforeEach(async () => {
  repository = new Repository();
  repository.build('mf-a', '1.0.0', 'a1');
  await publishBuilt(repository.options);
  taken = [];
  server = await start();
});
afterEach(async () => {
  await server.stop();
  repository.remove();
});

const start = () =>
  startServer({
    dataDir: repository.dataDir,
    serviceUrl: 'http://127.0.0.1:1',
    trustedProxies: '127.0.0.1',
    onReports: (counts) => void taken.push(...counts),
  });
const body = (change: object = {}) => ({
  ...{ rate: 1, told: [['mf-a', '1.0.0', 'visit']] },
  ...change,
});

async function post(content: unknown, headers: Readonly<Record<string, string>> = {}) {
  const reply = await fetch(server.url + REPORTS_PATH, {
    method: 'POST',
    body: typeof content === 'string' ? content : JSON.stringify(content),
    headers: { origin: server.url, 'content-type': 'text/plain;charset=UTF-8', ...headers },
  });
  return reply.status;
}

/** The first counts passed on. */
async function handedOn(): Promise<VersionCounts[]> {
  for (const until = Date.now() + 5_000; taken.length === 0 && Date.now() < until;)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return taken;
}

test('reports are passed on as counts, about every second, without personal data', async () => {
  for (const address of ['10.0.0.1', '10.0.0.2']) expect(await post(body(), { 'x-forwarded-for': address })).toBe(204);
  const counts = await handedOn();
  expect(counts).toMatchObject([{ remote: 'mf-a', version: '1.0.0', stated: '1.0.0', visits: 2, failedVisits: 0 }]);
  expect(JSON.stringify(counts)).not.toContain('10.0.0');
});

test('pending counts are passed on when the server ends', async () => {
  await post(body());
  await server.stop();
  expect(taken).toHaveLength(1);
  server = await start();
});

test('one host that reports failures without end is one address with two failed visits', async () => {
  const failed = body({ told: ['visit', 'failed', 'render'].map((what) => ['mf-a', '1.0.0', what]) });
  const posts = Array.from({ length: 60 }, () => post(failed, { 'x-forwarded-for': '10.0.0.9' }));
  expect(new Set(await Promise.all(posts))).toEqual(new Set([204]));
  await handedOn();
  await server.stop();
  const sum = (of: 'visits' | 'failedVisits' | 'failedFrom') => taken.reduce((all, one) => all + one[of], 0);
  expect([sum('visits'), sum('failedVisits'), sum('failedFrom')]).toEqual([20, 2, 1]);
  server = await start();
});

test('a whole network of IPv6 is one address', async () => {
  const failed = body({ told: [['mf-a', '1.0.0', 'failed']] });
  for (let host = 1; host <= 10; host += 1) await post(failed, { 'x-forwarded-for': `2001:db8:0:1::${host}` });
  expect(await handedOn()).toMatchObject([{ failedVisits: 2, failedFrom: 1 }]);
});

test.each([
  ['a stated version that never was', { told: [['mf-a', '1.0.0', 'visit', '6.6.6']] }, 204],
  ['a remote that never was', { told: [['mf-z', '1.0.0', 'failed']] }, 204],
  ['a version that never was', { told: [['mf-a', '6.6.6', 'failed']] }, 204],
  ['a remote with the name of a property of all things', { told: [['constructor', '1.0.0', 'failed']] }, 400],
  ['vitals of a version that never was', { vitals: { remote: 'mf-a', version: '6.6.6', lcp: 1 } }, 204],
  ['a rate that no page states', { rate: 0.01 }, 204],
  ['more than a report needs', { told: Array.from({ length: 500 }, (_, at) => ['mf-a', `1.0.${at}`, 'visit']) }, 413],
])('not counted: %s', async (_, change, status) => {
  expect(await post(body(change))).toBe(status);
  await server.stop();
  expect(taken).toEqual([]);
  server = await start();
});

test.each([
  ['a page of another site', { origin: 'https://evil.example' }],
  ['a page of another site that says it is from here', { 'sec-fetch-site': 'cross-site' }],
  ['without an origin', { origin: '' }],
  ['a page without an origin', { origin: 'null' }],
])('refused: %s', async (_, headers) => expect(await post(body(), headers)).toBe(403));

test('an invalid report, of any content type, is refused and stops nothing', async () => {
  for (const content of ['', 'null', '{', '[]', '\u0000'])
    for (const type of ['text/plain', 'application/json', 'multipart/form-data', 'x/y'])
      expect(await post(content, { 'content-type': type })).toBe(400);
  expect(await post(body())).toBe(204);
});

test('canaries and versions of earlier generations are known, also to a server that starts later', async () => {
  repository.build('mf-a', '1.1.0', 'a2');
  await startCanary('mf-a', 50, repository.options);
  await abort('mf-a', repository.dataDir);
  for (const [version, text] of [
    ['1.2.0', 'a3'],
    ['1.3.0', 'a4'],
    ['1.4.0', 'a5'],
  ] as const) {
    repository.build('mf-a', version, text);
    await publish('mf-a', repository.options);
  }
  await server.stop();
  server = await start();
  const tell = (...entry: string[]) => post(body({ told: [['mf-a', ...entry]] }));
  expect(await tell('1.1.0', 'failed')).toBe(204);
  // Its substitute, and a tab's version before a navigation.
  expect(await tell('1.0.0', 'visit', '1.1.0')).toBe(204);
  expect(await tell('1.2.0', 'unmount')).toBe(204);
  expect(await tell('1.5.0', 'visit')).toBe(204);
  await server.stop();
  expect(taken.map(({ version, stated, visits }) => `${version} ${stated} ${visits}`).sort()).toEqual([
    ...['1.0.0 1.1.0 1', '1.1.0 1.1.0 0', '1.2.0 1.2.0 0'],
  ]);
  server = await start();
});

test('versions first shown by another server are known to one without requests since', async () => {
  repository.build('mf-a', '1.1.0', 'a2');
  await publish('mf-a', repository.options);
  expect(await post(body({ told: [['mf-a', '1.1.0', 'visit']] }))).toBe(204);
  expect(await handedOn()).toMatchObject([{ version: '1.1.0', visits: 1 }]);
});

test('there is nothing to be read there, and reports need no taker', async () => {
  expect((await fetch(server.url + REPORTS_PATH)).status).toBe(404);
  await server.stop();
  server = await startServer({ dataDir: repository.dataDir, serviceUrl: 'http://127.0.0.1:1' });
  expect(await post(body())).toBe(204);
});
