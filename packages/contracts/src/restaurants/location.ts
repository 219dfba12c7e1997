import type { Rule } from '../rules/rule';

/** A place on earth, in degrees of WGS 84. */
export interface Location {
  lat: number;
  lng: number;
}

/** Metro Vancouver, in degrees, from Bowen Island to Aldergrove and from the border to Lions Bay. */
const SERVICE_AREA = { south: 49, north: 49.55, west: -123.5, east: -122.35 } as const;

const isInServiceArea = ({ lat, lng }: Location): boolean =>
  lat >= SERVICE_AREA.south && lat <= SERVICE_AREA.north && lng >= SERVICE_AREA.west && lng <= SERVICE_AREA.east;

/** To a tenth of a metre or so. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

const OUTSIDE = 'This place is outside Metro Vancouver';
const isDegrees = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isLocation = (value: unknown): value is Location =>
  typeof value === 'object' && value !== null && 'lat' in value && 'lng' in value
    ? isDegrees(value.lat) && isDegrees(value.lng) && Object.keys(value).length === 2
    : false;

/** A place in Metro Vancouver, or null for none. */
export const locationRule: Rule<Location | null> = {
  normalise: (value) => (isLocation(value) ? { lat: rounded(value.lat), lng: rounded(value.lng) } : value),
  check(value) {
    if (value === null) return undefined;
    if (!isLocation(value)) return 'This must be a latitude and a longitude, or empty';
    return isInServiceArea(value) ? undefined : OUTSIDE;
  },
};

/**
 * Coordinates as map apps copy them: "49.2827, -123.1207", "49.2827° N, 123.1207° W", "geo:49.2827,-123.1207".
 * @returns undefined for anything else
 */
export function parseLocation(text: string): Location | undefined {
  const found =
    /^\s*(?:geo:)?([-+\u2212]?\d{1,3}(?:\.\d+)?)\s*°?\s*([NS])?\s*[,;\s]\s*([-+\u2212]?\d{1,3}(?:\.\d+)?)\s*°?\s*([EW])?\s*$/i.exec(
      text,
    );
  if (!found) return undefined;
  const degrees = (digits: string, side: string | undefined, negative: string) =>
    Number(digits.replace('\u2212', '-')) * (side?.toUpperCase() === negative ? -1 : 1);
  return { lat: rounded(degrees(found[1]!, found[2], 'S')), lng: rounded(degrees(found[3]!, found[4], 'W')) };
}
