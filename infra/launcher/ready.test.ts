import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { untilPages } from './ready';
import { StartError } from './settings';

let server: http.Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** Waits for an edge that answers its landing page like this. */
async function started(status: number, type: string, damage?: string): Promise<void> {
  server = http.createServer((_, answer) => answer.writeHead(status, { 'content-type': type }).end('x'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return untilPages(origin, damage, new AbortController().signal);
}

test.each([
  ['shows', 200, undefined],
  ['shows, whatever else is damaged', 200, 'STORE_DAMAGED: a file'],
  ['says that it cannot be shown', 503, 'FILE_CHANGED: a file'],
])('a start continues if the landing page %s', async (_, status, damage) => {
  await expect(started(status, 'text/html; charset=utf-8', damage)).resolves.not.toThrow();
});

test('if nothing can be served, it fails soon with the damage and what to do about it', async () => {
  const began = performance.now();
  const damage = 'STORE_DAMAGED: generations/000001.json. Take it away';
  await expect(started(503, 'text/plain', damage)).rejects.toThrow(
    new StartError(`There is nothing that can be served. ${damage}`),
  );
  expect(performance.now() - began).toBeLessThan(10_000);
});
