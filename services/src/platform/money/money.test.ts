import { allocate, partOf, sumOf } from './money';

test.each([
  [1000, 500, 50],
  [1010, 500, 51],
  [1009, 500, 50],
  [0, 700, 0],
  [1, 5000, 1],
  [1649, 700, 115],
])('%i cents at %i hundredths of a percent are %i', (cents, rate, part) => expect(partOf(cents, rate)).toBe(part));

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [100, [0, 0], [50, 50]],
  [5, [10, 20, 30], [1, 2, 2]],
  [0, [3, 4], [0, 0]],
  [7, [0, 1], [0, 7]],
  [1, [1, 1, 2], [0, 0, 1]],
])('%i cents by %j are %j', (cents, weights, parts) => expect(allocate(cents, weights)).toEqual(parts));

test('the parts add up to the amount', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 2_000; round += 1) {
    const cents = random(1_000_000);
    const weights = Array.from({ length: 1 + random(12) }, () => random(10_000));
    const parts = allocate(cents, weights);
    expect(sumOf(parts)).toBe(cents);
    expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
  }
});

test.each([[-1], [1.5], [Number.NaN], [2 ** 60]])('%d is no amount', (cents) => {
  expect(() => partOf(cents, 500)).toThrow(RangeError);
  expect(() => allocate(cents, [1])).toThrow(RangeError);
});
