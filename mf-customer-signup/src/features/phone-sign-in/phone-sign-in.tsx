import { useNavigate } from 'federated-pages/router';
import { PhoneEntrance } from '@mealtime/phone-verification';
import { useState, type ReactNode } from 'react';
import { identity } from '../../api/identity';
import { sessionChanged } from '../session-changed/session-changed';
import { changeSignUp, readSignUp } from '../sign-up';
import { pageAfterSignIn } from '../ways';

/**
 * Signing in by phone. The number is kept: sign-up starts with it too.
 * `signUp` is shown for a number without an account.
 */
export function PhoneSignIn({ signUp }: { signUp: ReactNode }) {
  const navigate = useNavigate();
  const [{ phoneNumber: initial }] = useState(readSignUp);
  return (
    <PhoneEntrance
      purpose="sign-in"
      phoneNumber={initial}
      onType={(phoneNumber) => changeSignUp({ phoneNumber })}
      enter={async ({ phoneNumber, proof }) => {
        const profile = await identity('POST /user/sign-in', { body: { phoneNumber, proof } });
        sessionChanged();
        void navigate(pageAfterSignIn(profile), { replace: true });
      }}
      unknown={{ codes: ['ACCOUNT_NOT_FOUND'], wayOn: signUp }}
    />
  );
}
