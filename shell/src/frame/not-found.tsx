import { EmptyState, buttonClass } from '@mealtime/ui';
import styles from './area.module.css';

/** For a path that no remote answers for. */
export function NotFound() {
  return (
    <div className={styles['fallback']}>
      <title>Page not found | Mealtime</title>
      <EmptyState
        level={1}
        title="We could not find that page"
        action={
          <>
            <a className={buttonClass({ variant: 'primary' })} href="/">
              Go to the home page
            </a>
            <a href="/how-it-works">See how Mealtime works</a>
          </>
        }
      >
        <p>The address may have been typed differently, or the page has moved.</p>
      </EmptyState>
    </div>
  );
}
