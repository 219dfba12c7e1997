import { isApiError } from '@mealtime/api-client';
import type { CustomerProfile } from '@mealtime/contracts/identity';
import { errorMessage } from '@mealtime/contracts/errors';
import { platformErrors } from '@mealtime/contracts/platform';
import { Button, Notice } from '@mealtime/ui';
import { useState } from 'react';
import { identity, meaning } from '../../api/identity';

/** For an address that is not confirmed yet. */
export function ResendConfirmation({ profile }: { profile: CustomerProfile }) {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; text: string }>();

  async function send() {
    setIsBusy(true);
    try {
      await identity('POST /user/me/confirmation', { headers: meaning(profile) });
      setOutcome({ tone: 'success', text: `We sent another email to ${profile.email}.` });
    } catch (error) {
      setOutcome({ tone: 'error', text: isApiError(error) ? error.message : errorMessage(platformErrors.UNEXPECTED) });
    }
    setIsBusy(false);
  }

  return (
    <>
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      <Button variant="secondary" busy={isBusy} busyLabel="Sending…" onClick={() => void send()}>
        Send the confirmation email again
      </Button>
    </>
  );
}
