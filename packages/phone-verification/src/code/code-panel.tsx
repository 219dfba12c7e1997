import { useUnsaved } from 'federated-pages/adoption';
import { maskPhone } from '@mealtime/contracts/canada';
import { CODE_LENGTH, type VerificationPurpose } from '@mealtime/contracts/identity';
import { Button, CodeInput, Notice } from '@mealtime/ui';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { SentCode } from '../session/code-session';
import type { VerifiedPhone } from '../session/verified-phone';
import styles from './code-panel.module.css';
import { Countdown } from './countdown';
import { LocalOutboxHint } from './local-outbox-hint';
import { useVerification, type Sending } from './use-verification';

export interface CodePanelProps {
  /** Ten digits. */
  phoneNumber: string;
  purpose: VerificationPurpose;
  /** Message for fewer than six digits. */
  incomplete: string;
  sent?: SentCode | undefined;
  onVerified(phone: VerifiedPhone): void;
  onChangeNumber(): void;
  /** Messages about the action after a correct code. */
  children?: ReactNode;
}

function whereTo({ state, hasCode }: Sending): string {
  if (hasCode) return 'A verification code has been sent to:';
  return state === 'sending' ? 'Sending a verification code to:' : 'No code has been sent yet to:';
}

/** The verification screen: content of the modal and of pages. */
export function CodePanel({ children, onChangeNumber, ...options }: CodePanelProps) {
  const [code, setCode] = useState('');
  const [refusals, setRefusals] = useState(0);
  const { sending, checking, resend, verify } = useVerification(options);
  useUnsaved(true);
  const isVerified = checking.state === 'verified';

  function submit(event: FormEvent) {
    event.preventDefault();
    void verify(code).then((isRefused) => {
      if (!isRefused) return;
      setCode('');
      setRefusals((count) => count + 1);
    });
  }

  return (
    <form className={styles['panel']} noValidate onSubmit={submit}>
      <header className={styles['header']}>
        <h2 className={styles['title']}>Enter Verification Code</h2>
        <p className={styles['where']}>
          <span>{whereTo(sending)}</span> <strong className={styles['number']}>{maskPhone(options.phoneNumber)}</strong>
        </p>
      </header>

      {isVerified ? (
        <Notice tone="success">{checking.message}</Notice>
      ) : (
        sending.message && <Notice tone={sending.state === 'failed' ? 'error' : 'info'}>{sending.message}</Notice>
      )}

      <CodeInput
        // After a refused code the boxes are emptied and the first is focused.
        key={refusals}
        label="Your 6-digit code"
        length={CODE_LENGTH}
        value={code}
        onChange={setCode}
        error={checking.state === 'refused' ? checking.message : undefined}
        disabled={isVerified}
        autoFocus
      />
      <Button
        type="submit"
        size="lg"
        busy={checking.state === 'checking' || isVerified}
        busyLabel={isVerified ? 'Verified' : 'Verifying…'}
      >
        Verify
      </Button>

      <div className={styles['more']}>
        <Button variant="quiet" size="sm" busy={sending.state === 'sending'} onClick={() => void resend()}>
          Resend Code
        </Button>
        <Button variant="quiet" size="sm" onClick={onChangeNumber}>
          Change Number
        </Button>
        <Countdown until={sending.nextAt} className={styles['countdown']} />
      </div>
      {children}
      <LocalOutboxHint />
    </form>
  );
}
