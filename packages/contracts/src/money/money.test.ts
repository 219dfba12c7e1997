import { parseDollars } from '.';

test.each([
  ['3', 300],
  ['3.5', 350],
  ['3,50', 350],
  [' $12.05 ', 1_205],
  ['1,250', 125_000],
  ['$1,250.00', 125_000],
  ['1,250,50', 125_050],
  ['1 250,50 $', 125_050],
  ['0', 0],
])('%s are %d cents', (typed, cents) => expect(parseDollars(typed)).toBe(cents));

test.each(['', '$', '-1', '1x', '1.234', '0,250', '1,25,000', '.5', '1e3', '12345678901'])('%j is no amount', (typed) =>
  expect(parseDollars(typed)).toBeUndefined(),
);
