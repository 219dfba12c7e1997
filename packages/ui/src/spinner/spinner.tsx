import { cx } from '../class-names/cx';
import styles from './spinner.module.css';

/** A spinner in the current colour, one em tall. Decorative: describe the action beside it. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <span className={cx(styles['spinner'], className)} aria-hidden="true" />;
}
