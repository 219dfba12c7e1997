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

test('a machine that was too busy to look at the clock gives the work the longer', async () => {
  const work = within(120, 'Work', () => new Promise((resolve) => setTimeout(resolve, 160, 'done')));
  await Promise.resolve(); // the work has begun
  for (const end = Date.now() + 300; Date.now() < end;);
  expect(await work).toBe('done');
});
