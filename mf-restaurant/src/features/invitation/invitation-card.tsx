import { isApiError } from '@mealtime/api-client';
import { rememberWayBack } from '@mealtime/browser';
import type { OpenedInvitation } from '@mealtime/contracts/management';
import { Invitation, messageOf } from '@mealtime/desk';
import { Button, Notice, SkeletonText, buttonClass } from '@mealtime/ui';
import { Link, useNavigate } from 'federated-pages/router';
import { useCallback, useState } from 'react';
import { management } from '../../api/management';
import { EXTERNAL_PATHS, PAGES, workPath } from '../../paths';
import { usePerson } from '../members';
import { ROLE_MAY, ROLE_NAMES } from '../team';
import styles from './invitation.module.css';

interface InvitationCardProps {
  token: string;
  onAccepted(): void;
}

/** An invitation's restaurant and role, and the button to accept. */
export function InvitationCard({ token, onAccepted }: InvitationCardProps) {
  const open = useCallback(
    (signal: AbortSignal) => management('POST /restaurant-invitations/open', { body: { token }, signal }),
    [token],
  );
  return (
    <Invitation
      open={open}
      overCode="INVITATION_OVER"
      over="This invitation was used, withdrawn or ran out. Please ask the restaurant for a new one."
      overAction={<Link to={PAGES.restaurant}>Your restaurants</Link>}
    >
      {(invitation) => <Offer token={token} invitation={invitation} onAccepted={onAccepted} />}
    </Invitation>
  );
}

function Offer({ token, invitation, onAccepted }: InvitationCardProps & { invitation: OpenedInvitation }) {
  const { restaurant, role, invitedBy } = invitation;
  return (
    <div className={styles['offer']}>
      <p>
        <span>{invitedBy ? <bdi>{invitedBy}</bdi> : 'The owner'}</span> invited you to work in{' '}
        <bdi className={styles['name']}>{restaurant}</bdi>.
      </p>
      <dl className={styles['role']}>
        <dt>{ROLE_NAMES[role]}</dt>
        <dd>{ROLE_MAY[role]}</dd>
      </dl>
      <Answer token={token} onAccepted={onAccepted} />
    </div>
  );
}

function Answer({ token, onAccepted }: InvitationCardProps) {
  const navigate = useNavigate();
  const { query, isSignedOut } = usePerson();
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function accept() {
    if (isBusy) return;
    setIsBusy(true);
    setFailure('');
    try {
      const { slug } = await management('POST /restaurant-invitations/accept', { body: { token } });
      onAccepted();
      void navigate(workPath('orders', slug), { replace: true });
    } catch (error) {
      setFailure(messageOf(error));
      setIsBusy(false);
      // The session has expired: the sign-in links are shown.
      if (isApiError(error, 'UNAUTHENTICATED')) query.refetch();
    }
  }

  if (isSignedOut) {
    // The token is kept only in the tab's storage, never in an address that is sent to a server.
    const leave = () => rememberWayBack(`${PAGES.invitation}#${token}`);
    return (
      <>
        <p>Sign in or sign up to accept. You come right back here.</p>
        <div className={styles['ways']}>
          <Link to={`${EXTERNAL_PATHS.signUp}?tab=sign-in`} className={buttonClass()} onClick={leave}>
            Sign in
          </Link>
          <Link to={EXTERNAL_PATHS.signUp} className={buttonClass({ variant: 'secondary' })} onClick={leave}>
            Sign up
          </Link>
        </div>
      </>
    );
  }
  if (!query.data) {
    return query.error ? (
      <Notice tone="error" action={<Button onClick={() => query.refetch()}>Try again</Button>}>
        {messageOf(query.error)}
      </Notice>
    ) : (
      <SkeletonText lines={2} />
    );
  }
  const { firstName, lastName, email } = query.data;
  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className={styles['ways']}>
        <Button size="lg" busy={isBusy} busyLabel="Accepting…" onClick={() => void accept()}>
          Accept
        </Button>
      </div>
      <p className={styles['soft']}>
        You’re signed in as <bdi>{`${firstName} ${lastName}`.trim() || email}</bdi>. Somebody else?{' '}
        <Link to={EXTERNAL_PATHS.account}>Sign out in your account</Link>, then open the link again.
      </p>
    </>
  );
}
