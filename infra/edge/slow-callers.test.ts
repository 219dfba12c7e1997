import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { neverFinish } from '../testing/never-finish';
import { startEdge } from './index';

const slowCallers = { headersTimeout: 400, connectionsCheckingInterval: 100 };

test('hundreds of callers that never finish their headers get 408, and other callers are answered in the meantime', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mealtime-edge-'));
  const edge = await startEdge({ dataDir, serviceUrl: 'http://127.0.0.1:9', slowCallers });
  const half = 'GET / HTTP/1.1\r\nhost: mealtime.example\r\nx-slow: ';
  const slow = Array.from({ length: 300 }, (_, at) => neverFinish(edge.url, at % 3 === 0 ? '' : half));
  expect((await fetch(`${edge.url}/release.json`)).status).toBe(200);
  const replies = await Promise.all(slow);
  expect(replies.filter((reply) => !reply.startsWith('HTTP/1.1 408 '))).toEqual([]);
  await edge.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
