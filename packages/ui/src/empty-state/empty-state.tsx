import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: string;
  children: ReactNode;
  /** A way on. */
  action?: ReactNode;
  /** A picture above the title; decorative. */
  art?: ReactNode;
}

/** Says why there is nothing here and what can be done. The title is a heading of level 2. */
export function EmptyState({ title, children, action, art }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      {art && <div className={styles['art']}>{art}</div>}
      <h2 className={styles['title']}>{title}</h2>
      <div className={styles['text']}>{children}</div>
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
