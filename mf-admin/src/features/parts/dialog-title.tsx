import type { ReactNode } from 'react';
import styles from './dialog-title.module.css';

/** The head of a dialog, beside its close button. */
export const DialogTitle = ({ children }: { children: ReactNode }) => <h2 className={styles['title']}>{children}</h2>;
