import { Skeleton, VisuallyHidden } from '@mealtime/ui';
import styles from './board.module.css';

/** Orders that are coming, in the shape of the board. */
export const BoardSkeleton = () => (
  <div className={styles['columns']}>
    <VisuallyHidden>
      <span role="status">Loading the orders</span>
    </VisuallyHidden>
    {[0, 1, 2].map((column) => (
      <div key={column} className={styles['column']}>
        <Skeleton className={styles['skeletonTitle']} />
        <Skeleton className={styles['skeletonCard']} />
      </div>
    ))}
  </div>
);
