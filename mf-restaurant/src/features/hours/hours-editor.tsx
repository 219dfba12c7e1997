import { roleMay, type MembershipSummary } from '@mealtime/contracts/identity';
import { Loaded } from '@mealtime/desk';
import { SkeletonText } from '@mealtime/ui';
import { useCallback } from 'react';
import { management } from '../../api/management';
import { useRepeatedRead } from '../repeated-read/repeated-read';
import { Closures } from './closures';
import styles from './hours.module.css';
import { PauseCard } from './pause-card';
import { WeekForm } from './week-form';

/** The hours of a restaurant: current state, week and closures. */
export function HoursEditor({ restaurant: { restaurantId, role } }: { restaurant: MembershipSummary }) {
  // Refetched, because "Stop orders" expires and colleagues can use it, too.
  const { query, take } = useRepeatedRead(
    useCallback(
      (signal?: AbortSignal) => management('GET /restaurants/:id/hours', { params: { id: restaurantId }, signal }),
      [restaurantId],
    ),
  );
  const isReadOnly = !roleMay(role, 'edit-hours');

  return (
    <Loaded query={query} reading="Loading the hours" skeleton={<SkeletonText lines={8} />}>
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
