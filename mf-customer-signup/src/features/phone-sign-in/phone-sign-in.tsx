import { useNavigate } from '@mealtime/federation/router';
import { errorMessage } from '@mealtime/contracts';
import { Dialog, Notice } from '@mealtime/ui';
import { useState, type ReactNode } from 'react';
import { PhoneForm, type CodeSent } from './phone-form';
import styles from './phone-sign-in.module.css';
import { SignInCode } from './sign-in-code';

/**
 * Signing in by phone: the form, and the code modal above it once a code was sent.
 * `signUp` is the way on for a number that nobody has signed up with.
 */
export function PhoneSignIn({ signUp }: { signUp: ReactNode }) {
  const navigate = useNavigate();
  const [code, setCode] = useState<CodeSent>();
  const [isOpen, setIsOpen] = useState(false);
  const [isUnknown, setIsUnknown] = useState(false);
  const closeCode = () => setIsOpen(false);

  return (
    <div className={styles['signIn']}>
      {isUnknown && (
        <Notice tone="warning" action={signUp}>
          {errorMessage('ACCOUNT_NOT_FOUND')}
        </Notice>
      )}
      <PhoneForm
        last={code}
        onSent={(sent) => {
          setIsUnknown(false);
          setCode(sent);
          setIsOpen(true);
        }}
      />
      {code && isOpen && (
        <Dialog label="Enter Verification Code" size="sm" onClose={closeCode}>
          <SignInCode
            {...code}
            onChangeNumber={closeCode}
            onUnknown={() => {
              closeCode();
              // Its proof is used up: the same number needs another code.
              setCode(undefined);
              setIsUnknown(true);
            }}
            onSignedIn={() => void navigate('/user', { replace: true })}
          />
        </Dialog>
      )}
    </div>
  );
}
