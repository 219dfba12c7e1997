import { neverFinish } from '@mealtime/infra/testing/never-finish';
import { startService } from './support/service';

jest.mock('federated-pages/http', () => ({
  ...jest.requireActual<object>('federated-pages/http'),
  SLOW_CALLERS: { headersTimeout: 400, connectionsCheckingInterval: 100 },
}));

test('hundreds of clients that never finish their headers are disconnected, while others are answered', async () => {
  const service = await startService();
  const half = 'GET /api/health/live HTTP/1.1\r\nhost: mealtime.example\r\nx-slow: ';
  const slow = Array.from({ length: 300 }, (_, at) => neverFinish(service.origin, at % 3 === 0 ? '' : half));
  expect((await service.get('health/live')).status).toBe(200);
  const replies = await Promise.all(slow);
  expect(replies.filter((reply) => !reply.startsWith('HTTP/1.1 408 '))).toEqual([]);
  await service.stop();
});
