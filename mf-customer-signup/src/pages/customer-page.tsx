import { Fragment, useState } from 'react';
import { Link, Navigate, useNavigate } from 'federated-pages/router';
import { Card, Container, Notice, buttonClass } from '@mealtime/ui';
import { DeleteAccount, NameForm, PasswordForm, ResendConfirmation } from '../features/own-account';
import { ProfileDetails, ProfileOnItsWay, SignOutButton, useProfile } from '../features/profile';
import { EXTERNAL_PATHS, PAGES } from '../paths';
import styles from './customer-page.module.css';

/** The signed-in customer's page, at /user. */
export default function CustomerPage() {
  const navigate = useNavigate();
  const { profile, reload } = useProfile();
  const uid = profile.state === 'signed-in' ? profile.profile.uid : undefined;
  const [first, setFirst] = useState(uid);
  if (first === undefined && uid !== undefined) setFirst(uid);
  const isOther = first !== undefined && uid !== undefined && uid !== first;
  if (profile.state === 'signed-out') return <Navigate to={PAGES.login} replace />;
  return (
    <Container width="text" className={styles['page']}>
      <title>Your account | Mealtime</title>
      <h1>Customer</h1>
      {isOther && (
        <Notice tone="info">
          You were signed in to another account in another tab. This page now shows that account.
        </Notice>
      )}
      <ProfileOnItsWay profile={profile} reload={reload} className={styles['card']} lines={6} />
      {profile.state === 'signed-in' && (
        <Card className={styles['card']}>
          <p className={styles['greeting']}>{`Good to see you, ${profile.profile.firstName}.`}</p>
          <ProfileDetails profile={profile.profile} />
          {!profile.profile.emailConfirmed && profile.profile.hasPassword && (
            <ResendConfirmation profile={profile.profile} />
          )}
          <div className={styles['ways']}>
            <Link className={buttonClass()} to={EXTERNAL_PATHS.planner}>
              Plan your meal
            </Link>
            <Link className={buttonClass({ variant: 'secondary' })} to={EXTERNAL_PATHS.orders}>
              Your orders
            </Link>
            {profile.profile.memberships.length > 0 && (
              <Link className={buttonClass({ variant: 'secondary' })} to={EXTERNAL_PATHS.ownRestaurant}>
                Your restaurants
              </Link>
            )}
            <SignOutButton onSignedOut={() => void navigate(PAGES.login, { replace: true })} />
          </div>
        </Card>
      )}
      {profile.state === 'signed-in' && (
        // Typed text of one account must not stay for the next one.
        <Fragment key={profile.profile.uid}>
          <Card className={styles['card']}>
            <NameForm profile={profile.profile} />
          </Card>
          {profile.profile.hasPassword && (
            <Card className={styles['card']}>
              <PasswordForm profile={profile.profile} />
            </Card>
          )}
          <Card className={styles['card']}>
            <DeleteAccount
              profile={profile.profile}
              onDeleted={() => void navigate(EXTERNAL_PATHS.start, { replace: true })}
            />
          </Card>
        </Fragment>
      )}
    </Container>
  );
}
