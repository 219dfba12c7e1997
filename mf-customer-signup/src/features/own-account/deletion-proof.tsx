import { isApiError } from '@mealtime/api-client';
import { errorMessage } from '@mealtime/contracts/errors';
import type { CustomerProfile } from '@mealtime/contracts/identity';
import { platformErrors } from '@mealtime/contracts/platform';
import { Button, Notice, PasswordField, TextField } from '@mealtime/ui';
import { useState } from 'react';
import { identity, meaning } from '../../api/identity';
import styles from './own-account.module.css';

/** Proofs of identity, in this order, as far as the account has them. */
export type ProofWay = 'password' | 'phone' | 'google';
export const wayOf = ({ hasPassword, phoneNumber }: CustomerProfile): ProofWay =>
  hasPassword ? 'password' : phoneNumber ? 'phone' : 'google';

interface DeletionProofProps {
  profile: CustomerProfile;
  way: ProofWay;
  value: string;
  /** Beside the field. */
  error: string | undefined;
  onChange(value: string): void;
  /** For who does not know the password, and has a phone. */
  onUsePhone(): void;
}

/** Asks for the password, or for a code that is texted to the account's phone. */
export function DeletionProof({ profile, way, value, error, onChange, onUsePhone }: DeletionProofProps) {
  const type = { value, error, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) };
  if (way === 'google') return <p>You can delete your account within ten minutes of signing in with Google.</p>;
  if (way === 'phone') return <CodeByText profile={profile} field={type} />;
  return (
    <>
      <PasswordField label="Your password" name="currentPassword" autoComplete="current-password" {...type} />
      {profile.phoneNumber && (
        <Button variant="quiet" onClick={onUsePhone}>
          Use a code by text instead
        </Button>
      )}
    </>
  );
}

interface CodeByTextProps {
  profile: CustomerProfile;
  field: { value: string; error: string | undefined; onChange(event: { target: { value: string } }): void };
}

function CodeByText({ profile, field }: CodeByTextProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; text: string }>();

  async function send() {
    setIsBusy(true);
    try {
      const { message } = await identity('POST /user/me/deletion/code', { headers: meaning(profile) });
      setOutcome({ tone: 'success', text: message });
    } catch (error) {
      setOutcome({ tone: 'error', text: isApiError(error) ? error.message : errorMessage(platformErrors.UNEXPECTED) });
    }
    setIsBusy(false);
  }

  return (
    <div className={styles['form']}>
      <p>{`We text a code to ${profile.phoneNumber ?? ''}.`}</p>
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      <Button variant="secondary" busy={isBusy} busyLabel="Sending…" onClick={() => void send()}>
        Text me a code
      </Button>
      <TextField label="Code" name="code" inputMode="numeric" autoComplete="one-time-code" {...field} />
    </div>
  );
}
