import { Link } from '@mealtime/federation/router';
import { Container, EmptyState, buttonClass } from '@mealtime/ui';
import styles from './status-page.module.css';

/** Where a restaurant will follow its application, at /signup/restaurant/status. */
export default function StatusPage() {
  return (
    <Container width="text" className={styles['page']}>
      <title>Your application | Mealtime</title>
      <meta name="description" content="Follow your restaurant's application to Mealtime." />
      <h1 className={styles['heading']}>Your application</h1>
      <EmptyState
        title="There are no applications to follow yet"
        action={
          <>
            <Link className={buttonClass()} to="/signup/restaurant">
              See what you will need
            </Link>
            <Link className={buttonClass({ variant: 'quiet' })} to="/contact-us">
              Contact us
            </Link>
          </>
        }
      >
        <p>
          Online registration for restaurants opens soon. From then on you can come back here with your phone number to
          finish your application, or to see where it stands.
        </p>
      </EmptyState>
    </Container>
  );
}
