import { clockJump, clockTrouble } from './clock-trouble';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;

test.each([
  ['an empty database', { here: NOW, database: NOW, seen: undefined }],
  ['a product that was stopped for a year', { here: NOW, database: NOW, seen: NOW - 8_766 * HOUR }],
  ['clocks as far apart as machines are', { here: NOW, database: NOW + 5_000, seen: NOW }],
  ['a clock set right by a time server', { here: NOW, database: NOW, seen: NOW + 20_000 }],
])('nothing is wrong with %s', (_, clocks) => {
  expect(clockTrouble(clocks)).toEqual([]);
});

test.each([
  [{ here: NOW + 3 * HOUR, database: NOW, seen: NOW }, ['about 3 hours apart']],
  [{ here: NOW - 45_000, database: NOW, seen: undefined }, ['about 45 seconds apart']],
  [{ here: NOW, database: NOW, seen: NOW + 48 * HOUR }, ['about 2 days behind the time at which it was last used']],
  [{ here: 0, database: NOW, seen: NOW + HOUR }, ['about 57 years apart', 'about 1 hour behind']],
])('%j is reported', (clocks, words) => {
  expect(clockTrouble(clocks)).toEqual(words.map((one) => expect.stringContaining(one) as string));
});

test.each([
  [60_000, undefined],
  [60_000 - 2 * HOUR, /put back by about 2 hours/],
  [60_000 + 2 * HOUR, /forward by about 2 hours/],
])('a minute in which the clock advanced by %i ms', (went, words) => {
  const said = clockJump(NOW, NOW + went, 60_000);
  if (words) expect(said).toMatch(words);
  else expect(said).toBeUndefined();
});
