/** @jest-environment node */
import { PageCache } from './page-cache';

const FOREVER = { cacheSeconds: 1_000, staleSeconds: 0, topics: ['things'] };
const made =
  (value: string, bytes = 10) =>
  async () => ({ value, bytes });

test('the least recently used entry is evicted first, by entries and by bytes', async () => {
  const cache = new PageCache<string>({ bytes: 10_000, entries: 3 });
  for (const key of ['a', 'b', 'c']) await cache.get(key, FOREVER, made(key));
  await cache.get('a', FOREVER, made('again'));
  await cache.get('d', FOREVER, made('d'));
  expect((await cache.get('a', FOREVER, made('again'))).from).toBe('hit');
  expect((await cache.get('b', FOREVER, made('b'))).from).toBe('miss');
  await cache.get('large', FOREVER, made('large', 9_000));
  expect(cache.size.entries).toBe(1);
  await cache.get('larger', FOREVER, made('larger', 20_000));
  expect((await cache.get('large', FOREVER, made('large'))).from).toBe('hit');
  expect(cache.size.bytes).toBeLessThanOrEqual(10_000);
});

test('it is fresh, then old, then gone, and what failed is no value', async () => {
  let now = 0;
  const cache = new PageCache<string>(undefined, () => now);
  const some = { cacheSeconds: 1, staleSeconds: 1, topics: [] };
  await cache.get('a', some, made('one'));
  now = 1_500;
  const failing = () => Promise.reject(new Error('away'));
  expect(await cache.get('a', some, failing)).toEqual({ value: 'one', from: 'stale' });
  await new Promise(setImmediate);
  expect(await cache.get('a', some, made('two'))).toEqual({ value: 'one', from: 'stale' });
  await new Promise(setImmediate);
  expect(await cache.get('a', some, failing)).toEqual({ value: 'two', from: 'hit' });
  now = 5_000;
  await expect(cache.get('a', some, failing)).rejects.toThrow('away');
  expect(await cache.get('a', some, made('three'))).toEqual({ value: 'three', from: 'miss' });
});

test('clearing removes matching entries, also those being made, and no others', async () => {
  const cache = new PageCache<string>();
  const others = { ...FOREVER, topics: ['others'] };
  const none = { ...FOREVER, topics: [] };
  await cache.get('a', FOREVER, made('a'));
  await cache.get('b', others, made('b'));
  await cache.get('c', none, made('c'));
  let finish: () => void = () => undefined;
  const late = cache.get('late', FOREVER, async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    return { value: 'old', bytes: 1 };
  });
  cache.clear('things');
  finish();
  expect((await late).value).toBe('old');
  const from = async (key: string, lifetime: typeof FOREVER) => (await cache.get(key, lifetime, made('new'))).from;
  expect([await from('a', FOREVER), await from('late', FOREVER)]).toEqual(['miss', 'miss']);
  expect([await from('b', others), await from('c', none)]).toEqual(['hit', 'hit']);
  cache.clear();
  expect([await from('b', others), await from('c', none)]).toEqual(['miss', 'hit']);
});
