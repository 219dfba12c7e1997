import { vancouverMinuteOfDay, vancouverMinuteOfWeek } from './calendar';

test.each([
  // A Monday: the first minute of the week, and the last of the week before.
  ['2026-11-23T07:00:00Z', 0, 0],
  ['2026-11-23T06:59:59Z', 6 * 1440 + 1439, 1439],
  ['2026-11-26T19:00:00Z', 3 * 1440 + 720, 720],
  // Summer and winter alike: seven hours behind UTC.
  ['2027-07-01T19:00:00Z', 3 * 1440 + 720, 720],
])('%s is minute %i of the week and %i of the day in Vancouver', (instant, ofWeek, ofDay) => {
  expect([vancouverMinuteOfWeek(new Date(instant)), vancouverMinuteOfDay(new Date(instant))]).toEqual([ofWeek, ofDay]);
});
