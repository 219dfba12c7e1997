import { connect } from 'node:net';
import { startService } from './support/service';

jest.mock('../src/platform/http/slow-callers', () => ({
  SLOW_CALLERS: { headersTimeout: 400, connectionsCheckingInterval: 100 },
}));

/** Says only this, and never ends its side by itself. Resolves with the reply once the connection is gone. */
function neverFinish(origin: string, said: string): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
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
  const service = await startService();
  const half = 'GET /api/health/live HTTP/1.1\r\nhost: mealtime.example\r\nx-slow: ';
  const slow = Array.from({ length: 300 }, (_, at) => neverFinish(service.origin, at % 3 === 0 ? '' : half));
  expect((await service.get('health/live')).status).toBe(200);
  const replies = await Promise.all(slow);
  expect(replies.filter((reply) => !reply.startsWith('HTTP/1.1 408 '))).toEqual([]);
  await service.stop();
});
