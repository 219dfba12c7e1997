import { Link, Navigate, useNavigate } from '@mealtime/federation/router';
import { Button, Card, Container, Notice, SkeletonText, VisuallyHidden, buttonClass } from '@mealtime/ui';
import { ProfileDetails, SignOutButton, useProfile } from '../features/profile';
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
      {profile.state === 'loading' && (
        <Card className={styles['card']}>
          <VisuallyHidden>
            <span role="status">Loading your account</span>
          </VisuallyHidden>
          <SkeletonText lines={6} />
        </Card>
      )}
      {profile.state === 'failed' && (
        <Notice tone="error" action={<Button onClick={reload}>Try again</Button>}>
          {profile.message}
        </Notice>
      )}
      {profile.state === 'signed-in' && (
        <Card className={styles['card']}>
          <p className={styles['greeting']}>Good to see you, {profile.profile.firstName}.</p>
          <ProfileDetails profile={profile.profile} />
          <div className={styles['ways']}>
            <Link className={buttonClass()} to={ELSEWHERE.planner}>
              Plan your meal
            </Link>
            {profile.profile.memberships.length > 0 && (
              <Link className={buttonClass({ variant: 'secondary' })} to={PAGES.ways}>
                Your restaurants
              </Link>
            )}
            <SignOutButton onSignedOut={() => void navigate(PAGES.login, { replace: true })} />
          </div>
        </Card>
      )}
    </Container>
  );
}
