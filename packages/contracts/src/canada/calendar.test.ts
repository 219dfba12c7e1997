import { instantInVancouver, vancouverMinuteOfDay, vancouverMinuteOfWeek } from './calendar';

test.each([
  // A Monday: the first minute of the week, and the last of the previous one.
  ['2026-11-23T07:00:00Z', 0, 0],
  ['2026-11-23T06:59:59Z', 6 * 1440 + 1439, 1439],
  ['2026-11-26T19:00:00Z', 3 * 1440 + 720, 720],
  // Summer and winter alike: seven hours behind UTC.
  ['2027-07-01T19:00:00Z', 3 * 1440 + 720, 720],
])('%s is minute %i of the week and %i of the day in Vancouver', (instant, ofWeek, ofDay) => {
  expect([vancouverMinuteOfWeek(new Date(instant)), vancouverMinuteOfDay(new Date(instant))]).toEqual([ofWeek, ofDay]);
});

test.each([
  ['2026-12-25', '2026-12-25T07:00:00.000Z'],
  ['2026-12-25T17:30', '2026-12-26T00:30:00.000Z'],
  ['2027-07-01', '2027-07-01T07:00:00.000Z'],
  ...['2026-02-30', '25/12/2026', '2026-12-25T24:00', '2026-12-25T17:30Z', '', 'T10:00'].map((text) => [
    text,
    undefined,
  ]),
])('"%s" in Vancouver', (text, instant) => {
  const at = instantInVancouver(text!);
  expect(at === undefined ? undefined : new Date(at).toISOString()).toBe(instant);
});
