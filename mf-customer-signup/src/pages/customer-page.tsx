import { Link, Navigate, useNavigate } from 'federated-pages/router';
import { Card, Container, buttonClass } from '@mealtime/ui';
import { DeleteAccount, NameForm, PasswordForm, ResendConfirmation } from '../features/own-account';
import { ProfileDetails, ProfileOnItsWay, SignOutButton, useProfile } from '../features/profile';
import { ELSEWHERE, PAGES } from '../paths';
import styles from './customer-page.module.css';

/** The signed-in customer's page, at /user. */
export default function CustomerPage() {
  const navigate = useNavigate();
  const { profile, reload } = useProfile();
  if (profile.state === 'signed-out') return <Navigate to={PAGES.login} replace />;
  return (
    <Container width="text" className={styles['page']}>
      <title>Your account | Mealtime</title>
      <h1>Customer</h1>
      <ProfileOnItsWay profile={profile} reload={reload} className={styles['card']} lines={6} />
      {profile.state === 'signed-in' && (
        <Card className={styles['card']}>
          <p className={styles['greeting']}>{`Good to see you, ${profile.profile.firstName}.`}</p>
          <ProfileDetails profile={profile.profile} />
          {!profile.profile.emailConfirmed && profile.profile.hasPassword && (
            <ResendConfirmation email={profile.profile.email} />
          )}
          <div className={styles['ways']}>
            <Link className={buttonClass()} to={ELSEWHERE.planner}>
              Plan your meal
            </Link>
            {profile.profile.memberships.length > 0 && (
              <Link className={buttonClass({ variant: 'secondary' })} to={ELSEWHERE.ownRestaurant}>
                Your restaurants
              </Link>
            )}
            <SignOutButton onSignedOut={() => void navigate(PAGES.login, { replace: true })} />
          </div>
        </Card>
      )}
      {profile.state === 'signed-in' && (
        <>
          <Card className={styles['card']}>
            <NameForm profile={profile.profile} />
          </Card>
          {profile.profile.hasPassword && (
            <Card className={styles['card']}>
              <PasswordForm />
            </Card>
          )}
          <Card className={styles['card']}>
            <DeleteAccount onDeleted={() => void navigate(ELSEWHERE.start, { replace: true })} />
          </Card>
        </>
      )}
    </Container>
  );
}
