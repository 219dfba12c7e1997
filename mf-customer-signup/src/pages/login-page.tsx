import { Link, Navigate, useNavigate } from 'federated-pages/router';
import { Button, Card, Container, buttonClass } from '@mealtime/ui';
import { useState } from 'react';
import { GoogleButton } from '../features/google';
import { PasswordSignIn } from '../features/password-sign-in/password-sign-in';
import { PhoneSignIn } from '../features/phone-sign-in/phone-sign-in';
import { UnlessSignedIn } from '../features/profile';
import { pageAfterSignIn } from '../features/ways';
import { OVERLAYS } from '../paths';
import styles from './login-page.module.css';

/** Signing in by phone or by password, at /user/login. */
export default function LoginPage() {
  const navigate = useNavigate();
  const [byPassword, setByPassword] = useState(false);
  return (
    <Container width="text" className={styles['page']}>
      <title>Sign In | Mealtime</title>
      <UnlessSignedIn member={(profile) => <Navigate to={pageAfterSignIn(profile)} replace />}>
        <Card className={styles['card']}>
          <h1 className={styles['title']}>Sign In</h1>
          <p className={styles['lead']}>
            {byPassword ? 'With the email and password of your account.' : 'We text you a code. No password needed.'}
          </p>
          {byPassword ? (
            <PasswordSignIn onSignedIn={(profile) => void navigate(pageAfterSignIn(profile), { replace: true })} />
          ) : (
            <PhoneSignIn
              signUp={
                <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={OVERLAYS.signUp}>
                  Sign up with this number
                </Link>
              }
            />
          )}
          <Button variant="secondary" onClick={() => setByPassword(!byPassword)}>
            {byPassword ? 'Use a code instead' : 'Use a password instead'}
          </Button>
          <hr className={styles['line']} />
          <GoogleButton />
          <p className={styles['foot']}>
            New to Mealtime? <Link to={OVERLAYS.signUp}>Sign up</Link>
          </p>
        </Card>
      </UnlessSignedIn>
    </Container>
  );
}
