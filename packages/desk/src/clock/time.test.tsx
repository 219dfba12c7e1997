import { render, screen } from '@testing-library/react';
import { CalendarDate, Moment } from './time';

test.each([
  ['2026-03-02T07:30:00Z', 'Mar 2, 2026, 12:30 a.m. PT'],
  ['2026-07-02T06:59:00Z', 'Jul 1, 2026, 11:59 p.m. PT'],
])('%s is shown in the marketplace’s time zone, with its name: %s', (at, expected) => {
  render(<Moment at={at} />);
  expect(screen.getByText(expected)).toBeTruthy();
});

test('a birthday is the same day everywhere', () => {
  render(<CalendarDate date="1985-04-30" />);
  expect(screen.getByText('Apr 30, 1985')).toBeTruthy();
});
