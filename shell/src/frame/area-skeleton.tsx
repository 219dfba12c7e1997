import type { Area } from '@mealtime/federation/manifest';
import { Skeleton, SkeletonText, Spinner, VisuallyHidden } from '@mealtime/ui';
import styles from './area.module.css';

/** Shown after a moment, so that a quick load does not flicker. */
export function AreaSkeleton({ area }: { area: Area }) {
  if (area === 'overlay') {
    return (
      <div className={styles['veil']} role="status">
        <Spinner />
        <VisuallyHidden>Loading</VisuallyHidden>
      </div>
    );
  }
  return (
    <div className={styles['skeleton']} role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton className={styles['title']} />
      <SkeletonText lines={3} />
      <div className={styles['tiles']}>
        <Skeleton className={styles['tile']} />
        <Skeleton className={styles['tile']} />
        <Skeleton className={styles['tile']} />
      </div>
    </div>
  );
}
