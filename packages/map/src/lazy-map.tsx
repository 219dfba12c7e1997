import { Button, Notice, Skeleton, VisuallyHidden, useLazy } from '@mealtime/ui';
import type { ComponentType } from 'react';
import styles from './lazy-map.module.css';

interface LazyMapProps<Props extends object> {
  /** Loads a component with a MapFrame; the same function each time. */
  load(): Promise<ComponentType<Props>>;
  props: Props;
}

/** A map whose files are loaded once it is shown. It fills its parent's height. */
export function LazyMap<Props extends object>({ load, props }: LazyMapProps<Props>) {
  const { loaded, isFailed, retry } = useLazy(load);
  return (
    <section aria-label="Map" className={styles['panel']}>
      {loaded ? (
        <loaded.Content {...props} />
      ) : isFailed ? (
        <Notice
          tone="error"
          title="We couldn’t load the map"
          action={
            <Button variant="secondary" size="sm" onClick={retry}>
              Try again
            </Button>
          }
        >
          Please check your connection.
        </Notice>
      ) : (
        <div role="status" className={styles['panel']}>
          <VisuallyHidden>Loading the map</VisuallyHidden>
          <Skeleton className={styles['waiting']} />
        </div>
      )}
    </section>
  );
}
