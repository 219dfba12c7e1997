import { HEIGHT, WIDTH, type MapPoint } from './projection';

/** Transform from map to screen: `x + k * point.x`, in CSS pixels. */
export interface View extends MapPoint {
  k: number;
}

export interface Size {
  width: number;
  height: number;
}

/** About 8 metres per pixel. The ground is too coarse for more. */
export const CLOSEST = 16;
/** Maximum zoom of an automatic view, for a single restaurant. */
const CLOSE = 6;
/** Margin around the visible points, for pins and controls above the map. */
const MARGIN = 48;

/** The zoom at which the map just fills its frame. */
export const farthest = ({ width, height }: Size): number => Math.max(width / WIDTH, height / HEIGHT);

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value));

/** The closest view that shows all points; the whole region if there are none. */
export function viewOf(points: readonly MapPoint[], size: Size): View {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = points.length > 0 ? [Math.min(...xs), Math.max(...xs)] : [0, WIDTH];
  const [top, bottom] = points.length > 0 ? [Math.min(...ys), Math.max(...ys)] : [0, HEIGHT];
  const fits = Math.min(
    Math.max(1, size.width - 2 * MARGIN) / Math.max(right - left, 1e-6),
    Math.max(1, size.height - 2 * MARGIN) / Math.max(bottom - top, 1e-6),
  );
  const k = between(farthest(size), fits, CLOSE);
  return {
    k,
    x: between(size.width - k * WIDTH, size.width / 2 - (k * (left + right)) / 2, 0),
    y: between(size.height - k * HEIGHT, size.height / 2 - (k * (top + bottom)) / 2, 0),
  };
}

/** Whether a point is within its frame, with a margin, and above the lowest `below` pixels. */
export function isInSight(point: MapPoint, { x, y, k }: View, { width, height }: Size, below = 0): boolean {
  const [left, top] = [x + k * point.x, y + k * point.y];
  return left > MARGIN / 2 && left < width - MARGIN / 2 && top > MARGIN && top < height - below - MARGIN / 4;
}

/** Level of the visible names: cities, also towns, also neighbourhoods. */
export const levelOf = (k: number): 0 | 1 | 2 => (k < 1.6 ? 0 : k < 3.6 ? 1 : 2);
