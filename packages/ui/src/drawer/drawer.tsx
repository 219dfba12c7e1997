import type { ReactNode } from 'react';
import { CloseIcon } from '../icons/icons';
import styles from './drawer.module.css';

export interface DrawerProps {
  /** Id of the element, for `opensDialog`. */
  id: string;
  /** Accessible name of the dialog. */
  label: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  children: ReactNode;
}

/**
 * Attributes for a button that opens the dialog of this id: handled by browsers, or by the host where they are not
 * supported.
 */
export const opensDialog = (id: string) => ({
  command: 'show-modal',
  commandfor: id,
  'aria-haspopup': 'dialog' as const,
  'aria-expanded': false,
});

/**
 * Small screens' navigation at the edge of the screen: 70 % of the width, closed by Escape, its backdrop, its button and any
 * click inside. It is plain HTML and takes no script of its own.
 */
export function Drawer({ id, label, closeLabel, children }: DrawerProps) {
  return (
    <dialog id={id} className={styles['drawer']} aria-label={label} data-closes="click">
      <div className={styles['panel']}>
        <button type="button" className={styles['close']} aria-label={closeLabel}>
          <CloseIcon />
        </button>
        {children}
      </div>
    </dialog>
  );
}
