import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../class-names/cx';
import { InfoIcon } from '../icons/icons';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './hint.module.css';

export interface HintProps {
  /** Names the button, such as "About the business number". */
  label: string;
  children: ReactNode;
}

/** Least distance between the bubble and the edge of the screen, in pixels. */
const EDGE = 12;

/**
 * A small button that explains something: by hover, by focus and by tap. Escape or a tap elsewhere hides the bubble,
 * and the pointer may move onto it (WCAG 1.4.13).
 */
export function Hint({ label, children }: HintProps) {
  const id = useId();
  const bubble = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);

  // Before it is painted: where it would reach over the edge of the screen it is moved back.
  useLayoutEffect(() => {
    const box = bubble.current;
    if (!box || !open) return;
    box.style.setProperty('--shift', '0px');
    const { left, right } = box.getBoundingClientRect();
    const overflow = Math.min(0, document.documentElement.clientWidth - EDGE - right);
    box.style.setProperty('--shift', `${left < EDGE ? EDGE - left : overflow}px`);
  }, [open]);

  const show = () => setOpen(true);
  const hide = () => setOpen(false);
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    // The Escape that hides a hint does not also close the dialog it stands in.
    event.preventDefault();
    event.stopPropagation();
    hide();
  };

  return (
    <span className={styles['hint']} onMouseEnter={show} onMouseLeave={hide} onKeyDown={keyDown}>
      <button
        type="button"
        className={styles['button']}
        aria-describedby={id}
        onFocus={show}
        onBlur={hide}
        onClick={show}
      >
        <InfoIcon />
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
      <span ref={bubble} role="tooltip" id={id} className={cx(styles['bubble'], open && styles['open'])}>
        {children}
      </span>
    </span>
  );
}
