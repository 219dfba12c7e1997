import type { Closure } from '@mealtime/contracts/restaurants';
import { openingAt, preparationAt, type OrderTaking } from './opening';

const WEEK = [1, 2, 3, 4, 5, 6, 7];
const daily = (opens: string, closes: string) => WEEK.map((day) => ({ day, opens, closes }));
const taking = (more: Partial<OrderTaking>): OrderTaking => ({
  openedAt: new Date(0),
  ...{ takesPickup: true, takesDelivery: false, hours: [], deliveryHours: null, closures: [], stoppedUntil: null },
  pausedAt: null,
  ...more,
});
const closure = (from: string, until: string): Closure => ({ id: 'c-1', from, until, reason: 'Holiday' });
const at = (hours: ReturnType<typeof daily>, now: string, stoppedUntil: string | null = null) => {
  const opening = openingAt(
    taking({ hours, stoppedUntil: stoppedUntil ? new Date(stoppedUntil) : null }),
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

test('open around the clock: open at every minute', () => {
  for (let minute = 0; minute < 1_440; minute += 7) {
    expect(at(daily('00:00', '00:00'), new Date(Date.UTC(2026, 2, 8) + minute * 60_000).toISOString())).toBe(true);
  }
});

test('one day a week: opens next on that day', () => {
  expect(at([{ day: 3, opens: '12:00', closes: '13:00' }], '2026-01-15T20:00:00Z')).toBe('2026-01-21T19:00:00.000Z');
});

test('every day has the same length: Pacific time has no clock changes', () => {
  for (const day of ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07']) {
    expect(at(daily('11:00', '14:00'), `${day}T12:00:00Z`)).toBe(`${day}T18:00:00.000Z`);
  }
});

test('stopped for a while: opens when the stop ends, or when its hours begin', () => {
  expect(at(daily('11:00', '21:00'), '2026-01-12T20:00:00Z', '2026-01-12T20:30:00Z')).toBe('2026-01-12T20:30:00.000Z');
  expect(at(daily('11:00', '21:00'), '2026-01-12T20:00:00Z', '2026-01-12T19:30:00Z')).toBe(true);
  expect(at(daily('11:00', '21:00'), '2026-01-13T03:50:00Z', '2026-01-13T04:20:00Z')).toBe('2026-01-13T18:00:00.000Z');
});

test.each([
  [{ takesPickup: false, hours: daily('00:00', '00:00') }],
  [{ takesPickup: true, hours: null }],
  [{ openedAt: null, hours: daily('00:00', '00:00') }],
  [{ takesPickup: true, hours: [] }],
])('%j takes no orders', (restaurant) => {
  const never = { isOpen: false, opensAt: null, closesAt: null, closedBy: 'never' };
  expect(openingAt(taking(restaurant), new Date())).toEqual(never);
});

const opening = (restaurant: Partial<OrderTaking>, now: string, fulfilment?: 'pickup' | 'delivery') => {
  const { isOpen, opensAt, closesAt, closedBy } = openingAt(taking(restaurant), new Date(now), fulfilment);
  return [isOpen, opensAt?.toISOString() ?? null, closesAt?.toISOString() ?? null, closedBy];
};

test('tells when it closes: also past midnight, across spans that meet, and at a closure', () => {
  const evening = { hours: daily('17:00', '02:00') };
  expect(opening(evening, '2026-01-13T08:00:00Z')).toEqual([true, null, '2026-01-13T09:00:00.000Z', null]);
  const meeting = { hours: [...daily('11:00', '15:00'), ...daily('15:00', '21:00')] };
  expect(opening(meeting, '2026-01-12T19:00:30Z')).toEqual([true, null, '2026-01-13T04:00:00.000Z', null]);
  const closing = { ...meeting, closures: [closure('2026-01-13T00:00:00Z', '2026-01-14T00:00:00Z')] };
  expect(opening(closing, '2026-01-12T19:00:00Z')).toEqual([true, null, '2026-01-13T00:00:00.000Z', null]);
  expect(opening({ hours: daily('00:00', '00:00') }, '2026-01-12T19:00:00Z')).toEqual([true, null, null, null]);
});

test('after a closure it opens by its hours, unless another closure or "Stop orders" follows', () => {
  const hours = daily('11:00', '21:00'); // 18:00 to 04:00 UTC
  const closures = [
    closure('2026-01-12T07:00:00Z', '2026-01-13T07:00:00Z'),
    closure('2026-01-13T07:00:00Z', '2026-01-14T20:00:00Z'),
  ];
  expect(opening({ hours, closures }, '2026-01-12T20:00:00Z')).toEqual([
    ...[false, '2026-01-14T20:00:00.000Z', null, 'closure'],
  ]);
  expect(opening({ hours, closures }, '2026-01-12T10:00:00Z')).toEqual([
    ...[false, '2026-01-14T20:00:00.000Z', null, 'hours'],
  ]);
  expect(opening({ hours, stoppedUntil: new Date('2026-01-12T20:30:00Z') }, '2026-01-12T20:00:00Z')).toEqual([
    ...[false, '2026-01-12T20:30:00.000Z', null, 'stop'],
  ]);
});

test('delivery has its own hours, or those of pickup, and only where it is offered', () => {
  const hours = daily('11:00', '21:00');
  const now = '2026-01-12T18:30:00Z';
  expect(opening({ hours }, now, 'delivery')[3]).toBe('never');
  expect(opening({ hours, takesDelivery: true }, now, 'delivery')[0]).toBe(true);
  const later = { hours, takesDelivery: true, deliveryHours: daily('17:00', '21:00') };
  expect(opening(later, now, 'delivery')).toEqual([false, '2026-01-13T00:00:00.000Z', null, 'hours']);
  expect(opening({ ...later, takesPickup: false }, now)[3]).toBe('never');
});

test('orders take longer while a restaurant is busy', () => {
  const busy = { prepMinutes: 20, busyMinutes: 15, busyUntil: new Date('2026-01-12T21:00:00Z') };
  expect(preparationAt(busy, new Date('2026-01-12T20:59:59Z'))).toBe(35);
  expect(preparationAt(busy, new Date('2026-01-12T21:00:00Z'))).toBe(20);
});

test('a paused restaurant is closed now and at every later instant, within its hours and outside', () => {
  const pausedAt = new Date('2026-01-12T00:00:00Z');
  const paused = taking({ hours: daily('00:00', '00:00'), pausedAt });
  const closed = { isOpen: false, opensAt: null, closesAt: null, closedBy: 'paused' };
  for (const now of ['2026-01-12T18:00:00Z', '2026-01-14T18:00:00Z']) {
    expect(openingAt(paused, new Date(now))).toEqual(closed);
  }
});
