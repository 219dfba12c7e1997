/** @jest-environment node */
/** On whose behalf loaders ask the services, and which process they ask. */
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ServiceData } from './service-data';

const { signal } = new AbortController();
let servers: http.Server[] = [];
let asked: { port: number; url: string; headers: IncomingMessage['headers'] }[] = [];
let bytes = 2;

const portOf = (server: http.Server) => (server.address() as AddressInfo).port;

beforeEach(async () => {
  [asked, bytes] = [[], 2];
  servers = [0, 1].map(() => {
    const server = http.createServer(({ url = '', headers }, response) => {
      asked.push({ port: portOf(server), url, headers });
      response.end('x'.repeat(bytes));
    });
    return server;
  });
  await Promise.all(servers.map((server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done))));
});
afterEach(async () => {
  for (const server of servers) server.closeAllConnections();
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
});

const data = () => new ServiceData(servers.map((server) => `http://127.0.0.1:${portOf(server)}`));

test('the services learn for whom a page is made, and count by them', async () => {
  const own = data();
  await own.askAs({ address: '203.0.113.7' })('/api/things?q=a', signal);
  await own.askAs({ address: '203.0.113.8', cookie: 'a=1' })('/api/user/me', signal);
  await own.askAs()('/api/changes', signal);
  expect(asked.map(({ headers }) => [headers['x-forwarded-for'], headers.cookie])).toEqual([
    ['203.0.113.7', undefined],
    ['203.0.113.8', 'a=1'],
    [undefined, undefined],
  ]);
});

test('a visitor’s questions go to one process while it is up', async () => {
  const own = data();
  for (let time = 0; time < 5; time += 1) await own.askAs({ address: '203.0.113.7' })('/api/things', signal);
  expect(new Set(asked.map(({ port }) => port)).size).toBe(1);
});

test.each([
  ['an answer that is too large', () => (bytes = 2_000_001), '/api/things', 1],
  ['an address outside the API', () => undefined, '/dev/tools', 0],
  ['an address of another host', () => undefined, '//elsewhere.example/api/', 0],
  ['no address at all', () => undefined, 'http://', 0],
])('%s moves nobody to another process', async (_, arrange, path, times) => {
  const own = data();
  await own.askAs()('/api/changes', signal);
  const [first] = asked.splice(0);
  arrange();
  await expect(own.askAs()(path, signal)).rejects.toThrow(/Loaders ask the API alone|larger than a page/);
  expect(asked).toHaveLength(times);
  bytes = 2;
  await own.askAs()('/api/changes', signal);
  expect(asked.at(-1)!.port).toBe(first!.port);
});

test('another process is asked while one refuses connections', async () => {
  const own = data();
  await own.askAs()('/api/changes', signal);
  const [first] = asked.splice(0);
  const gone = servers.find((server) => portOf(server) === first!.port)!;
  const [other] = (servers = servers.filter((server) => server !== gone));
  gone.closeAllConnections();
  await new Promise((done) => gone.close(done));
  await own.askAs()('/api/changes', signal);
  expect(asked.map(({ port }) => port)).toEqual([portOf(other!)]);
});
