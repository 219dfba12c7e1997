import { isApiError } from '@mealtime/api-client';
import type { AdminPerson } from '@mealtime/contracts/admin';
import { accountFacts } from '@mealtime/contracts/identity';
import {
  BackLink,
  Badge,
  Columns,
  ConfirmDialog,
  Fact,
  Loaded,
  messageOf,
  Moment,
  Panel,
  useShortcut,
} from '@mealtime/desk';
import { Button, Notice, SkeletonText } from '@mealtime/ui';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'federated-pages/router';
import { useState } from 'react';
import { admin } from '../../api/admin';
import { signed } from '../../api/bearer';
import { PAGES, restaurantPath } from '../../paths';
import { SecureConfirmDialog } from '../confirm';
import { PageHead } from '../frame';
import { useNews } from '../news';
import { mayReview, useAdmin } from '../session';
import { Applications } from './applications';
import { Erased } from './erased';
import { nameOf, phoneOf } from './names';
import { OwnerActions } from './owner-actions';
import styles from './people.module.css';
import { useReason } from './reason';
import { usePerson, usePersonChanged } from './use-people';

/** A person, with the account's details and actions. */
export function Person({ id }: { id: string }) {
  const query = usePerson(id);
  if (isApiError(query.error, 'PERSON_ERASED')) return <Erased id={id} />;
  return (
    <>
      <BackLink to={PAGES.people} label="Everyone" />
      {isApiError(query.error, 'PERSON_NOT_FOUND') && <PageHead title="Person not found" tab="Nobody" />}
      <Loaded query={query} reading="Loading the person" skeleton={<SkeletonText lines={10} />}>
        {(person) => <Known person={person} />}
      </Loaded>
    </>
  );
}

function Known({ person }: { person: AdminPerson }) {
  const name = nameOf(person);
  const me = useAdmin();
  return (
    <>
      <PageHead title={<bdi>{name}</bdi>} tab={name}>
        {person.isSuspended ? <Badge tone="bad">Suspended</Badge> : <Badge tone="good">Open</Badge>}
      </PageHead>
      <Columns>
        <Panel title="Account">
          <dl>
            {accountFacts(person).map(
              // The head of the page has the name.
              ({ term, value }) =>
                term !== 'Name' && (
                  <Fact key={term} label={term}>
                    <bdi>{value}</bdi>
                  </Fact>
                ),
            )}
            <Fact label="Email">
              <bdi>{person.email}</bdi>{' '}
              <Badge tone={person.emailConfirmed ? 'good' : 'wait'}>
                {person.emailConfirmed ? 'Confirmed' : 'Not confirmed'}
              </Badge>
            </Fact>
            <Fact label="Phone">{phoneOf(person.phoneNumber) || 'None'}</Fact>
            <Fact label="Signs in with">
              {[person.hasPassword && 'password', person.phoneNumber && 'phone', person.viaGoogle && 'Google']
                .filter(Boolean)
                .join(', ') || 'nothing yet'}
            </Fact>
            <Fact label="Signed in now">
              {person.sessions === 1 ? 'in 1 browser' : `in ${person.sessions} browsers`}
            </Fact>
            <Fact label="Marketing">
              {person.marketingConsentAt ? (
                <span>
                  agreed <Moment at={person.marketingConsentAt} />
                </span>
              ) : (
                'not agreed'
              )}
            </Fact>
            <Fact label="Since">
              <Moment at={person.createdAt} />
            </Fact>
            {person.suspendedAt && (
              <Fact label="Suspended">
                <Moment at={person.suspendedAt} />
              </Fact>
            )}
          </dl>
        </Panel>
        <div className={styles['belongings']}>
          <Panel title="Applications">
            <Applications person={person.id} nothing="None submitted." />
          </Panel>
          <Panel title="Restaurants">
            {person.memberships.length === 0 ? (
              <p className={styles['soft']}>None.</p>
            ) : (
              <ul role="list">
                {person.memberships.map(({ restaurantId, name: restaurant, role }) => (
                  <li key={restaurantId} className={styles['row']}>
                    <Link to={restaurantPath(restaurantId)}>
                      <bdi>{restaurant}</bdi>
                    </Link>{' '}
                    <span className={styles['soft']}>{role}</span>
                  </li>
                ))}
              </ul>
            )}
          </Panel>
        </div>
        <Panel title="Actions">
          {mayReview(me) ? <Actions person={person} /> : <p className={styles['soft']}>Your role is read-only.</p>}
        </Panel>
      </Columns>
    </>
  );
}

