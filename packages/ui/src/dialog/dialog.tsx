import { useRef, type ReactNode } from 'react';
import { cx } from '../class-names/cx';
import { CloseIcon } from '../icons/icons';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './dialog.module.css';
import { useModal } from './use-modal';

export interface DialogProps {
  /** The dialog's accessible name. */
  label: string;
  /** A click on the backdrop, Escape or the close button. The parent then unmounts the dialog. */
  onClose(): void;
  /** False while closing would lose a pending action; hides the close button. Default: true. */
  canClose?: boolean;
  /** Maximum width: sm 28 rem, md 36 rem, lg 52 rem. Default: md. */
  size?: 'sm' | 'md' | 'lg';
  /** Top: the head does not move when the content's height changes; on phones always at the bottom. Default: middle. */
  place?: 'top' | 'middle';
  children: ReactNode;
}

/**
 * A modal dialog, open for as long as it is mounted. The browser's own element gives the top layer, the inert page
 * behind and the trapped focus. The explicit role is for tools that look for the attribute.
 */
export function Dialog({ label, onClose, canClose = true, size = 'md', place = 'middle', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const handlers = useModal(dialog, canClose, onClose);
  return (
    <dialog
      ref={dialog}
      role="dialog"
      aria-modal="true"
      aria-label={label}
      className={cx(styles['dialog'], styles[size], styles[place])}
      {...handlers}
    >
      <div className={styles['scroll']}>
        <div className={styles['panel']}>{children}</div>
      </div>
      {canClose && (
        <button type="button" className={styles['close']} onClick={onClose}>
          <CloseIcon />
          <VisuallyHidden>Close</VisuallyHidden>
        </button>
      )}
    </dialog>
  );
}
