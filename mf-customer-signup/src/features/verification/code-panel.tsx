import { CODE_LENGTH, maskPhone, type VerificationPurpose } from '@mealtime/contracts';
import { Button, CodeInput, Notice } from '@mealtime/ui';
import { useState, type FormEvent, type ReactNode } from 'react';
import { LocalOutboxHint } from '../local-mode';
import styles from './code-panel.module.css';
import { Countdown } from './countdown';
import type { SentCode } from './request-code';
import { useVerification, type Sending } from './use-verification';
import type { VerifiedPhone } from './verified-phone';

export interface CodePanelProps {
  /** Ten digits. */
  phoneNumber: string;
  purpose: VerificationPurpose;
  /** Said for fewer than six digits. */
  incomplete: string;
  sent?: SentCode;
  onVerified(phone: VerifiedPhone): void;
  onChangeNumber(): void;
  /** Something to tell about what follows a good code. */
  children?: ReactNode;
}

const WHERE: Record<Sending['state'], string> = {
  sending: 'Sending a verification code to:',
  sent: 'A verification code has been sent to:',
  failed: 'No code has been sent yet to:',
};

/** The verification screen: what stands inside the modal, wherever that was opened. */
export function CodePanel({ children, onChangeNumber, ...options }: CodePanelProps) {
  const [code, setCode] = useState('');
  const { sending, checking, resend, verify } = useVerification(options);
  const isVerified = checking.state === 'verified';

  function submit(event: FormEvent) {
    event.preventDefault();
    void verify(code);
  }

  return (
    <form className={styles['panel']} noValidate onSubmit={submit}>
      <header className={styles['header']}>
        <h2 className={styles['title']}>Enter Verification Code</h2>
        <p className={styles['where']}>
          {WHERE[sending.state]} <strong className={styles['number']}>{maskPhone(options.phoneNumber)}</strong>
        </p>
      </header>

      {sending.state === 'failed' && <Notice tone="error">{sending.message}</Notice>}
      {sending.state === 'sent' && sending.message && !isVerified && <Notice tone="info">{sending.message}</Notice>}
      {isVerified && <Notice tone="success">{checking.message}</Notice>}

      <CodeInput
        label="Your 6-digit code"
        length={CODE_LENGTH}
        value={code}
        onChange={setCode}
        error={checking.state === 'refused' ? checking.message : undefined}
        disabled={isVerified}
        autoFocus
      />
      <Button type="submit" size="lg" busy={checking.state === 'checking' || isVerified} busyLabel="Verifying…">
        Verify
      </Button>

      <div className={styles['more']}>
        <div className={styles['resend']}>
          <Button variant="quiet" size="sm" busy={sending.state === 'sending'} onClick={() => void resend()}>
            Resend Code
          </Button>
          <Countdown until={sending.nextAt} className={styles['countdown']} />
        </div>
        <Button variant="quiet" size="sm" onClick={onChangeNumber}>
          Change Number
        </Button>
      </div>
      {children}
      <LocalOutboxHint />
    </form>
  );
}
