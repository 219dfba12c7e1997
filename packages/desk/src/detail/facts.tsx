import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Panels side by side, as many as fit. */
export const Columns = ({ children }: { children: ReactNode }) => <div className={styles['columns']}>{children}</div>;

/** One labelled value of a detail page; within a `dl`. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles['fact']}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
