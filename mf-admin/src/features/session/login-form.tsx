import { isApiError } from '@mealtime/api-client';
import { useUnsaved } from '@mealtime/browser';
import { adminLoginRules, type AdminLoginRequest } from '@mealtime/contracts/admin';
import { errorMessage } from '@mealtime/contracts/errors';
import { platformErrors } from '@mealtime/contracts/platform';
import { Button, Notice, PasswordField, TextField, rulesResolver } from '@mealtime/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { admin } from '../../api/admin';
import { bearer } from '../../api/bearer';
import styles from './session.module.css';
import { removeToken, saveToken } from './token-store';

type LoginValues = Pick<AdminLoginRequest, 'username' | 'password'>;

/** Logs in, keeps the token and has it verified. Rejects, with no token kept, unless both calls went well. */
async function enter(values: LoginValues): Promise<void> {
  const { token } = await admin('POST /admin/login', { body: values });
  saveToken(token);
  try {
    await admin('POST /admin/verify-token', { headers: bearer(token) });
  } catch (error) {
    removeToken();
    throw error;
  }
}

/** What went wrong, in words that do not tell a stranger which part of a login was right. */
function failureOf(error: unknown): string {
  if (!isApiError(error)) return errorMessage(platformErrors.UNEXPECTED);
  return isApiError(error, 'UNAUTHENTICATED') ? errorMessage(platformErrors.INVALID_LOGIN) : error.message;
}

export function LoginForm({ onLoggedIn }: { onLoggedIn(): void }) {
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState, setFocus } = useForm<LoginValues>({
    resolver: rulesResolver(adminLoginRules),
    defaultValues: { username: '', password: '' },
  });
  const { errors, isSubmitting, isDirty } = formState;
  useUnsaved(isDirty);

  const submit = handleSubmit(async (values) => {
    setFailure('');
    try {
      await enter(values);
      onLoggedIn();
    } catch (error) {
      setFailure(failureOf(error));
      setFocus('password', { shouldSelect: true });
    }
  });

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      {failure && (
        <Notice tone="error">
          <span className={styles['failure']}>{failure}</span>
        </Notice>
      )}
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" size="lg" busy={isSubmitting} busyLabel="Logging in…">
        Login
      </Button>
    </form>
  );
}
