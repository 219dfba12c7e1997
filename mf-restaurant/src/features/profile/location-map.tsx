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
  /** Null where there is no pin. */
  location: Location | null;
  /** The map begins with it in sight. */
  saved: Location | null;
  /** The same function each time. */
  onMove(location: Location): void;
}

/** A map with one pin, moved by a press on the ground, by dragging, and by the arrow keys. */
export function LocationMap({ location, saved, onMove }: LocationMapProps) {
  const first = pointOf(saved ?? {});
  const map = useMap(first ? [first] : []);
  const point = pointOf(location ?? {});
  const move = useCallback((to: MapPoint) => onMove(toLocation(to)), [onMove]);
  /** From the pointer to the pin's tip while it is dragged. */
  const grip = useRef<MapPoint>(null);

  // Coordinates that are typed may lie outside the view.
  useEffect(() => {
    if (point && !grip.current) map.reveal(point);
    // The location is another object each time.
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
