import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { startEdge, type Edge } from './index';

/** Longer than the edge waits for any answer but a release command's. */
const LONG_MS = 33_000;

let dataDir: string;
let service: Server;
let edge: Edge;
const lines: string[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'mealtime-patience-'));
  service = createServer((request, response) => {
    request.resume();
    setTimeout(() => response.end('{"code":0}'), LONG_MS);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  edge = await startEdge({ dataDir, serviceUrl: `http://127.0.0.1:${port}`, log: (line) => lines.push(line) });
});
afterAll(async () => {
  await edge.stop();
  service.closeAllConnections();
  service.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the edge waits for a release that checks its pages first; any other answer that late becomes a 503 and a log line', async () => {
  const post = async (address: string) => {
    const { status } = await fetch(edge.url + address, { method: 'POST', body: '{}' });
    return status;
  };
  const all = ['/api/releases/publications', '/api/releases/commands', '/api/customers'];
  expect(await Promise.all(all.map(post))).toEqual([200, 200, 503]);
  expect(lines).toEqual(['POST /api: no answer (FST_REPLY_FROM_GATEWAY_TIMEOUT)']);
}, 60_000);
