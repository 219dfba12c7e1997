import { Kept } from './kept';

const counted = () => {
  let reads = 0;
  return async () => (reads += 1);
};

test('a value is read once while it is kept, also by those who ask at the same time', async () => {
  const kept = new Kept<number>({ most: 2, seconds: 60 });
  const read = counted();
  expect(await Promise.all([kept.get('a', read, 0), kept.get('a', read, 1)])).toEqual([1, 1]);
  expect(await kept.get('a', read, 59_999)).toBe(1);
  expect(await kept.get('a', read, 60_000)).toBe(2);
});

test('beyond the limit the one that was read first goes', async () => {
  const kept = new Kept<number>({ most: 2, seconds: 60 });
  const read = counted();
  for (const key of ['a', 'b', 'c']) await kept.get(key, read, 0);
  expect(await kept.get('c', read, 0)).toBe(3);
  expect(await kept.get('a', read, 0)).toBe(4);
});

test('what fails is thrown, and read again', async () => {
  const kept = new Kept<number>({ most: 2, seconds: 60 });
  await expect(kept.get('a', () => Promise.reject(new Error('away')), 0)).rejects.toThrow('away');
  expect(await kept.get('a', counted(), 0)).toBe(1);
});
