import type { MapPoint } from '@mealtime/map';

/** A restaurant on the map. */
export interface Pin {
  id: string;
  slug: string;
  name: string;
  cuisines: readonly string[];
  isDemo: boolean;
  /** Whether it takes orders at this moment. */
  isOpen: boolean;
  /** The same in words, or when it does. */
  opening: string;
  point: MapPoint;
  /** Pixels to the right of its point: those of one house stand side by side. */
  aside: number;
}

const ASIDE = 18;
/** Some ten metres. */
const placeOf = ({ x, y }: MapPoint) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Sets those of one place side by side. */
export function sideBySide(pins: readonly Omit<Pin, 'aside'>[]): Pin[] {
  const before = new Map<string, number>();
  return pins.map((pin) => {
    const place = placeOf(pin.point);
    const nth = before.get(place) ?? 0;
    before.set(place, nth + 1);
    return { ...pin, aside: nth * ASIDE };
  });
}
