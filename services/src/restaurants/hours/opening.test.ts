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

// Vancouver is 7 hours behind UTC; 2026-01-12 is a Monday.
test.each([
  ['2026-01-12T18:00:00Z', true],
  ['2026-01-12T17:59:00Z', '2026-01-12T18:00:00.000Z'],
  ['2026-01-13T04:29:00Z', true],
  ['2026-01-13T04:30:00Z', '2026-01-13T18:00:00.000Z'],
])('11:00 to 21:30 at %s: %s', (now, opening) => expect(at(daily('11:00', '21:30'), now)).toBe(opening));

test.each([
  ['2026-01-13T08:59:00Z', true],
  ['2026-01-13T09:00:00Z', '2026-01-14T00:00:00.000Z'],
])('17:00 to 02:00 at %s: %s', (now, opening) => expect(at(daily('17:00', '02:00'), now)).toBe(opening));

test('from Sunday evening past midnight into Monday', () => {
  expect(at([{ day: 7, opens: '20:00', closes: '01:00' }], '2026-01-12T07:30:00Z')).toBe(true);
});

test('around the clock is open at every minute', () => {
  for (let minute = 0; minute < 1_440; minute += 7) {
    expect(at(daily('00:00', '00:00'), new Date(Date.UTC(2026, 2, 8) + minute * 60_000).toISOString())).toBe(true);
  }
});

test('one day a week: opens next on that day', () => {
  expect(at([{ day: 3, opens: '12:00', closes: '13:00' }], '2026-01-15T20:00:00Z')).toBe('2026-01-21T19:00:00.000Z');
});

test('no day has another length: Pacific time is the same all year', () => {
  for (const day of ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07']) {
    expect(at(daily('11:00', '14:00'), `${day}T12:00:00Z`)).toBe(`${day}T18:00:00.000Z`);
  }
});

test('stopped for a while: opens when that is over, or when its hours begin', () => {
  expect(at(daily('11:00', '21:00'), '2026-01-12T20:00:00Z', '2026-01-12T20:30:00Z')).toBe('2026-01-12T20:30:00.000Z');
  expect(at(daily('11:00', '21:00'), '2026-01-12T20:00:00Z', '2026-01-12T19:30:00Z')).toBe(true);
  expect(at(daily('11:00', '21:00'), '2026-01-13T03:50:00Z', '2026-01-13T04:20:00Z')).toBe('2026-01-13T18:00:00.000Z');
});

test.each([
  [{ takesPickup: false, hours: daily('00:00', '00:00'), stoppedUntil: null }],
  [{ takesPickup: true, hours: null, stoppedUntil: null }],
  [{ takesPickup: true, hours: [], stoppedUntil: null }],
])('%j takes no orders', (restaurant) => {
  expect(openingAt(restaurant, new Date())).toEqual({ isOpen: false, opensAt: null });
});
