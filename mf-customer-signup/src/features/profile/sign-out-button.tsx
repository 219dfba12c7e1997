import { isApiError } from '@mealtime/api-client';
import { errorMessage } from '@mealtime/contracts/errors';
import { platformErrors } from '@mealtime/contracts/platform';
import { Button, Notice } from '@mealtime/ui';
import { useState } from 'react';
import { identity } from '../../api/identity';
import { sessionChanged } from '../session-changed/session-changed';
import { forgetSignUp } from '../sign-up';

/** Deletes the stored sign-up: another person may use this browser next. */
export function forgetPerson() {
  forgetSignUp();
  sessionChanged();
}

/** Ends the session. `onSignedOut` is called once the server has ended it. */
export function SignOutButton({ onSignedOut }: { onSignedOut?: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function leave() {
    setIsBusy(true);
    setFailure('');
    try {
      await identity('POST /user/sign-out');
      forgetPerson();
      onSignedOut?.();
    } catch (error) {
      setFailure(isApiError(error) ? error.message : errorMessage(platformErrors.UNEXPECTED));
    }
    setIsBusy(false);
  }

  return (
    <>
      {failure && <Notice tone="error">{`You are still signed in. ${failure}`}</Notice>}
      <Button variant="secondary" busy={isBusy} busyLabel="Signing out…" onClick={() => void leave()}>
        Sign out
      </Button>
    </>
  );
}
