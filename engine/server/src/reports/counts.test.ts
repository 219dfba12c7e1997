import { ENOUGH_VITALS, percentile75 } from './counts';

test('the 75th percentile is known by its class, and about where in it', () => {
  expect(percentile75('lcp', [75, 25, 0, 0, 0])).toEqual({ from: 0, to: 1_000, about: 1_000 });
  expect(percentile75('lcp', [50, 0, 50, 0, 0])).toEqual({ from: 1_800, to: 2_500, about: 2_150 });
  expect(percentile75('cls', [10, 10, 0, 80])).toEqual({ from: 0.25, to: null, about: 0.25 });
});

test('few documents give no value, and unknown classes do not count', () => {
  expect(percentile75('inp', [ENOUGH_VITALS - 1])).toBeUndefined();
  expect(percentile75('inp', [ENOUGH_VITALS])).toEqual({ from: 0, to: 100, about: 75 });
  expect(percentile75('inp', [1, 0, 0, 0, 500])).toBeUndefined();
});
