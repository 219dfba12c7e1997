import { Link, Navigate } from 'federated-pages/router';
import type { MembershipRole } from '@mealtime/contracts/identity';
import { Container } from '@mealtime/ui';
import { ProfileOnItsWay, useProfile } from '../features/profile';
import { EXTERNAL_PATHS, PAGES } from '../paths';
import styles from './ways-page.module.css';

const ROLES: Readonly<Record<MembershipRole, string>> = {
  owner: 'You own this restaurant.',
  manager: 'You manage this restaurant.',
  staff: 'You work here.',
};

/** Lets customers who are members of restaurants choose their page, at /user/ways. */
export default function WaysPage() {
  const { profile, reload } = useProfile();
  if (profile.state === 'signed-out') return <Navigate to={PAGES.login} replace />;
  if (profile.state === 'signed-in' && profile.profile.memberships.length === 0)
    return <Navigate to={PAGES.customer} replace />;
  return (
    <Container width="text" className={styles['page']}>
      <title>Where to? | Mealtime</title>
      <h1>Where would you like to go?</h1>
      <ProfileOnItsWay profile={profile} reload={reload} className={styles['card']} lines={4} />
      {profile.state === 'signed-in' && (
        <ul role="list" className={styles['ways']}>
          <li className={styles['way']}>
            <Link className={styles['name']} to={PAGES.customer}>
              Order and plan meals
            </Link>
            <p className={styles['text']}>{`Your own account, ${profile.profile.firstName}`}</p>
          </li>
          {profile.profile.memberships.map(({ restaurantId, name, role }) => (
            <li key={restaurantId} className={styles['way']}>
              <Link className={styles['name']} to={EXTERNAL_PATHS.ownRestaurant}>
                {name}
              </Link>
              <p className={styles['text']}>{ROLES[role]}</p>
            </li>
          ))}
        </ul>
      )}
    </Container>
  );
}
