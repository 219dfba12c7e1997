import { isApiError, type ApiError } from '@mealtime/api-client';
import { errorMessage } from '@mealtime/contracts/errors';
import { identityErrors } from '@mealtime/contracts/identity';
import { Link } from 'federated-pages/router';
import { Button, Card, Notice, SkeletonText, Spinner, buttonClass } from '@mealtime/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { OVERLAYS, PAGES } from '../../paths';
import { updateDraft } from '../customer-draft/customer-draft';
import { useReturnToSignUp, type FormMessages } from '../customer-form';
import { BY_PASSWORD } from '../sign-in';
import styles from './account-progress.module.css';
import type { Account } from './use-account';

interface AccountProgressProps {
  account: Account;
  onRetry(): void;
}

/** What stands on the thank-you page until the account exists: that it is being made, or what keeps it and the way on. */
export function AccountProgress({ account, onRetry }: AccountProgressProps) {
  switch (account.state) {
    case 'password-missing':
      return <BackToForm />;
    case 'proof-missing':
      return <VerifyAgain />;
    case 'failed':
      return <Failure error={account.error} onRetry={onRetry} />;
    default:
      return <Creating />;
  }
}

function Creating() {
  return (
    <Card className={styles['card']}>
      <title>Creating your account | Mealtime</title>
      <p role="status" className={styles['status']}>
        <Spinner /> Creating your account…
      </p>
      <SkeletonText lines={4} />
    </Card>
  );
}

/** A person cannot mend anything here, so the form is opened for them, once. */
function BackToForm({ messages }: { messages?: FormMessages }) {
  const returnToSignUp = useReturnToSignUp();
  const isDone = useRef(false);
  const leave = useEffectEvent(() => {
    if (isDone.current) return;
    isDone.current = true;
    if (!messages) updateDraft({ retype: true });
    returnToSignUp(messages);
  });
  useEffect(() => leave(), []);
  return (
    <Card className={styles['card']}>
      <p role="status" className={styles['status']}>
        <Spinner /> Taking you back to the form…
      </p>
    </Card>
  );
}

function VerifyAgain() {
  return (
    <Card className={styles['card']}>
      <title>Verify your phone again | Mealtime</title>
      <h1 className={styles['title']}>One more time, please</h1>
      <Notice
        tone="warning"
        action={
          <Link className={buttonClass({ size: 'sm' })} to={OVERLAYS.phoneCode}>
            Verify my phone
          </Link>
        }
      >
        {`${errorMessage(identityErrors.PROOF_INVALID)} Everything you typed is still here.`}
      </Notice>
    </Card>
  );
}

/** The field that a refused account is about, where it is about one. */
const FIELD_OF: Partial<Record<ApiError['code'], 'email' | 'phoneNumber'>> = {
  EMAIL_TAKEN: 'email',
  PHONE_TAKEN: 'phoneNumber',
};

const FORM_FIELDS = ['firstName', 'lastName', 'email', 'phoneNumber', 'password', 'marketingConsent'];

function Failure({ error, onRetry }: { error: ApiError; onRetry(): void }) {
  const field = FIELD_OF[error.code];
  if (field) return <Taken error={error} field={field} />;
  const isAboutForm = Object.keys(error.fields).some((name) => FORM_FIELDS.includes(name));
  if (isAboutForm) return <BackToForm messages={{ fields: error.fields }} />;
  return (
    <Card className={styles['card']}>
      <title>Your account is not created yet | Mealtime</title>
      <h1 className={styles['title']}>Almost there</h1>
      <Notice tone="error" action={<Button onClick={onRetry}>Try again</Button>}>
        <span>{error.message}</span>
        {!isApiError(error, 'NETWORK', 'TIMEOUT') && error.correlationId && (
          <p className={styles['reference']}>{`Reference: ${error.correlationId}`}</p>
        )}
      </Notice>
    </Card>
  );
}

const ANOTHER = { email: 'Use another email', phoneNumber: 'Use another number' };

function Taken({ error, field }: { error: ApiError; field: 'email' | 'phoneNumber' }) {
  const returnToSignUp = useReturnToSignUp();
  return (
    <Card className={styles['card']}>
      <title>You may have an account already | Mealtime</title>
      <h1 className={styles['title']}>You may have an account already</h1>
      <Notice
        tone="error"
        action={
          <span className={styles['ways']}>
            <Link className={buttonClass()} to={PAGES.login} state={field === 'email' ? BY_PASSWORD : null}>
              Sign in
            </Link>
            <Button variant="secondary" onClick={() => returnToSignUp({ fields: { [field]: [error.message] } })}>
              {ANOTHER[field]}
            </Button>
          </span>
        }
      >
        {`${error.message} Nothing you typed is lost.`}
      </Notice>
    </Card>
  );
}
