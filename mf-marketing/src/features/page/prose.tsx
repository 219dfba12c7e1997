import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** Running text at a width that reads well. */
export const Prose = ({ children }: { children: ReactNode }) => <div className={styles['prose']}>{children}</div>;
