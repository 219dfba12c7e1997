import { isApiError } from '@mealtime/api-client';
import { useUnsaved } from 'federated-pages/adoption';
import { adminLoginRules } from '@mealtime/contracts/admin';
import { errorMessage } from '@mealtime/contracts/errors';
import { platformErrors } from '@mealtime/contracts/platform';
import { Button, TextField, rulesResolver } from '@mealtime/ui';
import { useEffect, useState } from 'react';
import { useForm } from '@mealtime/forms';
import { logIn } from '../../api/log-in';
import { isDismissed, knowsPasskeys, logInByPasskey } from '../../api/passkeys';
import { EntryForm } from './entry-form';
import styles from './session.module.css';

interface LoginValues {
  username: string;
  password: string;
  code: string;
}

/** The error, in words that do not reveal which part of a login was right. */
function failureOf(error: unknown): string {
  if (!isApiError(error)) return errorMessage(platformErrors.UNEXPECTED);
  return isApiError(error, 'UNAUTHENTICATED') ? errorMessage(platformErrors.INVALID_LOGIN) : error.message;
}

export function LoginForm({ onLoggedIn }: { onLoggedIn(): void }) {
  const [failure, setFailure] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const { register, handleSubmit, formState, setFocus, setError, resetField } = useForm<LoginValues>({
    resolver: rulesResolver(adminLoginRules),
    defaultValues: { username: '', password: '', code: '' },
  });
  const { errors, isSubmitting, isDirty } = formState;
  useUnsaved(isDirty);

  useEffect(() => {
    if (asksCode) setFocus('code');
  }, [asksCode, setFocus]);

  const fail = (error: unknown) => {
    if (isApiError(error, 'SECOND_FACTOR_REQUIRED')) return setAsksCode(true);
    if (isApiError(error, 'SECOND_FACTOR_WRONG')) {
      setAsksCode(true);
      resetField('code');
      return setError('code', { type: 'server', message: error.message }, { shouldFocus: true });
    }
    setFailure(failureOf(error));
    setFocus('password', { shouldSelect: true });
  };

  const submit = handleSubmit(async ({ username, password, code }) => {
    setFailure('');
    try {
      await logIn({ username, password, ...(asksCode && { code }) });
      onLoggedIn();
    } catch (error) {
      fail(error);
    }
  });

  return (
    <div className={styles['ways']}>
      <EntryForm
        failure={failure}
        username={{ ...register('username'), error: errors.username?.message }}
        password={{ ...register('password'), error: errors.password?.message, autoComplete: 'current-password' }}
        more={
          asksCode && (
            <TextField
              label="Code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              required
              hint="The six digits from your authenticator app, or one of your recovery codes."
              error={errors.code?.message}
              {...register('code')}
            />
          )
        }
        verb="Login"
        busyVerb="Logging in…"
        isBusy={isSubmitting}
        onSubmit={submit}
      />
      {knowsPasskeys() && <PasskeyLogin onLoggedIn={onLoggedIn} onFailure={setFailure} />}
    </div>
  );
}

function PasskeyLogin({ onLoggedIn, onFailure }: { onLoggedIn(): void; onFailure(message: string): void }) {
  const [isBusy, setIsBusy] = useState(false);
  const enter = async () => {
    setIsBusy(true);
    onFailure('');
    try {
      await logInByPasskey();
      onLoggedIn();
    } catch (error) {
      if (!isDismissed(error)) onFailure(failureOf(error));
      setIsBusy(false);
    }
  };
  return (
    <Button variant="secondary" busy={isBusy} busyLabel="Waiting for your passkey…" onClick={() => void enter()}>
      Use a passkey
    </Button>
  );
}
