import { useNavigate } from '@mealtime/federation/router';
import { errorMessage } from '@mealtime/contracts';
import { Dialog, Notice } from '@mealtime/ui';
import { useState, type ReactNode } from 'react';
import type { SentCode } from '../verification';
import { PhoneForm } from './phone-form';
import styles from './phone-sign-in.module.css';
import { SignInCode } from './sign-in-code';

/**
 * Signing in by phone: the form, and the code modal above it once a code was sent.
 * `signUp` is the way on for a number that nobody has signed up with.
 */
export function PhoneSignIn({ signUp }: { signUp: ReactNode }) {
  const navigate = useNavigate();
  const [code, setCode] = useState<{ phoneNumber: string; sent: SentCode }>();
  const [isUnknown, setIsUnknown] = useState(false);
  const closeCode = () => setCode(undefined);

  return (
    <div className={styles['signIn']}>
      {isUnknown && (
        <Notice tone="warning" action={signUp}>
          {errorMessage('ACCOUNT_NOT_FOUND')}
        </Notice>
      )}
      <PhoneForm
        onSent={(phoneNumber, sent) => {
          setIsUnknown(false);
          setCode({ phoneNumber, sent });
        }}
      />
      {code && (
        <Dialog label="Enter Verification Code" size="sm" onClose={closeCode}>
          <SignInCode
            {...code}
            onChangeNumber={closeCode}
            onUnknown={() => {
              closeCode();
              setIsUnknown(true);
            }}
            onSignedIn={() => void navigate('/user', { replace: true })}
          />
        </Dialog>
      )}
    </div>
  );
}
