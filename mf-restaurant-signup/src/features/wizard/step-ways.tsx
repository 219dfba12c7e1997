import { Link } from '@mealtime/federation/router';
import { ChevronLeftIcon, buttonClass } from '@mealtime/ui';
import styles from './step-ways.module.css';

/** The way back, and that it is safe to leave. */
export function StepWays({ back }: { back: string }) {
  return (
    <div className={styles['ways']}>
      <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={back}>
        <ChevronLeftIcon size={18} /> Back
      </Link>
      <p className={styles['safe']}>
        Completed steps are saved with us for 30 days. Come back on any device by verifying your phone.
      </p>
    </div>
  );
}
