import { roleMay, type MembershipSummary } from '@mealtime/contracts/identity';
import type { RestaurantProfile } from '@mealtime/contracts/management';
import { Loaded } from '@mealtime/desk';
import { EmptyState, SkeletonText } from '@mealtime/ui';
import { useCallback, useEffect, useState } from 'react';
import { management } from '../../api/management';
import { LocationForm } from './location-form';
import { Pictures } from './pictures';
import styles from './profile.module.css';
import { WordsForm } from './words-form';

/** The editor of a restaurant's public profile. */
export const ProfileEditor = ({ restaurant }: { restaurant: MembershipSummary }) =>
  roleMay(restaurant.role, 'edit-profile') ? (
    <Editor restaurantId={restaurant.restaurantId} />
  ) : (
    <EmptyState title="Owners and managers change the profile">
      <p>Ask one of them if something on your page is wrong.</p>
    </EmptyState>
  );

function Editor({ restaurantId }: { restaurantId: string }) {
  const [{ data, error }, setRead] = useState<{ data?: RestaurantProfile; error?: unknown }>({});
  const take = useCallback((data: RestaurantProfile) => setRead({ data }), []);
  const read = useCallback(
    (signal?: AbortSignal) =>
      management('GET /restaurants/:id/profile', { params: { id: restaurantId }, signal }).then(
        take,
        (error: unknown) => signal?.aborted || setRead((before) => ({ ...before, error })),
      ),
    [restaurantId, take],
  );
  useEffect(() => {
    const abort = new AbortController();
    void read(abort.signal);
    return () => abort.abort();
  }, [read]);

  return (
    <Loaded
      query={{ data, error: error ?? null, isFetching: false, refetch: () => read() }}
      reading="Loading the profile"
      skeleton={<SkeletonText lines={8} />}
    >
      {(profile) => (
        <div className={styles['editor']}>
          <WordsForm restaurantId={restaurantId} profile={profile} onSaved={take} />
          <LocationForm restaurantId={restaurantId} profile={profile} onSaved={take} />
          <Pictures restaurantId={restaurantId} profile={profile} onChanged={take} />
        </div>
      )}
    </Loaded>
  );
}
