import { lockScroll } from 'federated-pages/lock-scroll';
import {
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';

/**
 * Opens the dialog while mounted, locks the page's scrolling, restores the focus (to the page, if the focused element
 * is gone), and maps all ways of closing to `onClose`. Returns the handlers for the dialog element.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, canClose: boolean, onClose: () => void) {
  /** A drag that starts inside (selecting text) and ends outside is not a click on the backdrop. */
  const pressedBackdrop = useRef(false);

  // A layout effect, so that the dialog is open before any child's effect sets focus inside it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    const unlock = lockScroll();
    open(dialog);
    return () => {
      unlock();
      if (dialog.open && typeof dialog.close === 'function') dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      // The element may have been removed.
      queueMicrotask(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      });
    };
  }, [ref]);

  const isBackdrop = (event: SyntheticEvent) => event.target === event.currentTarget;

  return {
    onPointerDown(event: PointerEvent) {
      pressedBackdrop.current = isBackdrop(event);
    },
    onClick(event: MouseEvent) {
      // The second click of a double click was meant for the button that opened the dialog.
      const repeated = event.detail > 1;
      if (isBackdrop(event) && pressedBackdrop.current && !repeated && canClose) onClose();
      pressedBackdrop.current = false;
    },
    onCancel(event: SyntheticEvent) {
      // The cancel events of file inputs bubble up to the dialog.
      if (!isBackdrop(event)) return;
      event.preventDefault();
      if (canClose) onClose();
    },
    /** Browsers force a dialog closed on a second Escape: then it is either closed for good or reopened. */
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (!isBackdrop(event)) return;
      if (canClose) onClose();
      else open(event.currentTarget);
    },
  };
}

function open(dialog: HTMLDialogElement) {
  if (dialog.open) return;
  // Absent in jsdom and in browsers older than 2022: the dialog then shows without the top layer.
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
}
