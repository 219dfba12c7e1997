import { afterTurns } from './limits';

test('after a busy processor a due task runs before its time limit', async () => {
  const order: string[] = [];
  const ended = new Promise<void>((resolve) =>
    afterTurns(100, () => {
      order.push('limit');
      resolve();
    }),
  );
  setTimeout(() => order.push('work'), 150);
  for (const began = Date.now(); Date.now() - began < 200;) order.length = 0;
  await ended;
  expect(order).toEqual(['work', 'limit']);
});

test('it can be cancelled', async () => {
  const done = jest.fn();
  const cancel = afterTurns(50, done);
  cancel();
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(done).not.toHaveBeenCalled();
});
