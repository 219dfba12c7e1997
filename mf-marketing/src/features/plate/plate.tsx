import { cx } from '@mealtime/ui';
import { Art, type ArtProps } from '../../art';
import styles from './plate.module.css';

/** A dish on a porcelain plate. The class gives the plate its width. */
export function Plate({ className, ...art }: ArtProps) {
  return (
    <span className={cx(styles['plate'], className)}>
      <Art {...art} className={styles['dish']} />
    </span>
  );
}
