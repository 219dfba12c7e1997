import type { ComponentProps, MouseEvent } from 'react';
import { cx } from '../class-names/cx';
import { Spinner } from '../spinner/spinner';
import styles from './button.module.css';

/** `agree` is for approvals, beside a button for refusals. */
export type ButtonVariant = 'primary' | 'agree' | 'secondary' | 'quiet' | 'danger';
/** xs is for dense tools; on touch screens it is as high as the others. */
export type ButtonSize = 'xs' | 'sm' | 'md' | 'lg';

interface Look {
  /** Default: primary. */
  variant?: ButtonVariant | undefined;
  /** Default: md. */
  size?: ButtonSize | undefined;
}

export interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Shows a spinner and ignores clicks, but keeps focus (a disabled button would lose it). */
  busy?: boolean | undefined;
  /** Shown instead of the children while busy. */
  busyLabel?: string | undefined;
}

/** Button styles for links that lead to an action. */
export const buttonClass = ({ variant = 'primary', size = 'md' }: Look = {}): string =>
  cx(styles['button'], styles[variant], styles[size]);

/** A button with the default type "button". */
export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const said = busy ? busyLabel : undefined;
  return (
    <button
      {...rest}
      type={type}
      className={cx(buttonClass({ variant, size }), className)}
      onClick={click}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      <span key={said ? 'busy' : 'idle'} className={styles['content']}>
        {said ?? children}
      </span>
    </button>
  );
}
