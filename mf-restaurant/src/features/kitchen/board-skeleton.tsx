import { Waiting } from '@mealtime/desk';
import { Skeleton } from '@mealtime/ui';
import styles from './board.module.css';

/** A skeleton of the board. */
export const BoardSkeleton = () => (
  <Waiting reading="Loading the orders">
    <div className={styles['columns']}>
      {[0, 1, 2].map((column) => (
        <div key={column} className={styles['column']}>
          <Skeleton className={styles['skeletonTitle']} />
          <Skeleton className={styles['skeletonCard']} />
        </div>
      ))}
    </div>
  </Waiting>
);
