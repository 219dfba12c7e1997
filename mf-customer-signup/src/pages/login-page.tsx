import { Link, Navigate } from 'federated-pages/router';
import { Card, Container, buttonClass } from '@mealtime/ui';
import { GoogleButton } from '../features/google';
import { UnlessSignedIn } from '../features/profile';
import { SignInForms } from '../features/sign-in';
import { pageAfterSignIn } from '../features/ways';
import { OVERLAYS } from '../paths';
import styles from './login-page.module.css';

/** Signing in by phone or by password, at /user/login. */
export default function LoginPage() {
  return (
    <Container width="text" className={styles['page']}>
      <title>Sign In | Mealtime</title>
      <UnlessSignedIn member={(profile) => <Navigate to={pageAfterSignIn(profile)} replace />}>
        <Card className={styles['card']}>
          <h1 className={styles['title']}>Sign In</h1>
          <SignInForms
            signUp={
              <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={OVERLAYS.signUp}>
                Sign up with this number
              </Link>
            }
          />
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
