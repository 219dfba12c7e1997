import { clockOf, clockOfTime, sentence, spanOf, whenOf } from './time';

/** Noon of a Thursday in Vancouver. */
const NOON = Date.parse('2026-11-26T19:00:00Z');

test.each([
  ['2026-11-27T01:40:00Z', 'at 6:40 p.m.'],
  ['2026-11-27T18:00:00Z', 'tomorrow at 11:00 a.m.'],
  ['2026-11-29T18:00:00Z', 'Sunday at 11:00 a.m.'],
  ['2026-12-24T18:00:00Z', 'December 24, 2026 at 11:00 a.m.'],
])('%s is %s', (instant, words) => {
  expect(whenOf(instant, NOON).replace(/\s/g, ' ')).toBe(words);
});

test('minutes of the day are read as the hands of a clock', () => {
  expect([clockOf(0), clockOf(870), clockOfTime('12:05')].map((text) => text.replace(/\s/g, ' '))).toEqual([
    '12:00 a.m.',
    '2:30 p.m.',
    '12:05 p.m.',
  ]);
});

test('a sentence that ends in a time has one full stop', () => {
  expect(sentence(`Served until ${clockOf(0)}`)).toMatch(/a\.m\.$/);
  expect(sentence('Closed')).toBe('Closed.');
});

test.each([
  ['2026-12-25T07:00:00Z', '2026-12-26T07:00:00Z', 'December 25, 2026'],
  ['2026-12-24T07:00:00Z', '2026-12-27T07:00:00Z', 'December 24, 2026 to December 26, 2026'],
  ['2026-12-24T22:00:00Z', '2026-12-25T07:00:00Z', 'December 24, 2026 at 3:00 p.m. to December 25, 2026 at 12:00 a.m.'],
])('closed from %s until %s: %s', (from, until, words) => {
  expect(spanOf({ from, until }).replace(/\s/g, ' ')).toBe(words);
});
