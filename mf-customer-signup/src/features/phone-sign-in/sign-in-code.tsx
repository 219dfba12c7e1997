import { isApiError } from '@mealtime/api-client';
import { CODE_INCOMPLETE_MODAL, errorMessage } from '@mealtime/contracts';
import { Button, Notice } from '@mealtime/ui';
import { useState } from 'react';
import { signIn } from '../../api/sign-in';
import { CodePanel, type SentCode, type VerifiedPhone } from '../verification';

export interface SignInCodeProps {
  phoneNumber: string;
  sent: SentCode;
  onChangeNumber(): void;
  /** The phone is theirs, but nobody has signed up with it. */
  onUnknown(): void;
  onSignedIn(): void;
}

/** The code of a sign-in, and the sign-in itself once it is right. */
export function SignInCode({ phoneNumber, sent, onChangeNumber, onUnknown, onSignedIn }: SignInCodeProps) {
  const [failed, setFailed] = useState<{ phone: VerifiedPhone; message: string; canRetry: boolean }>();

  async function enter(phone: VerifiedPhone) {
    setFailed(undefined);
    try {
      await signIn({ phoneNumber, proof: phone.proof });
      onSignedIn();
    } catch (error) {
      if (isApiError(error, 'ACCOUNT_NOT_FOUND')) return onUnknown();
      const message = isApiError(error) ? error.message : errorMessage('UNEXPECTED');
      setFailed({ phone, message, canRetry: !isApiError(error, 'PROOF_INVALID') });
    }
  }

  return (
    <CodePanel
      phoneNumber={phoneNumber}
      purpose="sign-in"
      incomplete={CODE_INCOMPLETE_MODAL}
      sent={sent}
      onVerified={(phone) => void enter(phone)}
      onChangeNumber={onChangeNumber}
    >
      {failed && (
        <Notice
          tone="error"
          action={
            <Button
              variant="secondary"
              size="sm"
              onClick={() => (failed.canRetry ? void enter(failed.phone) : onChangeNumber())}
            >
              {failed.canRetry ? 'Try again' : 'Start again'}
            </Button>
          }
        >
          {failed.message}
        </Notice>
      )}
    </CodePanel>
  );
}
