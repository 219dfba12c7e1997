import { isApiError } from '@mealtime/api-client';
import { useUnsaved } from 'federated-pages/adoption';
import type { VerificationPurpose } from '@mealtime/contracts/identity';
import { phoneNumber as phoneNumberRule } from '@mealtime/contracts/rules';
import { Button, Notice, TextField, rulesResolver } from '@mealtime/ui';
import { useState, type ChangeEvent } from 'react';
import { useForm } from '@mealtime/forms';
import { ensureCode, sendFailure, type SentCode } from '../session/code-session';
import styles from './phone-entrance.module.css';

interface PhoneValues {
  phoneNumber: string;
}

const RULES = { phoneNumber: phoneNumberRule };

/** A code sent from this form. */
export interface CodeSent {
  phoneNumber: string;
  sent: SentCode;
}

interface PhoneFormProps {
  purpose: VerificationPurpose;
  /** Initial value of the field. */
  phoneNumber: string;
  onType?: ((phoneNumber: string) => void) | undefined;
  onSent(code: CodeSent): void;
}

/** Asks for the phone number and sends a code. A recent code is reused: the server would not send another. */
export function PhoneForm({ purpose, phoneNumber: initial, onType, onSent }: PhoneFormProps) {
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, setError, formState } = useForm<PhoneValues>({
    resolver: rulesResolver(RULES),
    defaultValues: { phoneNumber: initial },
  });
  useUnsaved(formState.isDirty);

  const submit = handleSubmit(async ({ phoneNumber }) => {
    setFailure('');
    try {
      onSent({ phoneNumber, sent: await ensureCode({ phoneNumber, purpose }, { withinPause: true }) });
    } catch (error) {
      const message = isApiError(error) ? error.fields['phoneNumber']?.[0] : undefined;
      if (message) setError('phoneNumber', { message }, { shouldFocus: true });
      else setFailure(sendFailure(error));
    }
  });

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextField
        label="Phone Number"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="Enter your phone number"
        required
        error={formState.errors.phoneNumber?.message}
        {...register('phoneNumber', {
          onChange: (event: ChangeEvent<HTMLInputElement>) => onType?.(event.target.value),
        })}
      />
      <Button type="submit" size="lg" busy={formState.isSubmitting} busyLabel="Sending…">
        Send Verification Code
      </Button>
    </form>
  );
}
