import type { RestaurantSummary } from '@mealtime/contracts/restaurants';
import { Button, Notice, Skeleton, VisuallyHidden } from '@mealtime/ui';
import { useLazy } from '../lazy';
import styles from './map-panel.module.css';

const load = async () => (await import('./directory-map')).DirectoryMap;

interface MapPanelProps {
  restaurants: readonly RestaurantSummary[];
  /** When they were read, in milliseconds. */
  at: number;
}

/** The map of a list. All that draws it comes once it is opened. */
export function MapPanel(props: MapPanelProps) {
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
