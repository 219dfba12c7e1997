import { tabMemory } from '@mealtime/browser';
import { Link } from 'federated-pages/router';
import { Button, Notice, buttonClass } from '@mealtime/ui';
import { useState } from 'react';
import type { Wizard } from '../state/wizard';
import styles from './expiry-notice.module.css';

interface ExpiryNoticeProps {
  wizard: Wizard;
  /** The kind of page. A later step only appears if the session could not be ended. */
  on: 'first step' | 'later step' | 'status';
}

/** Notice that the draft has expired, with a link. */
export function ExpiryNotice({ wizard: { kind, draft }, on }: ExpiryNoticeProps) {
  const memory = tabMemory(`${kind.purpose} expiries`, () => ({ dismissed: 0 }));
  const expiries = draft.useExpiries();
  const [dismissed, setDismissed] = useState(() => memory().dismissed);
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
          {on === 'first step' && (
            <Link className={buttonClass({ size: 'sm' })} to={kind.paths.status} onClick={dismiss}>
              Continue my application
            </Link>
          )}
          <Button variant="secondary" size="sm" onClick={dismiss}>
            {on === 'first step' ? 'Start again' : 'Carry on'}
          </Button>
        </span>
      }
    >
      {`You were away for 5 minutes, so we cleared what hadn’t been saved yet. ${
        on === 'later step'
          ? 'Your completed steps are still saved.'
          : 'If you had verified your phone, your application is kept for 30 days: verify it again to continue.'
      }`}
    </Notice>
  );
}
