import { isApiError } from '@mealtime/api-client';
import type { AdminPerson } from '@mealtime/contracts/admin';
import { Link } from 'federated-pages/router';
import { Button, ChevronLeftIcon, Notice, SkeletonText } from '@mealtime/ui';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { admin } from '../../api/admin';
import { signed } from '../../api/bearer';
import { PAGES } from '../../paths';
import { ConfirmDialog } from '../confirm';
import { PageHead } from '../frame';
import { useNews } from '../news';
import { Badge, Moment, Panel } from '../parts';
import { Asked, messageOf } from '../server-state';
import { mayReview, useAdmin } from '../session';
import { useShortcut } from '../shortcuts';
import { Applications } from './applications';
import { Erased } from './erased';
import { nameOf, phoneOf } from './names';
import { OwnerActions } from './owner-actions';
import styles from './people.module.css';
import { useReason } from './reason';
import { usePerson, usePersonChanged } from './use-people';

/** A person, with what belongs to the account and what can be done for them. */
export function Person({ id }: { id: string }) {
  const query = usePerson(id);
  if (isApiError(query.error, 'PERSON_ERASED')) return <Erased id={id} />;
  return (
    <>
      <nav aria-label="List">
        <Link to={PAGES.people} className={styles['back']}>
          <ChevronLeftIcon size={16} /> Everyone
        </Link>
      </nav>
      {isApiError(query.error, 'PERSON_NOT_FOUND') && <PageHead title="Person not found" tab="Nobody" />}
      <Asked query={query} reading="Loading the person" skeleton={<SkeletonText lines={10} />}>
        {(person) => <Known person={person} />}
      </Asked>
    </>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles['row']}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Known({ person }: { person: AdminPerson }) {
  const name = nameOf(person);
  const me = useAdmin();
  return (
    <>
      <PageHead title={<bdi>{name}</bdi>} tab={name}>
        {person.isSuspended ? <Badge tone="bad">Suspended</Badge> : <Badge tone="good">Open</Badge>}
      </PageHead>
      <div className={styles['columns']}>
        <Panel title="Account">
          <dl>
            <Row label="Email">
              <bdi>{person.email}</bdi>{' '}
              <Badge tone={person.emailConfirmed ? 'good' : 'wait'}>
                {person.emailConfirmed ? 'Confirmed' : 'Not confirmed'}
              </Badge>
            </Row>
            <Row label="Phone">{phoneOf(person.phoneNumber) || 'None'}</Row>
            <Row label="Signs in with">
              {[person.hasPassword && 'password', person.phoneNumber && 'phone', person.viaGoogle && 'Google']
                .filter(Boolean)
                .join(', ') || 'nothing yet'}
            </Row>
            <Row label="Signed in now">{person.sessions === 1 ? 'in 1 browser' : `in ${person.sessions} browsers`}</Row>
            <Row label="Marketing">
              {person.marketingConsentAt ? (
                <span>
                  agreed <Moment at={person.marketingConsentAt} />
                </span>
              ) : (
                'not agreed'
              )}
            </Row>
            <Row label="Since">
              <Moment at={person.createdAt} />
            </Row>
            {person.suspendedAt && (
              <Row label="Suspended">
                <Moment at={person.suspendedAt} />
              </Row>
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
                    <bdi>{restaurant}</bdi> <span className={styles['soft']}>{role}</span>
                  </li>
                ))}
              </ul>
            )}
          </Panel>
        </div>
        <Panel title="Actions">
          {mayReview(me) ? <Actions person={person} /> : <p className={styles['soft']}>Your role is read-only.</p>}
        </Panel>
      </div>
    </>
  );
}

function Actions({ person }: { person: AdminPerson }) {
  const changed = usePersonChanged(person.id);
  const tell = useNews();
  const me = useAdmin();
  const [asking, setAsking] = useState<'suspend' | 'restore'>();
  const params = { id: person.id };
  const said = {
    async onSuccess({ message }: { message: string }) {
      tell(message);
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
      {asking && <WithReason person={person} what={asking} onClose={() => setAsking(undefined)} />}
    </div>
  );
}

interface WithReasonProps {
  person: AdminPerson;
  what: 'suspend' | 'restore';
  onClose(): void;
}

function WithReason({ person, what, onClose }: WithReasonProps) {
  const { reason, isGiven, field } = useReason('Kept in the audit log.');
  const changed = usePersonChanged(person.id);
  const tell = useNews();
  const name = nameOf(person);
  const isSuspending = what === 'suspend';
  return (
    <ConfirmDialog
      title={`${isSuspending ? 'Suspend' : 'Restore'} ${name}`}
      action={isSuspending ? 'Suspend' : 'Restore'}
      isDangerous={isSuspending}
      isFree={!isSuspending}
      onClose={onClose}
      asksAbove
      canAct={isGiven}
      onConfirmed={async (confirmation) => {
        const params = { id: person.id };
        const now = isSuspending
          ? await admin('POST /admin/people/:id/suspend', { ...signed(), params, body: { reason, confirmation } })
          : await admin('POST /admin/people/:id/restore', { ...signed(), params, body: { reason } });
        onClose();
        tell(isSuspending ? `${name} is suspended.` : `${name} is restored.`);
        await changed(now);
      }}
    >
      {isSuspending && <p>They’re signed out everywhere and can’t sign in until the account is restored.</p>}
      {field}
    </ConfirmDialog>
  );
}
