import { Skeleton } from '@mealtime/ui';
import styles from './table.module.css';

/** A skeleton of a dozen rows. */
export const TableSkeleton = () => (
  <div className={styles['skeleton']}>
    {Array.from({ length: 12 }, (_, index) => (
      <Skeleton key={index} className={styles['skeletonLine']} />
    ))}
  </div>
);
