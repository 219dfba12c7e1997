import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { startEdge } from './index';

jest.mock('../net/slow-callers', () => ({ SLOW_CALLERS: { headersTimeout: 400, connectionsCheckingInterval: 100 } }));

/** Says only this, and never ends its side by itself. Resolves with the reply once the connection is gone. */
function neverFinish(url: string, said: string): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    let reply = '';
    socket.on('data', (chunk) => (reply += String(chunk)));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(reply));
    socket.write(said);
    // A connection that is only half closed would take this for ever.
    socket.on('end', () => setInterval(() => socket.write('x'), 50).unref());
  });
}

test('hundreds who never finish their headers are hung up on, and others are answered meanwhile', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mealtime-edge-'));
  const edge = await startEdge({ dataDir, serviceUrl: 'http://127.0.0.1:9' });
  const half = 'GET / HTTP/1.1\r\nhost: mealtime.example\r\nx-slow: ';
  const slow = Array.from({ length: 300 }, (_, at) => neverFinish(edge.url, at % 3 === 0 ? '' : half));
  expect((await fetch(`${edge.url}/release.json`)).status).toBe(200);
  const replies = await Promise.all(slow);
  expect(replies.filter((reply) => !reply.startsWith('HTTP/1.1 408 '))).toEqual([]);
  await edge.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
