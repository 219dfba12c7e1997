import { isApiError } from '@mealtime/api-client';
import type { ErrorCode } from '@mealtime/contracts/errors';
import { CODE_INCOMPLETE_MODAL, type VerificationPurpose } from '@mealtime/contracts/identity';
import { Dialog, Notice } from '@mealtime/ui';
import { useState, type ReactNode } from 'react';
import { CodeEntrance } from '../code/code-entrance';
import { forgetVerifiedPhone, type VerifiedPhone } from '../session/verified-phone';
import styles from './phone-entrance.module.css';
import { PhoneForm, type CodeSent } from './phone-form';

export interface PhoneEntranceProps {
  purpose: VerificationPurpose;
  /** Initial value of the field. */
  phoneNumber: string;
  onType?(phoneNumber: string): void;
  /** Signs in with the verified phone; rejects with an ApiError. */
  enter(phone: VerifiedPhone): Promise<void>;
  /** The errors for an unknown phone, and the link shown for them. */
  unknown: { codes: readonly ErrorCode[]; wayOn: ReactNode };
}

/** Sign-in by phone: the form, and the code modal above it after a code was sent. */
export function PhoneEntrance({ purpose, phoneNumber, onType, enter, unknown }: PhoneEntranceProps) {
  const [code, setCode] = useState<CodeSent>();
  const [refusal, setRefusal] = useState('');
  const close = () => setCode(undefined);

  return (
    <div className={styles['entrance']}>
      {refusal && (
        <Notice tone="warning" action={unknown.wayOn}>
          {refusal}
        </Notice>
      )}
      <PhoneForm
        purpose={purpose}
        phoneNumber={phoneNumber}
        onType={onType}
        onSent={(sent) => {
          setRefusal('');
          setCode(sent);
        }}
      />
      {code && (
        <Dialog label="Enter Verification Code" size="sm" onClose={close}>
          <CodeEntrance
            {...code}
            purpose={purpose}
            incomplete={CODE_INCOMPLETE_MODAL}
            onChangeNumber={close}
            enter={enter}
            onFailure={(error) => {
              if (!isApiError(error, ...unknown.codes)) return false;
              // The proof is used up: the same number needs another code.
              forgetVerifiedPhone(purpose);
              close();
              setRefusal(error.message);
              return true;
            }}
          />
        </Dialog>
      )}
    </div>
  );
}
