import type { ReactNode } from 'react';
import styles from './dialogs.module.css';

interface DialogTitleProps {
  /** For a touch screen at arm's length. Default: false. */
  isLarge?: boolean;
  children: ReactNode;
}

/** The head of a dialog, beside its close button. */
export const DialogTitle = ({ isLarge = false, children }: DialogTitleProps) => (
  <h2 className={styles[isLarge ? 'largeTitle' : 'title']}>{children}</h2>
);
