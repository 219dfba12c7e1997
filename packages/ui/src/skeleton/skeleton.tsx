import { cx } from '../class-names/cx';
import styles from './skeleton.module.css';

/** A grey placeholder; a class gives it the content's size. Silent: announce loading once, beside it. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={cx(styles['skeleton'], className)} />;
}

/** Placeholder lines of a paragraph; the last is shorter. */
export function SkeletonText({ lines }: { lines: number }) {
  return (
    <span aria-hidden="true" className={styles['text']}>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={cx(styles['skeleton'], styles['line'])} />
      ))}
    </span>
  );
}
