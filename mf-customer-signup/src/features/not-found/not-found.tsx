import { Link } from 'federated-pages/router';
import { Container, EmptyState, buttonClass } from '@mealtime/ui';
import { EXTERNAL_PATHS } from '../../paths';
import styles from './not-found.module.css';

/** For a page that exists in local mode only. */
export function NotFound() {
  return (
    <Container width="text" className={styles['page']}>
      <title>Page not found | Mealtime</title>
      <EmptyState
        level={1}
        title="We could not find that page"
        action={
          <Link className={buttonClass()} to={EXTERNAL_PATHS.start}>
            Go to the home page
          </Link>
        }
      >
        <p>The address may be misspelled, or the page may have moved.</p>
      </EmptyState>
    </Container>
  );
}
