import type { ReactNode } from 'react';
import styles from './actions.module.css';

/** A row of buttons and links that wraps. */
export const Actions = ({ children }: { children: ReactNode }) => <div className={styles['actions']}>{children}</div>;
