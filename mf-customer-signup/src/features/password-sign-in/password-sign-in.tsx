import { isApiError } from '@mealtime/api-client';
import { useUnsaved } from 'federated-pages/adoption';
import { errorMessage } from '@mealtime/contracts/errors';
import { platformErrors } from '@mealtime/contracts/platform';
import { signInFormRules, type CustomerProfile, type PasswordSignInRequest } from '@mealtime/contracts/identity';
import { Button, Notice, PasswordField, TextField, rulesResolver } from '@mealtime/ui';
import { useState } from 'react';
import { useForm } from '@mealtime/forms';
import { identity } from '../../api/identity';
import { sessionChanged } from '../session-changed/session-changed';
import { readSignUp } from '../sign-up';
import styles from './password-sign-in.module.css';

/** Signing in by e-mail address and password. The password is never kept. */
export function PasswordSignIn({ onSignedIn }: { onSignedIn(profile: CustomerProfile): void }) {
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState, setFocus } = useForm<PasswordSignInRequest>({
    resolver: rulesResolver(signInFormRules),
    defaultValues: { email: readSignUp().email, password: '' },
  });
  const { errors, isSubmitting, isDirty } = formState;
  useUnsaved(isDirty);

  const submit = handleSubmit(async (values) => {
    setFailure('');
    try {
      const profile = await identity('POST /user/sign-in/password', { body: values });
      sessionChanged();
      onSignedIn(profile);
    } catch (error) {
      setFailure(isApiError(error) ? error.message : errorMessage(platformErrors.UNEXPECTED));
      setFocus('password', { shouldSelect: true });
    }
  });

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" size="lg" busy={isSubmitting} busyLabel="Signing in…">
        Sign in
      </Button>
    </form>
  );
}
