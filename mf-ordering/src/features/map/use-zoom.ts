import { select } from 'd3-selection';
import { zoom, zoomIdentity, zoomTransform, type D3ZoomEvent, type ZoomTransform } from 'd3-zoom';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { HEIGHT, WIDTH, type MapPoint } from './projection';
import { CLOSEST, farthest, isInSight, levelOf, viewOf } from './view';

/** Marks what stands on the map and does not move it. */
export const STILL = { 'data-still': '' };

const STEP_MS = 250;

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => ({ width: clientWidth, height: clientHeight });

/** What stands on the map follows by its styles: nothing is rendered while it moves. */
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
    const { x, y, k } = viewOf(points, sizeOf(element));
    selection.call(behaviour.transform, zoomIdentity.translate(x, y).scale(k));
  };
  const resized = new ResizeObserver(() => {
    behaviour.scaleExtent([farthest(sizeOf(element)), CLOSEST]);
    if (wasMoved) selection.call(behaviour.scaleBy, 1);
    else showAll();
  });
  behaviour.scaleExtent([farthest(sizeOf(element)), CLOSEST]);
  resized.observe(element);

  return {
    /** Shows all of them, unless somebody has moved the map themselves. */
    setPoints(now: readonly MapPoint[]) {
      points = now;
      if (!wasMoved) showAll();
    },
    showAll,
    zoomBy(factor: number) {
      wasMoved = true;
      selection.call(behaviour.scaleBy, factor);
    },
    /** Moves a point into sight that is not, or is behind the lowest `below` pixels. */
    reveal({ x, y }: MapPoint, below = 0) {
      const size = sizeOf(element);
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

/** Moves a map by drag, wheel and fingers, and by what is returned. It begins with all `points` in sight. */
export function useZoom(map: RefObject<HTMLElement | null>, points: readonly MapPoint[]) {
  const zooming = useRef<Zoom>(null);
  const key = points.map(({ x, y }) => `${x} ${y}`).join();
  const [moves] = useState(() => ({
    zoomBy: (factor: number) => zooming.current?.zoomBy(factor),
    showAll: () => zooming.current?.showAll(),
    reveal: (point: MapPoint, below?: number) => zooming.current?.reveal(point, below),
  }));
  useLayoutEffect(() => {
    if (!map.current) return;
    const created = createZoom(map.current);
    zooming.current = created;
    return () => created.end();
  }, [map]);
  useLayoutEffect(() => {
    zooming.current?.setPoints(points);
    // The key says all of them.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return moves;
}
