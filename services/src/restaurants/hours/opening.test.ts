import { openingAt } from './opening';

const WEEK = [1, 2, 3, 4, 5, 6, 7];
const daily = (opens: string, closes: string) => WEEK.map((day) => ({ day, opens, closes }));
const at = (hours: ReturnType<typeof daily>, now: string, stoppedUntil: string | null = null) => {
  const opening = openingAt(
    { takesPickup: true, hours, stoppedUntil: stoppedUntil ? new Date(stoppedUntil) : null },
    new Date(now),
  );
  return opening.isOpen || (opening.opensAt?.toISOString() ?? null);
};

// Vancouver is 8 hours behind UTC in winter; 2026-01-12 is a Monday.
test.each([
  ['2026-01-12T19:00:00Z', true],
  ['2026-01-12T18:59:00Z', '2026-01-12T19:00:00.000Z'],
  ['2026-01-13T05:29:00Z', true],
  ['2026-01-13T05:30:00Z', '2026-01-13T19:00:00.000Z'],
])('11:00 to 21:30 at %s: %s', (now, opening) => expect(at(daily('11:00', '21:30'), now)).toBe(opening));

test.each([
  ['2026-01-13T09:59:00Z', true],
  ['2026-01-13T10:00:00Z', '2026-01-14T01:00:00.000Z'],
])('17:00 to 02:00 at %s: %s', (now, opening) => expect(at(daily('17:00', '02:00'), now)).toBe(opening));

test('from Sunday evening past midnight into Monday', () => {
  expect(at([{ day: 7, opens: '20:00', closes: '01:00' }], '2026-01-12T08:30:00Z')).toBe(true);
});

test('around the clock is open at every minute', () => {
  for (let minute = 0; minute < 1_440; minute += 7) {
    expect(at(daily('00:00', '00:00'), new Date(Date.UTC(2026, 2, 8) + minute * 60_000).toISOString())).toBe(true);
  }
});

test('one day a week: opens next on that day', () => {
  expect(at([{ day: 3, opens: '12:00', closes: '13:00' }], '2026-01-15T20:00:00Z')).toBe('2026-01-21T20:00:00.000Z');
});

test('across the changes of clock it opens when the clocks show it', () => {
  // Clocks go forward on 8 March 2026 at 2:00: 11:00 is then 18:00 UTC, the day before it was 19:00.
  expect(at(daily('11:00', '14:00'), '2026-03-08T05:00:00Z')).toBe('2026-03-08T18:00:00.000Z');
  expect(at(daily('11:00', '14:00'), '2026-03-07T05:00:00Z')).toBe('2026-03-07T19:00:00.000Z');
});

test('stopped for a while: opens when that is over, or when its hours begin', () => {
  expect(at(daily('11:00', '21:00'), '2026-01-12T20:00:00Z', '2026-01-12T20:30:00Z')).toBe('2026-01-12T20:30:00.000Z');
  expect(at(daily('11:00', '21:00'), '2026-01-12T20:00:00Z', '2026-01-12T19:30:00Z')).toBe(true);
  expect(at(daily('11:00', '21:00'), '2026-01-13T04:50:00Z', '2026-01-13T05:20:00Z')).toBe('2026-01-13T19:00:00.000Z');
});

test.each([
  [{ takesPickup: false, hours: daily('00:00', '00:00'), stoppedUntil: null }],
  [{ takesPickup: true, hours: null, stoppedUntil: null }],
  [{ takesPickup: true, hours: [], stoppedUntil: null }],
])('%j takes no orders', (restaurant) => {
  expect(openingAt(restaurant, new Date())).toEqual({ isOpen: false, opensAt: null });
});
