import { Button, GoogleIcon, Notice } from '@mealtime/ui';
import { useState } from 'react';
import styles from './google-button.module.css';
import { leaveForGoogle, useGoogleRedirect } from './google-redirect';

const OFFLINE = 'You seem to be offline. Nothing you typed is lost. Please try again when you’re back online.';

/** "Sign in with Google", with what can keep it from working. */
export function GoogleButton() {
  const isLeaving = useGoogleRedirect();
  const [isOffline, setIsOffline] = useState(false);

  function leave() {
    setIsOffline(!navigator.onLine);
    if (navigator.onLine) leaveForGoogle();
  }

  return (
    <div className={styles['google']}>
      {isOffline && <Notice tone="error">{OFFLINE}</Notice>}
      <Button variant="secondary" size="lg" busy={isLeaving} busyLabel="Taking you to Google…" onClick={leave}>
        <GoogleIcon /> Sign in with Google
      </Button>
    </div>
  );
}
