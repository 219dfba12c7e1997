import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../class-names/cx';
import styles from './later.module.css';

export interface LaterProps {
  /** Rendering order after the first paint: 0, 1, 2 ... */
  turn: number;
  /** Must not paint itself: an element with a background would count as a layout shift when rendered. */
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A part of a page below the first view, or a decoration of it. It is in the document from the beginning but laid out after
 * the first paint, to speed that up: when it comes near the viewport, at the latest within four seconds. Until then its
 * height is 32 rem (`contain-intrinsic-block-size` of its class).
 */
export const Later = ({ turn, className, children }: LaterProps) => (
  <div className={cx(styles['later'], className)} style={{ '--later-turn': turn } as CSSProperties}>
    {children}
  </div>
);
