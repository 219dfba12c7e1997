import type { Location } from '@mealtime/contracts/restaurants';
import { MapFrame, MapPin, METRE, pointOf, STILL, toLocation, useMap, type MapPoint } from '@mealtime/map';
import { VisuallyHidden } from '@mealtime/ui';
import { useCallback, useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';

/** How far an arrow key moves the pin, in metres; with Shift, ten times as far. */
const STEP = 10;
const ARROWS: Readonly<Record<string, MapPoint>> = {
  ...{ ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 } },
  ...{ ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 } },
};

interface LocationMapProps {
  /** Null without a pin. */
  location: Location | null;
  /** Visible initially. */
  saved: Location | null;
  /** Must be a stable function. */
  onMove(location: Location): void;
}

/** A map with one pin, placed by a click, by dragging, or with the arrow keys. */
export function LocationMap({ location, saved, onMove }: LocationMapProps) {
  const first = pointOf(saved ?? {});
  const map = useMap(first ? [first] : []);
  const point = pointOf(location ?? {});
  const move = useCallback((to: MapPoint) => onMove(toLocation(to)), [onMove]);
  /** Offset from the pointer to the pin's tip while dragging. */
  const grip = useRef<MapPoint>(null);

  // Typed coordinates may be outside the view.
  useEffect(() => {
    if (point && !grip.current) map.reveal(point);
    // The location is a new object on each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [map, point?.x, point?.y]);

  const drag = (event: PointerEvent) => {
    if (!grip.current) return;
    const { x, y } = map.pointAt(event);
    move({ x: x + grip.current.x, y: y + grip.current.y });
  };
  const step = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow || !point) return;
    event.preventDefault();
    const metres = STEP * METRE * (event.shiftKey ? 10 : 1);
    move({ x: point.x + arrow.x * metres, y: point.y + arrow.y * metres });
  };
  return (
    <MapFrame map={map} onPress={move}>
      {point && (
        <MapPin
          {...STILL}
          point={point}
          isOpen
          onKeyDown={step}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            const { x, y } = map.pointAt(event);
            grip.current = { x: point.x - x, y: point.y - y };
          }}
          onPointerMove={drag}
          onPointerUp={() => (grip.current = null)}
          onPointerCancel={() => (grip.current = null)}
        >
          <VisuallyHidden>Your restaurant. Move it with the arrow keys</VisuallyHidden>
        </MapPin>
      )}
    </MapFrame>
  );
}
