import { Link } from 'federated-pages/router';
import { Container } from '@mealtime/ui';
import { Art, bento, chef, scooter } from '../art';
import { EXTERNAL_PATHS, OVERLAYS, PAGES } from '../paths';
import styles from './choose-role-page.module.css';

const ROLES = [
  {
    path: EXTERNAL_PATHS.restaurantSignUp,
    art: chef,
    action: 'Sign Up for Your Restaurant',
    text: 'Reach customers across Metro Vancouver.',
  },
  {
    path: PAGES.driver,
    art: scooter,
    action: 'Sign Up as a Driver',
    text: 'Deliver as a freelance partner and keep 100% of your tips.',
  },
  {
    path: OVERLAYS.signUp,
    art: bento,
    action: 'Sign Up as a Customer',
    text: 'Plan your meals, order for delivery or pickup, feast with friends.',
  },
];

/** The choice between customer, restaurant and driver, at /signup. */
export default function ChooseRolePage() {
  return (
    <Container className={styles['page']}>
      <title>Choose Your Sign Up | Mealtime</title>
      <meta name="description" content="Sign up to Mealtime as a restaurant, a driver or a customer." />
      <header className={styles['header']}>
        <h1 className={styles['title']}>Choose Your Sign Up</h1>
        <p className={styles['lead']}>How would you like to join?</p>
      </header>
      <ul role="list" className={styles['roles']}>
        {ROLES.map(({ path, art, action, text }) => (
          <li key={path} className={styles['role']}>
            <span className={styles['plate']}>
              <Art src={art} className={styles['art']} />
            </span>
            <Link className={styles['action']} to={path}>
              {action}
            </Link>
            <p className={styles['text']}>{text}</p>
          </li>
        ))}
      </ul>
      <p className={styles['account']}>
        Already have an account? <Link to={PAGES.login}>Sign in</Link>
      </p>
    </Container>
  );
}
