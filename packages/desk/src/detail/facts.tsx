import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Panels side by side, as many as there is room for. */
export const Columns = ({ children }: { children: ReactNode }) => <div className={styles['columns']}>{children}</div>;

/** One fact of a detail, by its name; within a `dl`. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles['fact']}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
