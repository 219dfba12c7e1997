import { TimeLimitError, within } from './settle';

test('gives what the work gives', async () => expect(await within(50, 'Work', async () => 7)).toBe(7));

test('work that throws at once rejects', async () => {
  const work = () => {
    throw new Error('at once');
  };
  await expect(within(50, 'Work', work)).rejects.toThrow('at once');
});

test('work that never settles rejects at the limit and says which', async () => {
  const start = Date.now();
  const error = await within(40, 'Mounting', () => new Promise(() => undefined)).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(TimeLimitError);
  expect(String(error)).toContain('Mounting took longer than 40 ms');
  expect(Date.now() - start).toBeLessThan(500);
});
