import { Link, Navigate } from 'federated-pages/router';
import { Container, EmptyState, buttonClass } from '@mealtime/ui';
import { OwnRestaurants } from '../features/own-restaurants';
import { ProfileOnItsWay, useProfile } from '../features/profile';
import { ELSEWHERE, PAGES } from '../paths';
import styles from './customer-page.module.css';

/** Where approved restaurants' people go on, at /restaurant. */
export default function RestaurantPage() {
  const { profile, reload } = useProfile();
  if (profile.state === 'signed-out') return <Navigate to={PAGES.login} replace />;
  return (
    <Container width="text" className={styles['page']}>
      <title>Your restaurant | Mealtime</title>
      <h1>Your restaurant</h1>
      <ProfileOnItsWay profile={profile} reload={reload} className={styles['card']} lines={6} />
      {profile.state === 'signed-in' &&
        (profile.profile.memberships.length > 0 ? (
          <OwnRestaurants memberships={profile.profile.memberships} />
        ) : (
          <EmptyState
            title="No restaurant of yours is on Mealtime yet"
            action={
              <Link className={buttonClass()} to={ELSEWHERE.restaurantStatus}>
                See your application
              </Link>
            }
          >
            <p>Once yours is approved, what comes next is here.</p>
          </EmptyState>
        ))}
    </Container>
  );
}
