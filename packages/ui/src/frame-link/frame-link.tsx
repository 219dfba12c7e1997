import type { ReactNode } from 'react';
import { cx } from '../class-names/cx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './frame-link.module.css';

export interface FrameLinkProps {
  href: string;
  /** Says where it leads; with an icon it is there for screen readers. */
  label: string;
  /** Stands alone in the header. Default: none, and the label shows, as in the menu. */
  icon?: ReactNode;
  /** `large`: as high as a finger, one below the other in a menu. Default: as the header's line has them. */
  size?: 'large' | undefined;
  'aria-current'?: 'page' | undefined;
  /** Whom it is for; see the base styles. Default: everybody. */
  'data-for'?: 'guests' | 'members';
  className?: string | undefined;
}

/** A link in the frame around pages. */
export const FrameLink = ({ label, icon, size, className, ...link }: FrameLinkProps) => (
  <a className={cx(icon ? styles['icon'] : styles['link'], size && styles[size], className)} {...link}>
    {icon}
    {icon ? <VisuallyHidden>{label}</VisuallyHidden> : label}
  </a>
);