function Actions({ person }: { person: AdminPerson }) {
  const changed = usePersonChanged(person.id);
  const notify = useNews();
  const me = useAdmin();
  const [asking, setAsking] = useState<'suspend' | 'restore'>();
  const params = { id: person.id };
  const said = {
    async onSuccess({ message }: { message: string }) {
      notify(message);
      await changed();
    },
  };
  const signOut = useMutation({
    mutationFn: () => admin('POST /admin/people/:id/sign-out', { ...signed(), params }),
    ...said,
  });
  const resend = useMutation({
    mutationFn: () => admin('POST /admin/people/:id/resend-confirmation', { ...signed(), params }),
    ...said,
  });
  const failure = signOut.error ?? resend.error;
  useShortcut('e', 'Suspend or restore', () => setAsking(person.isSuspended ? 'restore' : 'suspend'));
  return (
    <div className={styles['actions']}>
      {failure && <Notice tone="error">{messageOf(failure)}</Notice>}
      <div className={styles['buttons']}>
        {!person.emailConfirmed && person.isCustomer && (
          <Button size="xs" variant="secondary" busy={resend.isPending} onClick={() => resend.mutate()}>
            Send the confirmation again
          </Button>
        )}
        {person.sessions > 0 && (
          <Button size="xs" variant="secondary" busy={signOut.isPending} onClick={() => signOut.mutate()}>
            Sign out everywhere
          </Button>
        )}
        {person.isSuspended ? (
          <Button size="xs" onClick={() => setAsking('restore')}>
            Restore
          </Button>
        ) : (
          <Button size="xs" variant="secondary" onClick={() => setAsking('suspend')}>
            Suspend
          </Button>
        )}
      </div>
      {me.role === 'owner' && <OwnerActions person={person} />}
      {asking === 'suspend' && <Suspend person={person} onClose={() => setAsking(undefined)} />}
      {asking === 'restore' && <Restore person={person} onClose={() => setAsking(undefined)} />}
    </div>
  );
}

interface WithReasonProps {
  person: AdminPerson;
  onClose(): void;
}

function Suspend({ person, onClose }: WithReasonProps) {
  const { reason, isGiven, field } = useReason('Kept in the audit log.');
  const changed = usePersonChanged(person.id);
  const notify = useNews();
  const name = nameOf(person);
  return (
    <SecureConfirmDialog
      label={`Suspend ${name}`}
      action="Suspend"
      isDangerous
      asksAbove
      onClose={onClose}
      canAct={isGiven}
      onConfirmed={async (confirmation) => {
        const options = { ...signed(), params: { id: person.id }, body: { reason, confirmation } };
        const now = await admin('POST /admin/people/:id/suspend', options);
        onClose();
        notify(`${name} is suspended.`);
        await changed(now);
      }}
    >
      <p>They’re signed out everywhere and can’t sign in until the account is restored.</p>
      {field}
    </SecureConfirmDialog>
  );
}

function Restore({ person, onClose }: WithReasonProps) {
  const { reason, isGiven, field } = useReason('Kept in the audit log.');
  const changed = usePersonChanged(person.id);
  const notify = useNews();
  const name = nameOf(person);
  return (
    <ConfirmDialog
      label={`Restore ${name}`}
      action="Restore"
      onClose={onClose}
      canAct={isGiven}
      onConfirmed={async () => {
        const options = { ...signed(), params: { id: person.id }, body: { reason } };
        const now = await admin('POST /admin/people/:id/restore', options);
        onClose();
        notify(`${name} is restored.`);
        await changed(now);
      }}
    >
      {field}
    </ConfirmDialog>
  );
}
