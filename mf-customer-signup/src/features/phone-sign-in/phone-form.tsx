import { isApiError } from '@mealtime/api-client';
import { phoneNumber as phoneNumberRule } from '@mealtime/contracts';
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

/** Asks for the phone number and has a code sent to it. The number is kept in the draft: sign-up starts with it too. */
export function PhoneForm({ onSent }: { onSent(phoneNumber: string, sent: SentCode): void }) {
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, setError, formState } = useForm<PhoneValues>({
    resolver: rulesResolver(RULES),
    defaultValues: { phoneNumber: readDraft().phoneNumber },
  });

  const submit = handleSubmit(async ({ phoneNumber }) => {
    setFailure('');
    try {
      onSent(phoneNumber, await requestCode(phoneNumber, 'sign-in'));
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
