import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. Unlike aria-label it is translated by browsers. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles['hidden']}>{children}</span>;
}
