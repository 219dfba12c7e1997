import type { AdminInvitation, AdminMember, AdminTeam } from '@mealtime/contracts/admin';
import { Age, Badge, Loaded, Moment, Panel } from '@mealtime/desk';
import { Button, SkeletonText, Table } from '@mealtime/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { admin } from '../../api/admin';
import { signed } from '../../api/bearer';
import { useNews } from '../news';
import { useAdmin } from '../session';
import { Invite } from './invite';
import { MemberActions } from './member-actions';
import { ROLE_NAMES } from './roles';
import styles from './team.module.css';
import { useTeam, useTeamChanged } from './use-team';

/** The admins with access; owners change it. */
export const Team = () => (
  <Loaded query={useTeam()} reading="Loading the team" skeleton={<SkeletonText lines={8} />}>
    {(team) => <Members team={team} />}
  </Loaded>
);

function Members({ team: { members, invitations } }: { team: AdminTeam }) {
  const me = useAdmin();
  const isOwner = me.role === 'owner';
  const [isInviting, setIsInviting] = useState(false);
  return (
    <div className={styles['team']}>
      <Panel
        title={`${members.length} ${members.length === 1 ? 'person' : 'people'} with access`}
        actions={
          isOwner && (
            <Button size="xs" onClick={() => setIsInviting(true)}>
              Invite someone
            </Button>
          )
        }
      >
        <Table
          caption="People with access"
          narrowAs="cards"
          rows={members}
          rowId={({ id }) => id}
          columns={[
            {
              id: 'name',
              title: 'Name',
              cell: (member: AdminMember) => (
                <span className={styles['who']}>
                  <bdi>{member.username}</bdi>
                  {member.id === me.id && <span className={styles['soft']}> (you)</span>}
                  {member.email && <bdi className={styles['email']}>{member.email}</bdi>}
                </span>
              ),
            },
            { id: 'role', title: 'Role', cell: ({ role }) => ROLE_NAMES[role] },
            {
              id: 'factor',
              title: 'Second factor',
              cell: ({ hasSecondFactor }) => (
                <Badge tone={hasSecondFactor ? 'good' : 'bad'}>{hasSecondFactor ? 'On' : 'Off'}</Badge>
              ),
            },
            { id: 'sessions', title: 'Sessions', align: 'end', cell: ({ sessions }) => sessions },
            {
              id: 'used',
              title: 'Last seen',
              cell: ({ lastUsedAt }) =>
                lastUsedAt ? <Age at={lastUsedAt} /> : <span className={styles['soft']}>Never</span>,
            },
            ...(isOwner
              ? [{ id: 'actions', title: 'Actions', cell: (member: AdminMember) => <MemberActions member={member} /> }]
              : []),
          ]}
        />
      </Panel>
      {invitations.length > 0 && <Invitations invitations={invitations} canChange={isOwner} />}
      {isInviting && <Invite onClose={() => setIsInviting(false)} />}
    </div>
  );
}

function Invitations({ invitations, canChange }: { invitations: AdminInvitation[]; canChange: boolean }) {
  const changed = useTeamChanged();
  const notify = useNews();
  const withdraw = useMutation({
    mutationFn: (id: string) => admin('POST /admin/team/invitations/:id/withdraw', { ...signed(), params: { id } }),
    async onSuccess({ message }) {
      notify(message);
      await changed();
    },
  });
  return (
    <Panel title="Invited">
      <ul role="list" className={styles['invitations']}>
        {invitations.map(({ id, email, role, invitedBy, expiresAt }) => (
          <li key={id} className={styles['invitation']}>
            <span className={styles['grow']}>
              <bdi className={styles['strong']}>{email}</bdi> <span>{`as ${ROLE_NAMES[role].toLowerCase()}`}</span>
              <span className={styles['soft']}>
                {' '}
                by <bdi>{invitedBy}</bdi>, good until <Moment at={expiresAt} />
              </span>
            </span>
            {canChange && (
              <Button
                size="xs"
                variant="quiet"
                aria-label={`Withdraw the invitation of ${email}`}
                busy={withdraw.isPending && withdraw.variables === id}
                onClick={() => withdraw.mutate(id)}
              >
                Withdraw
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
