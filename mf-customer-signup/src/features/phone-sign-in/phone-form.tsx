import { isApiError } from '@mealtime/api-client';
import { RESEND_PAUSE_SECONDS, phoneNumber as phoneNumberRule } from '@mealtime/contracts';
import { Button, Notice, TextField, rulesResolver } from '@mealtime/ui';
import { useState, type ChangeEvent } from 'react';
import { useForm } from 'react-hook-form';
import { readDraft, updateDraft } from '../customer-draft';
import { requestCode, sendFailure, type SentCode } from '../verification';
import styles from './phone-sign-in.module.css';

interface PhoneValues {
  phoneNumber: string;
}

const RULES = { phoneNumber: phoneNumberRule };

/** A code that was sent from this form. */
export interface CodeSent {
  phoneNumber: string;
  sent: SentCode;
}

interface PhoneFormProps {
  /** The code sent last, if any: within the server's pause the same number gets no other, so that one still counts. */
  last: CodeSent | undefined;
  onSent(code: CodeSent): void;
}

const isRecent = ({ sent }: CodeSent) => Date.now() - sent.sentAt < RESEND_PAUSE_SECONDS * 1000;

/** Asks for the phone number and has a code sent to it. The number is kept in the draft: sign-up starts with it too. */
export function PhoneForm({ last, onSent }: PhoneFormProps) {
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, setError, formState } = useForm<PhoneValues>({
    resolver: rulesResolver(RULES),
    defaultValues: { phoneNumber: readDraft().phoneNumber },
  });

  const submit = handleSubmit(async ({ phoneNumber }) => {
    setFailure('');
    if (last?.phoneNumber === phoneNumber && isRecent(last)) return onSent(last);
    try {
      onSent({ phoneNumber, sent: await requestCode(phoneNumber, 'sign-in') });
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
          onChange: (event: ChangeEvent<HTMLInputElement>) => updateDraft({ phoneNumber: event.target.value }),
        })}
      />
      <Button type="submit" size="lg" busy={formState.isSubmitting} busyLabel="Sending…">
        Send Verification Code
      </Button>
    </form>
  );
}
