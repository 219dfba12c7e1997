import { roleMay, type MembershipSummary } from '@mealtime/contracts/identity';
import { Loaded } from '@mealtime/desk';
import { Card, EmptyState, SkeletonText } from '@mealtime/ui';
import { useCallback } from 'react';
import { management } from '../../api/management';
import { useRepeatedRead } from '../repeated-read/repeated-read';
import { Invitations } from './invitations';
import { InviteForm } from './invite-form';
import { MemberRow } from './member-row';
import styles from './team.module.css';

/** A restaurant's members. Managers see them, owners change them. */
export const Team = ({ restaurant }: { restaurant: MembershipSummary }) =>
  roleMay(restaurant.role, 'see-team') ? (
    <TeamView restaurant={restaurant} />
  ) : (
    <EmptyState title="Owners and managers see the team">
      <p>Ask one of them if somebody should join or leave.</p>
    </EmptyState>
  );

function TeamView({ restaurant: { restaurantId, role } }: { restaurant: MembershipSummary }) {
  // Invitations may be accepted while the page is open.
  const { query, read } = useRepeatedRead(
    useCallback(
      (signal?: AbortSignal) => management('GET /restaurants/:id/team', { params: { id: restaurantId }, signal }),
      [restaurantId],
    ),
  );
  const canManage = roleMay(role, 'manage-team');

  return (
    <Loaded query={query} reading="Loading the team" skeleton={<SkeletonText lines={8} />}>
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
