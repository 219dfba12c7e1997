import { validate } from '../rules';
import { closureEnd, closureReason, hoursOrSame, instantRule, openingHours } from './hours';

const span = (day: number, opens: string, closes: string) => ({ day, opens, closes });
const said = (hours: unknown) => validate({ hours: openingHours }, { hours })['hours']?.[0];

test.each([
  [[]],
  [[span(1, '11:00', '21:30')]],
  [[span(1, '11:00', '14:00'), span(1, '14:00', '21:00')]],
  [[span(1, '17:00', '02:00'), span(2, '02:00', '10:00')]],
  [[span(7, '20:00', '01:00'), span(1, '01:00', '02:00')]],
  [[1, 2, 3, 4, 5, 6, 7].map((day) => span(day, '00:00', '00:00'))],
])('a valid week: %j', (hours) => expect(said(hours)).toBeUndefined());

test.each([
  [[span(1, '11:00', '15:00'), span(1, '14:00', '21:00')], 'The times of Monday overlap'],
  [[span(1, '17:00', '03:00'), span(2, '02:00', '10:00')], 'The times of Monday run into those of Tuesday'],
  [[span(7, '20:00', '01:30'), span(1, '01:00', '02:00')], 'The times of Sunday run into those of Monday'],
  [[span(3, '00:00', '00:00'), span(3, '11:00', '12:00')], 'The times of Wednesday overlap'],
  [[span(2, '11:00', '11:00')], 'Tuesday opens and closes at the same time. Around the clock is 00:00 to 00:00.'],
  [
    ['06:00', '08:00', '10:00', '12:00', '14:00'].map((o) => span(5, o, `${o.slice(0, 2)}:30`)),
    'Friday has more than 4 times',
  ],
])('an invalid week: %j', (hours, message) => expect(said(hours)).toBe(message));

test.each([
  ...[
    undefined,
    null,
    'always',
    {},
    [span(0, '11:00', '12:00')],
    [span(8, '11:00', '12:00')],
    [span(1, '24:00', '12:00')],
  ],
  ...[
    [span(1, '9:00', '12:00')],
    [{ ...span(1, '09:00', '12:00'), more: 1 }],
    [null],
    [{ day: '1', opens: '09:00', closes: '10:00' }],
  ],
])('not a week: %j', (hours) => expect(said(hours)).toMatch(/^Each time needs a day/));

test('null means "the same as for pickup", where that is allowed', () => {
  expect(validate({ hours: hoursOrSame }, { hours: null })).toEqual({});
  expect(said(null)).toBeDefined();
});

test.each([
  ['2026-12-25T07:00:00Z', '2099-01-01T00:00:00Z', 'This must be within two years'],
  ['2026-12-25T07:00:00Z', '2020-01-01T00:00:00Z', 'This must be after the beginning'],
  ['2019-12-25T07:00:00Z', '2020-01-01T00:00:00Z', 'This is over already'],
  ['2026-12-25T07:00:00Z', 'soon', 'Please say until when'],
  ['2026-12-25T07:00:00Z', '2026-02-30', 'Please say until when'],
])('a closure from %s until %s: %s', (from, until, message) => {
  const rules = { from: instantRule('Please say from when'), until: closureEnd };
  expect(validate(rules, { from, until })).toEqual({ until: [message] });
});

test('a closure without a reason, or with a too long one', () => {
  expect(closureReason.check('', {})).toBe('Please say why, in a few words');
  expect(closureReason.check('x'.repeat(121), {})).toMatch(/at most 120/);
});
