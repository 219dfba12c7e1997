import { codeFor, newAddress, newPhone } from './support/people';
import { startService, type TestService } from './support/service';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const send = (phoneNumber: string, purpose = 'customer') =>
  service.post('user/verify-phone', { phoneNumber, purpose }, { from: newAddress() });

async function timed<T>(work: Promise<T>): Promise<{ answer: T; ms: number }> {
  const began = performance.now();
  return { answer: await work, ms: performance.now() - began };
}

test('while text messages hang, people learn the alternative at once, their limits are not used up, and it recovers by itself', async () => {
  const verifying = newPhone();
  await send(verifying);
  const code = await codeFor(service, verifying);

  await service.providers.control({ twilio: 'hang' });
  const phones = Array.from({ length: 8 }, newPhone);
  for (const { answer, ms } of await Promise.all(phones.map((phone) => timed(send(phone))))) {
    expect(answer).toMatchObject({ status: 503, body: { error: { code: 'SEND_FAILED' } } });
    expect(ms).toBeLessThan(4_500);
  }
  for (const phone of phones) {
    const { answer, ms } = await timed(send(phone));
    expect(ms).toBeLessThan(1_500);
    expect(answer).toMatchObject({ status: 503, body: { error: { code: 'SMS_UNAVAILABLE_CUSTOMER' } } });
    expect(answer.body.message).toMatch(/try again in \d+ seconds?, or continue with Google\.$/);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(10);
  }
  const other = await send(newPhone(), 'restaurant');
  expect(other.body.error.code).toBe('SMS_UNAVAILABLE');
  expect(other.body.message).toMatch(/try again in \d+ seconds?\.$/);
  for (let count = 0; count < 6; count += 1) {
    const { answer, ms } = await timed(service.post('user/verify-code', { phoneNumber: verifying, code }));
    expect(answer).toMatchObject({ status: 503, body: { error: { code: 'SERVICE_UNAVAILABLE' } } });
    expect(ms).toBeLessThan(1_500);
  }

  await service.providers.control({ twilio: null });
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  expect((await service.post('user/verify-code', { phoneNumber: verifying, code })).status).toBe(200);
  const sent = await Promise.all(phones.map((phone) => send(phone)));
  expect(sent.map(({ status }) => status)).toEqual(phones.map(() => 200));
}, 60_000);
