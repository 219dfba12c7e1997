import { instructionsSentOn } from './instructions';

test.each([
  ['2026-03-25T06:59:00Z', 'March 24'],
  ['2026-03-25T07:01:00Z', 'March 25'],
])('what goes out at %s is dated %s: the day in Vancouver, wherever the reader is', (at, day) => {
  expect(instructionsSentOn(new Date(at))).toMatch(new RegExp(` ${day}\\.$`));
});
