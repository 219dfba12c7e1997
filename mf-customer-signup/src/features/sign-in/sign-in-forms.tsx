import { useLocation, useNavigate } from 'federated-pages/router';
import { Button } from '@mealtime/ui';
import { useState, type ReactNode } from 'react';
import { PasswordSignIn } from '../password-sign-in/password-sign-in';
import { PhoneSignIn } from '../phone-sign-in/phone-sign-in';
import { pageAfterSignIn } from '../ways';
import styles from './sign-in-forms.module.css';

/** State of a navigation to a page with these forms that begins with the password. */
export const BY_PASSWORD = { signInBy: 'password' } as const;

interface SignInFormsProps {
  /** Shown for a number without an account. */
  signUp: ReactNode;
}

/** Signing in by a code or by a password. */
export function SignInForms({ signUp }: SignInFormsProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [byPassword, setByPassword] = useState(
    () => (state as Partial<typeof BY_PASSWORD> | null)?.signInBy === BY_PASSWORD.signInBy,
  );
  return (
    <div className={styles['forms']}>
      <p className={styles['lead']}>
        {byPassword ? 'With the email and password of your account.' : 'We’ll text you a code. No password needed.'}
      </p>
      {byPassword ? (
        <PasswordSignIn onSignedIn={(profile) => void navigate(pageAfterSignIn(profile), { replace: true })} />
      ) : (
        <PhoneSignIn signUp={signUp} />
      )}
      <Button variant="secondary" onClick={() => setByPassword(!byPassword)}>
        {byPassword ? 'Use a code instead' : 'Use a password instead'}
      </Button>
    </div>
  );
}
