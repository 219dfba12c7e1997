import { ApiError, isApiError } from '@mealtime/api-client';
import { errorMessage } from '@mealtime/contracts/errors';
import { platformErrors } from '@mealtime/contracts/platform';
import { Link, useSearchParams } from 'federated-pages/router';
import { Button, Notice, buttonClass } from '@mealtime/ui';
import { useState } from 'react';
import { identity } from '../../api/identity';
import { PAGES } from '../../paths';
import styles from './email-confirmation.module.css';

type Progress = { state: 'asked' | 'busy' | 'confirmed' } | { state: 'failed'; message: string; isFinal: boolean };

const INVALID: Progress = { state: 'failed', message: errorMessage(platformErrors.LINK_INVALID), isFinal: true };

/**
 * What the link in the confirmation e-mail leads to, with `?token=`. Nothing happens until the button is pressed: programs
 * that check links come here too. The token leaves the address, and so the history, as soon as it has been used.
 */
export function EmailConfirmation() {
  const [query, setQuery] = useSearchParams();
  const token = query.get('token') ?? '';
  const isUsed = query.has('confirmed');
  const [progress, setProgress] = useState<Progress>({ state: 'asked' });

  const confirm = () => {
    setProgress({ state: 'busy' });
    identity('POST /user/confirm-email', { body: { token } }).then(
      () => {
        setProgress({ state: 'confirmed' });
        setQuery({ confirmed: '' }, { replace: true });
      },
      (error: unknown) =>
        setProgress({
          state: 'failed',
          message: error instanceof ApiError ? error.message : errorMessage(platformErrors.UNEXPECTED),
          isFinal: isApiError(error, 'LINK_INVALID'),
        }),
    );
  };

  if (isUsed || progress.state === 'confirmed') return <Confirmed />;
  const shown = token ? progress : INVALID;
  if (shown.state === 'failed') return <Failed {...shown} onRetry={confirm} />;
  return (
    <div className={styles['part']}>
      <p>Press to confirm your email.</p>
      <Button size="lg" busy={shown.state === 'busy'} busyLabel="Confirming" onClick={confirm}>
        Confirm my email
      </Button>
      <p className={styles['foot']}>If you didn’t sign up for Mealtime, just close this page.</p>
    </div>
  );
}

function Confirmed() {
  return (
    <div className={styles['part']}>
      <Notice tone="success">Your email address is confirmed. Thank you!</Notice>
      <Link className={buttonClass()} to={PAGES.customer}>
        Go to your account
      </Link>
    </div>
  );
}

function Failed({ message, isFinal, onRetry }: { message: string; isFinal: boolean; onRetry(): void }) {
  return (
    <Notice tone="error" action={!isFinal && <Button onClick={onRetry}>Try again</Button>}>
      {`${message}${isFinal ? ' Please use the link in our latest message.' : ''}`}
    </Notice>
  );
}
