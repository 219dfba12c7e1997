import { cx } from '@mealtime/ui';
import type { ComponentProps } from 'react';
import { at } from './ground';
import styles from './map-pin.module.css';
import { PinShape } from './pin-shape';
import type { MapPoint } from './projection';

interface MapPinProps extends Omit<ComponentProps<'button'>, 'style' | 'type'> {
  point: MapPoint;
  /** Pixels to the right of its point. */
  aside?: number;
  isOpen: boolean;
}

/** A button whose tip is at a point of the map. */
export const MapPin = ({ point, aside = 0, isOpen, className, children, ...button }: MapPinProps) => (
  <button
    type="button"
    className={cx(styles['pin'], className)}
    style={{ ...at(point.x, point.y), marginLeft: aside }}
    {...button}
  >
    <PinShape isOpen={isOpen} />
    {children}
  </button>
);
