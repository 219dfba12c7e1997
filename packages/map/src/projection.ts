/** Bounds of the map, in degrees. */
const BOX = { west: -123.75, east: -122.05, south: 48.7, north: 49.75 };

/** A point of the map, in its own units. */
export interface MapPoint {
  x: number;
  y: number;
}

const mercator = (lat: number) => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;

/** The map's size in its own units: at zoom 1 they are CSS pixels. */
export const WIDTH = 1_000;
const UNITS_PER_DEGREE = WIDTH / (BOX.east - BOX.west);
export const HEIGHT = (mercator(BOX.north) - mercator(BOX.south)) * UNITS_PER_DEGREE;

const METRES_PER_DEGREE = 111_320 * Math.cos((49.2 * Math.PI) / 180);
/** A metre near Vancouver, in units. */
export const METRE = UNITS_PER_DEGREE / METRES_PER_DEGREE;

/** Web Mercator. */
export const toMap = (lng: number, lat: number): MapPoint => ({
  x: (lng - BOX.west) * UNITS_PER_DEGREE,
  y: (mercator(BOX.north) - mercator(lat)) * UNITS_PER_DEGREE,
});

/** The location of a point, in degrees. */
export function toLocation({ x, y }: MapPoint): { lat: number; lng: number } {
  const degrees = mercator(BOX.north) - y / UNITS_PER_DEGREE;
  return {
    lat: (Math.atan(Math.exp((degrees * Math.PI) / 180)) * 360) / Math.PI - 90,
    lng: BOX.west + x / UNITS_PER_DEGREE,
  };
}

/** Null for locations outside the map. Services before 2.14 send no location. */
export function pointOf({ lat, lng }: { lat?: number | null; lng?: number | null }): MapPoint | null {
  if (typeof lat !== 'number' || typeof lng !== 'number') return null;
  const isThere = lat > BOX.south && lat < BOX.north && lng > BOX.west && lng < BOX.east;
  return isThere ? toMap(lng, lat) : null;
}
