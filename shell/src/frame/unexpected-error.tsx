import { Button, EmptyState, WarningIcon } from '@mealtime/ui';
import { START } from '../paths';
import styles from './area.module.css';

/** The last resort, when the shell itself cannot go on. */
export function UnexpectedError() {
  return (
    <div className={styles['fallback']}>
      <title>Unexpected Application Error! | Mealtime</title>
      <EmptyState
        level={1}
        title="Unexpected Application Error!"
        art={<WarningIcon />}
        action={
          <>
            <Button onClick={() => window.location.reload()}>Try again</Button>
            <a href={START}>Go to the home page</a>
          </>
        }
      >
        <p role="alert">Something went wrong on our side. Nothing that was already saved is lost.</p>
      </EmptyState>
    </div>
  );
}
