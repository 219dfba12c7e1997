import { select } from 'd3-selection';
import { zoom, zoomIdentity, zoomTransform, type D3ZoomEvent, type ZoomTransform } from 'd3-zoom';
import { useLayoutEffect, useState } from 'react';
import { HEIGHT, WIDTH, type MapPoint } from './projection';
import { CLOSEST, farthest, isInSight, levelOf, viewOf } from './view';

/** Attributes of elements on the map that cannot be dragged to move it. */
export const STILL = { 'data-still': '' };

const STEP_MS = 250;

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => ({ width: clientWidth, height: clientHeight });

/** Elements on the map follow by CSS variables, so that moving renders nothing. */
function show(element: HTMLElement, { x, y, k }: ZoomTransform) {
  element.style.setProperty('--x', `${x}px`);
  element.style.setProperty('--y', `${y}px`);
  element.style.setProperty('--k', String(k));
  element.dataset['level'] = String(levelOf(k));
}

const isStill = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;

function createZoom(element: HTMLElement) {
  const selection = select(element);
  let points: readonly MapPoint[] = [];
  let wasMoved = false;
  let size = sizeOf(element);

  const behaviour = zoom<HTMLElement, unknown>()
    .extent(() => [
      [0, 0],
      [element.clientWidth, element.clientHeight],
    ])
    .translateExtent([
      [0, 0],
      [WIDTH, HEIGHT],
    ])
    .duration(isStill() ? 0 : STEP_MS)
    .filter(
      (event: MouseEvent) =>
        (!event.ctrlKey || event.type === 'wheel') &&
        !event.button &&
        !(event.target instanceof Element && event.target.closest('[data-still]')),
    )
    .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
      wasMoved ||= sourceEvent !== null;
      show(element, transform);
    });
  selection.call(behaviour);

  const showAll = () => {
    wasMoved = false;
    const { x, y, k } = viewOf(points, size);
    selection.call(behaviour.transform, zoomIdentity.translate(x, y).scale(k));
  };
  const resized = new ResizeObserver(() => {
    const former = size;
    size = sizeOf(element);
    behaviour.scaleExtent([farthest(size), CLOSEST]);
    if (!wasMoved) return showAll();
    // The centre of the map stays the same.
    const { k } = zoomTransform(element);
    const [right, down] = [size.width - former.width, size.height - former.height].map((more) => more / 2 / k);
    selection.call(behaviour.translateBy, right!, down!);
    selection.call(behaviour.scaleBy, 1);
  });
  behaviour.scaleExtent([farthest(size), CLOSEST]);
  resized.observe(element);

  return {
    /** Shows all points, unless the person has moved the map. */
    setPoints(now: readonly MapPoint[]) {
      points = now;
      if (!wasMoved) showAll();
    },
    showAll,
    pointAt({ clientX, clientY }: ClientPoint): MapPoint {
      const { left, top } = element.getBoundingClientRect();
      const [x, y] = zoomTransform(element).invert([clientX - left, clientY - top]);
      return { x, y };
    },
    zoomBy(factor: number) {
      wasMoved = true;
      selection.call(behaviour.scaleBy, factor);
    },
    /** Moves the map if a point is out of view or behind the lowest `below` pixels. */
    reveal({ x, y }: MapPoint, below = 0) {
      if (isInSight({ x, y }, zoomTransform(element), size, below)) return;
      wasMoved = true;
      selection.call(behaviour.translateTo, x, y, [size.width / 2, (size.height - below) / 2]);
    },
    end() {
      resized.disconnect();
      selection.on('.zoom', null);
    },
  };
}

type Zoom = ReturnType<typeof createZoom>;

/** A position on the screen in CSS pixels, as in pointer events. */
interface ClientPoint {
  clientX: number;
  clientY: number;
}

/** The handle of a map, for its MapFrame. */
export interface MapHandle {
  /** Ref callback of the map's element. */
  attach(element: HTMLElement | null): (() => void) | undefined;
  zoomBy(factor: number): void;
  /** Moves all points into view. */
  showAll(): void;
  /** Moves a point into view, above the lowest `below` pixels. */
  reveal(point: MapPoint, below?: number): void;
  pointAt(at: ClientPoint): MapPoint;
  setPoints(points: readonly MapPoint[]): void;
}

function createMap(): MapHandle {
  let zooming: Zoom | undefined;
  let shown: readonly MapPoint[] = [];
  return {
    attach(element) {
      if (!element) return undefined;
      zooming = createZoom(element);
      zooming.setPoints(shown);
      return () => {
        zooming?.end();
        zooming = undefined;
      };
    },
    zoomBy: (factor) => zooming?.zoomBy(factor),
    showAll: () => zooming?.showAll(),
    reveal: (point, below) => zooming?.reveal(point, below),
    pointAt: (at) => zooming?.pointAt(at) ?? { x: 0, y: 0 },
    setPoints(points) {
      shown = points;
      zooming?.setPoints(points);
    },
  };
}

/** A map that is moved by drag, wheel, touch and the returned handle. It starts with all `points` in view. */
export function useMap(points: readonly MapPoint[]): MapHandle {
  const [map] = useState(createMap);
  const key = points.map(({ x, y }) => `${x} ${y}`).join();
  useLayoutEffect(() => {
    map.setPoints(points);
    // The key contains all points.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [map, key]);
  return map;
}
