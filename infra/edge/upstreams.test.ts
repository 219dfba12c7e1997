import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Upstreams } from 'federated-pages/server';
import { startEdge, type Edge } from './index';

const ADDRESSES = Array.from({ length: 20 }, (_, index) => `127.0.1.${index + 1}`);

interface Service {
  server: Server;
  url: string;
  heard: string[];
  /** As kill -9 does: open connections are reset, new ones refused. */
  kill(): Promise<void>;
}

async function startService(name: string, port = 0): Promise<Service> {
  const sockets = new Set<Socket>();
  const heard: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      heard.push(`${request.method} ${request.url} ${body}`);
      if (request.url === '/api/slow') return; // never answered
      response.end(name);
    });
  });
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    server,
    heard,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async kill() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.resetAndDestroy();
      await closed;
    },
  };
}

let dataDir: string;
let edge: Edge;
let services: Service[];

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'mealtime-upstreams-'));
  services = [await startService('one'), await startService('two')];
  edge = await startEdge({ dataDir, serviceUrl: services.map(({ url }) => url).join(',') });
});
afterEach(async () => {
  await edge.stop();
  for (const { server } of services) server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function ask(
  from: string,
  target: string,
  body?: string,
  { edge: asked = edge, agent }: { edge?: Edge; agent?: Agent } = {},
): Promise<{ status: number; text: string }> {
  const { port } = new URL(asked.url);
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        ...{ host: '127.0.0.1', port, path: target, localAddress: from, method: body === undefined ? 'GET' : 'POST' },
        ...(agent && { agent }),
        ...(body !== undefined && { headers: { 'content-type': 'application/json' } }),
      },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

test('each caller is always routed to the same process, and the callers are spread over the processes', async () => {
  const first = await Promise.all(ADDRESSES.map((from) => ask(from, '/api/who')));
  expect(new Set(first.map(({ text }) => text))).toEqual(new Set(['one', 'two']));
  const again = await Promise.all(ADDRESSES.map((from) => ask(from, '/api/who')));
  expect(again).toEqual(first);
});

test('when one is killed the other answers all callers, with complete bodies, until it is back', async () => {
  const before = await Promise.all(ADDRESSES.map((from) => ask(from, '/api/who')));
  const [one, two] = services as [Service, Service];
  await one.kill();
  for (const from of ADDRESSES) {
    expect(await ask(from, '/api/who')).toEqual({ status: 200, text: 'two' });
    expect(await ask(from, '/api/save', `{"from":"${from}"}`)).toEqual({ status: 200, text: 'two' });
    expect(two.heard).toContain(`POST /api/save {"from":"${from}"}`);
  }
  services[0] = await startService('one', Number(new URL(one.url).port));
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await Promise.all(ADDRESSES.map((from) => ask(from, '/api/who')))).toEqual(before);
});

test('a POST that may have been received is not sent twice; a GET is retried', async () => {
  const homes = await Promise.all(ADDRESSES.map((from) => ask(from, '/api/who')));
  const from = ADDRESSES[homes.findIndex(({ text }) => text === 'one')]!;
  const [one, two] = services as [Service, Service];
  const saving = ask(from, '/api/slow', '{}');
  const reading = ask(from, '/api/slow');
  while (one.heard.filter((line) => line.includes('/api/slow')).length < 2) await new Promise(setImmediate);
  await one.kill();
  expect((await saving).status).toBe(503);
  while (!two.heard.includes('GET /api/slow ')) await new Promise(setImmediate);
  expect(two.heard).not.toContain('POST /api/slow {}');
  await two.kill();
  expect((await reading).status).toBe(503);
});

test('an answer that comes before the whole body was sent reaches the caller, who can reuse the connection', async () => {
  const refusing = createServer((request, response) => {
    if (request.method === 'GET') return response.end('one');
    response.writeHead(401).end('refused');
  });
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  const { port } = refusing.address() as AddressInfo;
  const before = await startEdge({ dataDir, serviceUrl: `http://127.0.0.1:${port}` });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const connections = jest.spyOn(agent as unknown as { createConnection(): Socket }, 'createConnection');
  try {
    for (let times = 0; times < 20; times += 1) {
      expect(await ask('127.0.0.1', '/api/file', 'x'.repeat(5_000_000), { edge: before, agent })).toEqual({
        ...{ status: 401, text: 'refused' },
      });
      expect(await ask('127.0.0.1', '/api/who', undefined, { edge: before, agent })).toMatchObject({ text: 'one' });
    }
    expect(connections).toHaveBeenCalledTimes(1);
  } finally {
    agent.destroy();
    await before.stop();
    refusing.close();
  }
});

test('a caller that disconnects before the answer also disconnects the edge from the service', async () => {
  let hungUp = 0;
  for (const { server } of services)
    server.on('request', ({ url }: IncomingMessage, response: ServerResponse) => {
      if (url === '/api/slow') response.once('close', () => (hungUp += 1));
    });
  const request = httpRequest(`${edge.url}/api/slow`, { method: 'POST', headers: { 'content-type': 'text/plain' } });
  request.on('error', () => undefined).end('whole');
  const heard = () => services.flatMap((one) => one.heard);
  while (heard().length === 0) await sleep(10);
  expect(heard()).toEqual(['POST /api/slow whole']);
  request.destroy();
  while (hungUp === 0) await sleep(10);
  expect((await ask('127.0.0.1', '/api/x', 'more')).status).toBe(200);
  // Not retried on the other process.
  expect(heard()).toEqual(['POST /api/slow whole', 'POST /api/x more']);
});

test('all addresses of one IPv6 /64 network count as one caller', () => {
  const upstreams = new Upstreams(Array.from({ length: 16 }, (_, index) => `http://127.0.0.1:${4000 + index}`));
  expect(upstreams.choose('2001:db8::1')).toBe(upstreams.choose('2001:db8:0:0:ffff::2'));
  const networks = Array.from({ length: 16 }, (_, index) => upstreams.choose(`2001:db8:0:${index + 1}::1`));
  expect(new Set(networks).size).toBeGreaterThan(1);
});
