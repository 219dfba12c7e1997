import { LAND } from './data/coast';
import { PLACES, ROADS, WATERS } from './data/drawn';
import { HEIGHT, WIDTH, pointOf, toLocation, toMap } from './projection';
import { farthest, isInSight, viewOf, type Size } from './view';

const PHONE = { width: 360, height: 560 };
const DESK = { width: 600, height: 720 };
const DOWNTOWN = toMap(-123.1238, 49.2786);
const LANGLEY = toMap(-122.658, 49.1044);

/** Checks that the frame shows nothing beyond the map's edges. */
const fills = ({ x, y, k }: ReturnType<typeof viewOf>, { width, height }: Size) =>
  x <= 0 && y <= 0 && x + k * WIDTH >= width - 1e-6 && y + k * HEIGHT >= height - 1e-6;

test.each([
  ['on a phone', PHONE],
  ['on a desk', DESK],
])('a view starts with all restaurants visible, %s', (_, size) => {
  for (const points of [[DOWNTOWN, LANGLEY], [DOWNTOWN], [toMap(-123.74, 49.74), toMap(-122.06, 48.71)]]) {
    const view = viewOf(points, size);
    expect(fills(view, size)).toBe(true);
    expect(view.k).toBeGreaterThanOrEqual(farthest(size));
  }
  const both = viewOf([DOWNTOWN, LANGLEY], size);
  expect([DOWNTOWN, LANGLEY].map((point) => isInSight(point, both, size))).toEqual([true, true]);
  // A single one is not shown at the maximum zoom: its surroundings show where it is.
  expect(viewOf([DOWNTOWN], size).k).toBeLessThan(10);
  expect(viewOf([], size).k).toBe(farthest(size));
});

test('a restaurant behind the card does not count as visible', () => {
  const view = { x: 0, y: 0, k: 1 };
  const low = { x: 100, y: 500 };
  expect([isInSight(low, view, PHONE), isInSight(low, view, PHONE, 200)]).toEqual([true, false]);
  expect(isInSight({ x: 359, y: 300 }, view, PHONE)).toBe(false);
});

test('an unknown location, or one outside the bounds, is not on the map', () => {
  expect(pointOf({})).toBeNull();
  expect(pointOf({ lat: null, lng: null })).toBeNull();
  expect(pointOf({ lat: 43.65, lng: -79.38 })).toBeNull();
  expect(pointOf({ lat: Number.NaN, lng: -123 })).toBeNull();
  expect(pointOf({ lat: 49.2786, lng: -123.1238 })).toEqual(DOWNTOWN);
});

test('the projection of a location can be inverted', () => {
  const { lat, lng } = toLocation(DOWNTOWN);
  expect([lat, lng]).toEqual([expect.closeTo(49.2786, 9), expect.closeTo(-123.1238, 9)]);
});

test('the map covers the service area', () => {
  const lines = [...LAND, ...[...WATERS, ...ROADS].map(({ line }) => line), ...PLACES.map(({ at }) => at)];
  for (const line of lines) {
    expect(line.length % 2).toBe(0);
    for (let index = 0; index < line.length; index += 2) {
      expect(line[index]).toBeGreaterThanOrEqual(-123.75);
      expect(line[index]).toBeLessThanOrEqual(-122.05);
      expect(line[index + 1]).toBeGreaterThanOrEqual(48.7);
      expect(line[index + 1]).toBeLessThanOrEqual(49.75);
    }
  }
});
