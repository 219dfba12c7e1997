import { Link } from '@mealtime/federation/router';
import { Card, Container, buttonClass } from '@mealtime/ui';
import { GoogleButton } from '../features/google';
import { PhoneSignIn } from '../features/phone-sign-in';
import { OVERLAYS } from '../paths';
import styles from './login-page.module.css';

/** Signing in by phone, at /user/login. */
export default function LoginPage() {
  return (
    <Container width="text" className={styles['page']}>
      <title>Sign In | Mealtime</title>
      <Card className={styles['card']}>
        <h1 className={styles['title']}>Sign In</h1>
        <p className={styles['lead']}>We text you a code. No password needed.</p>
        <PhoneSignIn
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
    </Container>
  );
}
