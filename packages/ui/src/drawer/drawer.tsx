import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { lockScroll } from '../dialog/lock-scroll';
import { CloseIcon } from '../icons/icons';
import styles from './drawer.module.css';

/** Time of the way in and out; the same number stands in drawer.module.css. */
const TRANSITION_MS = 200;

export interface DrawerProps {
  /** Names the dialog. */
  label: string;
  /** Names the button that closes it. */
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** Small screens' navigation at the edge of the screen: 70 % of the width, closed by Escape, its backdrop, its button and any click inside. */
export function Drawer({ label, closeLabel, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [leaving, setLeaving] = useState(false);

  // A layout effect: only a dialog that is closed while still in the page gives focus back to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    const unlock = lockScroll();
    element?.showModal();
    return () => {
      unlock();
      element?.close();
    };
  }, []);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(onClose, TRANSITION_MS);
    return () => clearTimeout(timer);
  }, [leaving, onClose]);

  return (
    // The keyboard's ways to close are Escape (cancel) and the button; the click is for pointers alone.
    <dialog
      ref={dialog}
      className={styles['drawer']}
      data-leaving={leaving || undefined}
      aria-label={label}
      onClick={(event) => {
        // A link leads to something new, which may be a dialog itself: the drawer does not linger below it.
        if (event.target instanceof Element && event.target.closest('a')) onClose();
        else setLeaving(true);
      }}
      onCancel={(event) => {
        event.preventDefault();
        setLeaving(true);
      }}
    >
      <div className={styles['panel']}>
        <button type="button" className={styles['close']} aria-label={closeLabel}>
          <CloseIcon />
        </button>
        {children}
      </div>
    </dialog>
  );
}
