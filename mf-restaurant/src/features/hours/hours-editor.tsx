import { roleMay, type MembershipSummary } from '@mealtime/contracts/identity';
import type { RestaurantHours } from '@mealtime/contracts/management';
import { Loaded } from '@mealtime/desk';
import { SkeletonText } from '@mealtime/ui';
import { useCallback, useEffect, useState } from 'react';
import { management } from '../../api/management';
import { Closures } from './closures';
import styles from './hours.module.css';
import { PauseCard } from './pause-card';
import { WeekForm } from './week-form';

const READ_EVERY_MS = 30_000;

/** When a restaurant takes orders: right now, in a week, and on which days it does not. */
export function HoursEditor({ restaurant: { restaurantId, role } }: { restaurant: MembershipSummary }) {
  const [{ data, error }, setRead] = useState<{ data?: RestaurantHours; error?: unknown }>({});
  const take = useCallback((data: RestaurantHours) => setRead({ data }), []);
  const read = useCallback(
    (signal?: AbortSignal) =>
      management('GET /restaurants/:id/hours', { params: { id: restaurantId }, signal }).then(
        take,
        (error: unknown) => signal?.aborted || setRead((before) => ({ ...before, error })),
      ),
    [restaurantId, take],
  );
  useEffect(() => {
    const abort = new AbortController();
    void read(abort.signal);
    // "Stop orders" ends by itself, and colleagues press it too.
    const timer = setInterval(() => document.visibilityState === 'visible' && void read(abort.signal), READ_EVERY_MS);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [read]);
  const isReadOnly = !roleMay(role, 'edit-hours');

  return (
    <Loaded
      query={{ data, error: error ?? null, isFetching: false, refetch: () => read() }}
      reading="Loading the hours"
      skeleton={<SkeletonText lines={8} />}
    >
      {(hours) => (
        <div className={styles['editor']}>
          <PauseCard restaurantId={restaurantId} hours={hours} onChanged={take} />
          <WeekForm restaurantId={restaurantId} hours={hours} isReadOnly={isReadOnly} onSaved={take} />
          <Closures restaurantId={restaurantId} closures={hours.closures} isReadOnly={isReadOnly} onChanged={take} />
        </div>
      )}
    </Loaded>
  );
}
