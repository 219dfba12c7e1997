import type { ApiError } from '@mealtime/api-client';
import { errorMessage } from '@mealtime/contracts/errors';
import { identityErrors } from '@mealtime/contracts/identity';
import { useUnsaved } from 'federated-pages/adoption';
import { Link } from 'federated-pages/router';
import { Button, Card, Notice, SkeletonText, Spinner, buttonClass } from '@mealtime/ui';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { OVERLAYS, PAGES } from '../../paths';
import { useReturnToSignUp } from '../customer-form';
import { BY_PASSWORD } from '../sign-in';
import { accountOf, changeSignUp, createAccount, isInForm, useSignUp, type FormMessages } from '../sign-up';
import styles from './account-progress.module.css';

/** The thank-you page until the account exists: the progress, or the error with the next step. */
export function AccountProgress() {
  const account = accountOf(useSignUp());
  useUnsaved(account.state === 'creating' || 'error' in account);
  switch (account.state) {
    case 'password-missing':
      return <BackToForm />;
    case 'proof-missing':
      return <VerifyAgain />;
    case 'refused':
      return <Refused error={account.error} />;
    case 'unanswered':
      return <Failure>{account.error.message}</Failure>;
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
    if (!messages) changeSignUp({ retype: true });
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

function Refused({ error }: { error: ApiError }) {
  const field = FIELD_OF[error.code];
  if (field) return <Taken error={error} field={field} />;
  if (Object.keys(error.fields).some(isInForm)) return <BackToForm messages={{ fields: error.fields }} />;
  return (
    <Failure>
      <span>{error.message}</span>
      {error.correlationId && <p className={styles['reference']}>{`Reference: ${error.correlationId}`}</p>}
    </Failure>
  );
}

function Failure({ children }: { children: ReactNode }) {
  return (
    <Card className={styles['card']}>
      <title>Your account is not created yet | Mealtime</title>
      <h1 className={styles['title']}>Almost there</h1>
      <Notice tone="error" action={<Button onClick={() => void createAccount()}>Try again</Button>}>
        {children}
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
