import { APPLICATION_STEPS, type ApplicationStep, type OwnerApplication } from '@mealtime/contracts/onboarding';
import { STEP_TITLES, summaryOf } from '../application';
import styles from './step-summaries.module.css';

/** What was sent, to look it up; account and transit number by their last digits. */
export function StepSummaries({ application }: { application: OwnerApplication }) {
  return (
    <div className={styles['summaries']}>
      {APPLICATION_STEPS.map((step) => (
        <Summary key={step} step={step} application={application} />
      ))}
    </div>
  );
}

function Summary({ step, application }: { step: ApplicationStep; application: OwnerApplication }) {
  const rows = summaryOf(step, application).filter(({ value }) => value !== '');
  if (rows.length === 0) return null;
  return (
    <details className={styles['summary']}>
      <summary className={styles['title']}>{STEP_TITLES[step]}</summary>
      <dl className={styles['rows']}>
        {rows.map(({ field, label, value }) => (
          <div key={field} className={styles['row']}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
