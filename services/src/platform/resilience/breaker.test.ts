import { Breaker, NoAnswer, ProviderAway } from './breaker';

class Refusal extends Error {}
const hang = () => new Promise<never>(() => undefined);
const fail = () => Promise.reject(new Error('socket hang up'));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Five concurrent calls without an answer. */
async function outage(breaker: Breaker): Promise<void> {
  const calls = Array.from({ length: 5 }, () => breaker.run(3_000, hang).catch((error: unknown) => error));
  await jest.advanceTimersByTimeAsync(3_000);
  for (const error of await Promise.all(calls)) expect(error).toBeInstanceOf(NoAnswer);
}

const newBreaker = () => new Breaker('Provider', (error) => !(error instanceof Refusal));

test('a provider that does not answer is not called any more, and calls fail at once', async () => {
  const breaker = newBreaker();
  await outage(breaker);
  const call = jest.fn(hang);
  const error = await breaker.run(3_000, call).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ProviderAway);
  expect((error as ProviderAway).retryAfterSeconds).toBeCloseTo(10, 0);
  expect(call).not.toHaveBeenCalled();
});

test('after a while one trial call is made, for which others do not wait; its success closes the breaker', async () => {
  const breaker = newBreaker();
  await outage(breaker);
  await jest.advanceTimersByTimeAsync(10_000);
  let answer: ((value: string) => void) | undefined;
  const trial = breaker.run(3_000, () => new Promise<string>((resolve) => (answer = resolve)));
  await expect(breaker.run(3_000, fail)).rejects.toBeInstanceOf(ProviderAway);
  answer!('well');
  expect(await trial).toBe('well');
  expect(await breaker.run(3_000, async () => 'again')).toBe('again');
});

test('a clock that is put back does not keep the breaker open for longer', async () => {
  const breaker = newBreaker();
  await outage(breaker);
  jest.setSystemTime(Date.now() - 3_600_000);
  await jest.advanceTimersByTimeAsync(9_000);
  await expect(breaker.run(3_000, fail)).rejects.toBeInstanceOf(ProviderAway);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await breaker.run(3_000, async () => 'well')).toBe('well');
});

test('a failed trial call opens the breaker again', async () => {
  const breaker = newBreaker();
  await outage(breaker);
  await jest.advanceTimersByTimeAsync(10_000);
  await expect(breaker.run(3_000, fail)).rejects.toThrow('socket hang up');
  await expect(breaker.run(3_000, fail)).rejects.toBeInstanceOf(ProviderAway);
});

test('refusals do not count as failures, and one success clears earlier failures', async () => {
  const breaker = newBreaker();
  const refuse = () => Promise.reject(new Refusal('no'));
  for (let count = 0; count < 20; count += 1) await expect(breaker.run(3_000, refuse)).rejects.toThrow('no');
  for (let round = 0; round < 3; round += 1) {
    for (let count = 0; count < 4; count += 1) await expect(breaker.run(3_000, fail)).rejects.toThrow('socket');
    expect(await breaker.run(3_000, async () => 'ok')).toBe('ok');
  }
});
