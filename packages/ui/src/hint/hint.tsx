import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../class-names/cx';
import { InfoIcon } from '../icons/icons';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './hint.module.css';

export interface HintProps {
  /** Accessible name of the button, such as "About the business number". */
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

  const show = () => {
    const box = bubble.current;
    if (!box || open) return;
    // Positioned before it opens: a bubble wider than the screen for one frame makes phones zoom out and move away from
    // the finger.
    const { left, width } = box.parentElement!.getBoundingClientRect();
    const start = left + (width - box.offsetWidth) / 2;
    const overflow = Math.min(0, document.documentElement.clientWidth - EDGE - (start + box.offsetWidth));
    box.style.setProperty('--shift', `${start < EDGE ? EDGE - start : overflow}px`);
    setOpen(true);
  };
  const hide = () => setOpen(false);
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    // The Escape that hides a hint does not also close a surrounding dialog.
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
