import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: string;
  children: ReactNode;
  /** A link or button. */
  action?: ReactNode;
  /** A picture above the title; decorative. */
  art?: ReactNode;
  /** Level of the title's heading: 1 if it is the page's only content. Default: 2. */
  level?: 1 | 2;
}

/** Placeholder for missing content: the reason, and possible actions. */
export function EmptyState({ title, children, action, art, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles['empty']}>
      {art && <div className={styles['art']}>{art}</div>}
      <Heading className={styles['title']}>{title}</Heading>
      <div className={styles['text']}>{children}</div>
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
