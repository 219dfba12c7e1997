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
  /** What stands in the field at first. */
  phoneNumber: string;
  onType?(phoneNumber: string): void;
  /** What the verified phone opens; rejects with an ApiError. */
  enter(phone: VerifiedPhone): Promise<void>;
  /** The errors that say that nobody is known by this number, and the way on for them. */
  unknown: { codes: readonly ErrorCode[]; wayOn: ReactNode };
}

/** Coming in by phone: the form, and the code modal above it once a code was sent. */
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
              // Its proof is used up: the same number needs another code.
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
