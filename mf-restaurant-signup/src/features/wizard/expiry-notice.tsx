import { tabMemory } from '@mealtime/browser';
import { Link } from '@mealtime/federation/router';
import { Button, Notice, buttonClass } from '@mealtime/ui';
import { useEffect, useRef, useState } from 'react';
import { STATUS_PATH, forgetApplications } from '../application';
import { useExpiries } from '../restaurant-draft';
import styles from './expiry-notice.module.css';

const memory = tabMemory('restaurant expiries', () => ({ dismissed: 0 }));

/** Says that what was typed has been forgotten, and leads on. Everything else that this tab knew goes as well. */
export function ExpiryNotice({ isFirstStep }: { isFirstStep: boolean }) {
  const expiries = useExpiries();
  const [dismissed, setDismissed] = useState(() => memory().dismissed);
  const seen = useRef(expiries);

  useEffect(() => {
    if (expiries === seen.current) return;
    seen.current = expiries;
    forgetApplications();
  }, [expiries]);

  if (expiries <= dismissed) return null;
  const dismiss = () => {
    memory().dismissed = expiries;
    setDismissed(expiries);
  };
  return (
    <Notice
      tone="warning"
      title="This form was cleared"
      action={
        <span className={styles['ways']}>
          {isFirstStep && (
            <Link className={buttonClass({ size: 'sm' })} to={STATUS_PATH}>
              Continue my application
            </Link>
          )}
          <Button variant="secondary" size="sm" onClick={dismiss}>
            {isFirstStep ? 'Start again' : 'Carry on'}
          </Button>
        </span>
      }
    >
      Nothing was typed for 5 minutes, so this browser has forgotten what was not saved yet.{' '}
      {isFirstStep
        ? 'Once your phone is verified we keep your application for 30 days: verify it again to go on.'
        : 'What you completed before is still there.'}
    </Notice>
  );
}
