import { cx } from '@mealtime/ui';
import styles from './pin-shape.module.css';

/** Filled with a dot if open, hollow with a bar if not, so that they differ without colours, too. */
export const PinShape = ({ isOpen }: { isOpen: boolean }) => (
  <svg className={cx(styles['pin'], isOpen && styles['open'])} viewBox="0 0 32 40" aria-hidden="true" focusable="false">
    <path className={styles['shape']} d="M16 38.5C12 33 3 24 3 15a13 13 0 0 1 26 0c0 9-9 18-13 23.5Z" />
    {isOpen ? (
      <circle className={styles['dot']} cx="16" cy="15" r="5" />
    ) : (
      <path className={styles['bar']} d="M10.5 15h11" />
    )}
  </svg>
);
