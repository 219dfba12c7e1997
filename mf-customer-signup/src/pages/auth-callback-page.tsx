import { isApiError } from '@mealtime/api-client';
import { errorMessage } from '@mealtime/contracts/errors';
import { identityErrors } from '@mealtime/contracts/identity';
import { useLocation, useNavigate } from 'federated-pages/router';
import { Container, Spinner } from '@mealtime/ui';
import { useEffect, useEffectEvent } from 'react';
import { useReturnToSignUp } from '../features/customer-form';
import { completeGoogleReturn } from '../features/google';
import { PAGES } from '../paths';
import styles from './auth-callback-page.module.css';

/** Where Google sends a person back to, at /auth/callback. */
export default function AuthCallbackPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const returnToSignUp = useReturnToSignUp();

  const signedIn = useEffectEvent(() => void navigate(PAGES.thankYou, { replace: true }));
  const refused = useEffectEvent((error?: unknown) => {
    if (!error) return returnToSignUp();
    const text = isApiError(error) ? error.message : errorMessage(identityErrors.GOOGLE_FAILED);
    returnToSignUp({ notice: { tone: 'error', text } });
  });

  useEffect(() => {
    let current = true;
    completeGoogleReturn(search).then(
      (isSignedIn) => current && (isSignedIn ? signedIn() : refused()),
      (error: unknown) => current && refused(error),
    );
    return () => {
      current = false;
    };
  }, [search]);

  return (
    <Container width="text" className={styles['page']}>
      <title>Signing in | Mealtime</title>
      <p role="status" className={styles['status']}>
        <Spinner /> Loading...
      </p>
    </Container>
  );
}
