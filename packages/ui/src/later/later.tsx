import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../class-names/cx';
import styles from './later.module.css';

export interface LaterProps {
  /** Which comes first after the page's first paint: 0, 1, 2 ... */
  turn: number;
  /** Paints nothing itself: an element with a ground of its own would count as moved when its turn comes. */
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A part of a page that is below the first view, or decorates it. It is in the document from the beginning and laid out
 * after the first paint, which so comes sooner: as it comes near the view, and in any case within four seconds. Until then
 * 32 rem stand for its height (`contain-intrinsic-block-size` of its class).
 */
export const Later = ({ turn, className, children }: LaterProps) => (
  <div className={cx(styles['later'], className)} style={{ '--later-turn': turn } as CSSProperties}>
    {children}
  </div>
);
