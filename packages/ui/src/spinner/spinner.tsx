import { cx } from '../class-names/cx';
import styles from './spinner.module.css';

/** A turning ring in the current colour, one em tall. Decorative: say beside it what is happening. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <span className={cx(styles['spinner'], className)} aria-hidden="true" />;
}
