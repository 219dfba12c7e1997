import { Icon, VisuallyHidden } from '@mealtime/ui';
import { useCallback, type MouseEvent, type ReactNode } from 'react';
import { Ground } from './ground';
import styles from './map-frame.module.css';
import type { MapPoint } from './projection';
import type { MapHandle } from './use-map';

const ZOOM = 1.8;

interface MapFrameProps {
  map: MapHandle;
  /** A click on the ground, not the end of a drag. Must be a stable function: a new one rerenders the ground. */
  onPress(point: MapPoint): void;
  /** Pins and other content above the ground. */
  children: ReactNode;
}

/** Metro Vancouver with buttons to zoom. It fills its parent's height. */
export function MapFrame({ map, onPress, children }: MapFrameProps) {
  const attach = useCallback((element: HTMLElement | null) => map.attach(element), [map]);
  const press = useCallback((event: MouseEvent) => onPress(map.pointAt(event)), [map, onPress]);
  return (
    <div className={styles['frame']}>
      <div className={styles['controls']}>
        <Control label="Zoom in" drawing="M12 5v14M5 12h14" onPress={() => map.zoomBy(ZOOM)} />
        <Control label="Zoom out" drawing="M5 12h14" onPress={() => map.zoomBy(1 / ZOOM)} />
        <Control label="Show all" drawing="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" onPress={map.showAll} />
      </div>
      <div ref={attach} className={styles['map']}>
        <Ground onPress={press} />
        {children}
      </div>
    </div>
  );
}

interface ControlProps {
  label: string;
  /** A path in a square of 24. */
  drawing: string;
  onPress(): void;
}

const Control = ({ label, drawing, onPress }: ControlProps) => (
  <button type="button" className={styles['control']} onClick={onPress}>
    <Icon size={20}>
      <path d={drawing} />
    </Icon>
    <VisuallyHidden>{label}</VisuallyHidden>
  </button>
);

/** Credits the source of the coastline, as its licence requires; shown beside every map. */
export const MapSource = () => (
  <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener" className={styles['source']}>
    Coast © OpenStreetMap contributors
  </a>
);
