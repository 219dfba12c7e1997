import { Kept } from './kept';

const counted = () => {
  let reads = 0;
  return async () => (reads += 1);
};

test('a cached value is read once, also by concurrent calls', async () => {
  const kept = new Kept<number>({ most: 2, seconds: 60 });
  const read = counted();
  expect(await Promise.all([kept.get('a', read, 0), kept.get('a', read, 1)])).toEqual([1, 1]);
  expect(await kept.get('a', read, 59_999)).toBe(1);
  expect(await kept.get('a', read, 60_000)).toBe(2);
});

test('beyond the limit the oldest value is dropped', async () => {
  const kept = new Kept<number>({ most: 2, seconds: 60 });
  const read = counted();
  for (const key of ['a', 'b', 'c']) await kept.get(key, read, 0);
  expect(await kept.get('c', read, 0)).toBe(3);
  expect(await kept.get('a', read, 0)).toBe(4);
});

test('a failure is thrown, and not cached', async () => {
  const kept = new Kept<number>({ most: 2, seconds: 60 });
  await expect(kept.get('a', () => Promise.reject(new Error('away')), 0)).rejects.toThrow('away');
  expect(await kept.get('a', counted(), 0)).toBe(1);
});
