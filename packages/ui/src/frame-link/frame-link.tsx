import type { ReactNode } from 'react';
import { cx } from '../class-names/cx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './frame-link.module.css';

export interface FrameLinkProps {
  href: string;
  /** The link's text; with an icon it is for screen readers only. */
  label: string;
  /** Shown alone in the header. Default: none, and the label is shown, as in the menu. */
  icon?: ReactNode;
  /** `large`: of touch height, for lists in a menu. Default: for the header's row. */
  size?: 'large' | undefined;
  'aria-current'?: 'page' | undefined;
  /** Audience by sign-in; see the base styles. Default: everybody. */
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
