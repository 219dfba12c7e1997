import { roleMay, type MembershipSummary } from '@mealtime/contracts/identity';
import type { RestaurantTeam } from '@mealtime/contracts/management';
import { Loaded } from '@mealtime/desk';
import { Card, EmptyState, SkeletonText } from '@mealtime/ui';
import { useCallback, useEffect, useState } from 'react';
import { management } from '../../api/management';
import { Invitations } from './invitations';
import { InviteForm } from './invite-form';
import { MemberRow } from './member-row';
import styles from './team.module.css';

const READ_EVERY_MS = 30_000;

/** Who works in a restaurant. Managers see it, owners change it. */
export const Team = ({ restaurant }: { restaurant: MembershipSummary }) =>
  roleMay(restaurant.role, 'see-team') ? (
    <TeamView restaurant={restaurant} />
  ) : (
    <EmptyState title="Owners and managers see the team">
      <p>Ask one of them if somebody should join or leave.</p>
    </EmptyState>
  );

function TeamView({ restaurant: { restaurantId, role } }: { restaurant: MembershipSummary }) {
  const [{ data, error }, setRead] = useState<{ data?: RestaurantTeam; error?: unknown }>({});
  const read = useCallback(
    (signal?: AbortSignal) =>
      management('GET /restaurants/:id/team', { params: { id: restaurantId }, signal }).then(
        (data) => setRead({ data }),
        (error: unknown) => signal?.aborted || setRead((before) => ({ ...before, error })),
      ),
    [restaurantId],
  );
  useEffect(() => {
    const abort = new AbortController();
    void read(abort.signal);
    // Invitations are accepted while somebody looks.
    const timer = setInterval(() => document.visibilityState === 'visible' && void read(abort.signal), READ_EVERY_MS);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [read]);
  const canManage = roleMay(role, 'manage-team');

  return (
    <Loaded
      query={{ data, error: error ?? null, isFetching: false, refetch: () => read() }}
      reading="Loading the team"
      skeleton={<SkeletonText lines={8} />}
    >
      {({ members, invitations }) => (
        <div className={styles['team']}>
          <Card className={styles['card']}>
            <h2 className={styles['title']}>{members.length === 1 ? '1 person' : `${members.length} people`}</h2>
            <ul role="list" className={styles['list']}>
              {members.map((member) => (
                <MemberRow
                  key={member.accountId}
                  restaurantId={restaurantId}
                  member={member}
                  canManage={canManage}
                  onChanged={read}
                />
              ))}
            </ul>
          </Card>
          <div className={styles['side']}>
            {canManage && <InviteForm restaurantId={restaurantId} onInvited={read} />}
            <Invitations restaurantId={restaurantId} invitations={invitations} canManage={canManage} onChanged={read} />
          </div>
        </div>
      )}
    </Loaded>
  );
}
