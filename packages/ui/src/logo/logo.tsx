import { cx } from '../class-names/cx';
import styles from './logo.module.css';

/** The mark (a tomato that is a clock, its hands a fork and a knife) and the name. Put it inside a link. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <span className={cx(styles['logo'], className)}>
      <svg className={styles['mark']} width="36" height="36" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <path
          className={styles['fruit']}
          d="M20 8.2c9.3-3.2 17 3 17 13.3C37 31.3 29.6 38 20 38S3 31.3 3 21.5C3 11.2 10.7 5 20 8.2Z"
        />
        <path
          className={styles['shade']}
          d="M37 21.5C37 31.3 29.6 38 20 38c-7 0-12.8-3.5-15.5-9.2C8.6 32 13 33 17.5 33c9 0 16-6.2 16-15.3 0-3-.7-5.5-1.9-7.5 3.4 2.3 5.4 6.3 5.4 11.3Z"
        />
        <path
          className={styles['leaf']}
          d="M20 9.3c-2.9.9-6.5.3-8.5-2 2.2-.8 4.2-1 6-.5-.3-1.9.2-3.7 1.5-5.3 1.2 1.3 1.9 2.8 2 4.5 1.7-1 3.9-1.3 6.5-.7-1.5 2.7-4.5 4.1-7.5 4Z"
        />
        <path className={styles['hands']} d="M20 24V12.4M16.9 12.4v2.3a3.1 3.1 0 0 0 6.2 0v-2.3M20 24l6.4 3.9" />
      </svg>
      <span className={styles['name']}>Mealtime</span>
    </span>
  );
}
