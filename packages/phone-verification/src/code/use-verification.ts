import { isApiError } from '@mealtime/api-client';
import { errorMessage, type ErrorCode } from '@mealtime/contracts/errors';
import { platformErrors } from '@mealtime/contracts/platform';
import {
  CODE_LENGTH,
  RESEND_PAUSE_SECONDS,
  type VerificationPurpose,
  identityErrors,
} from '@mealtime/contracts/identity';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { forPurpose, identity } from '../api/identity';
import { ensureCode, removeSession, requestCode, sendFailure, type SentCode } from '../session/code-session';
import { rememberVerifiedPhone, type VerifiedPhone } from '../session/verified-phone';

export interface Sending {
  state: 'sending' | 'sent' | 'failed';
  /** The server's message. */
  message: string;
  /** When another code can be requested, in milliseconds since 1970. */
  nextAt: number;
  /** A code was sent, even if requesting another one failed. */
  hasCode: boolean;
}

export interface Checking {
  state: 'idle' | 'checking' | 'refused' | 'verified';
  message: string;
}

interface Options {
  /** Ten digits. */
  phoneNumber: string;
  purpose: VerificationPurpose;
  /** Message for fewer than six digits, without a request. */
  incomplete: string;
  /** A code sent already; without it one is requested on mounting if there is no open session. */
  sent?: SentCode | undefined;
  /** Called after the server's message has been readable for a moment. */
  onVerified(phone: VerifiedPhone): void;
}

/** Long enough to read "verified", too short to be a wait. */
const SUCCESS_SHOWN_MS = 900;

/** After these errors the session has ended and a new code is needed. */
const SESSION_ENDED: readonly ErrorCode[] = ['CODE_EXPIRED', 'CODE_TOO_MANY'];

const asSent = ({ message, sentAt }: SentCode): Sending => ({
  state: 'sent',
  message,
  nextAt: sentAt + RESEND_PAUSE_SECONDS * 1000,
  hasCode: true,
});

function asFailed(error: unknown, hadCode: boolean): Sending {
  const wait = isApiError(error) ? error.retryAfterSeconds : undefined;
  return {
    state: 'failed',
    message: sendFailure(error),
    nextAt: wait ? Date.now() + wait * 1000 : 0,
    hasCode: hadCode || isApiError(error, 'SEND_TOO_SOON'),
  };
}

const SENDING: Sending = { state: 'sending', message: '', nextAt: 0, hasCode: false };

/** Phone verification: the sent code, requests for another, and checking the input. */
export function useVerification({ phoneNumber, purpose, incomplete, sent, onVerified }: Options) {
  const [sending, setSending] = useState<Sending>(sent ? asSent(sent) : SENDING);
  const [checking, setChecking] = useState<Checking>({ state: 'idle', message: '' });
  const busy = useRef(false);
  const leave = useEffectEvent(onVerified);
  const [verified, setVerified] = useState<VerifiedPhone>();

  const isSent = sent !== undefined;
  useEffect(() => {
    if (isSent) return;
    let current = true;
    ensureCode({ phoneNumber, purpose }).then(
      (code) => current && setSending(asSent(code)),
      (error: unknown) => current && setSending(asFailed(error, false)),
    );
    return () => {
      current = false;
    };
  }, [phoneNumber, purpose, isSent]);

  useEffect(() => {
    if (!verified) return;
    const timer = setTimeout(() => leave(verified), SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [verified]);

  async function resend() {
    const { hasCode } = sending;
    setSending(SENDING);
    setChecking({ state: 'idle', message: '' });
    setSending(await requestCode({ phoneNumber, purpose }).then(asSent, (error: unknown) => asFailed(error, hasCode)));
  }

  /** True if the code was checked and is wrong; an incomplete or unchecked one may remain. */
  async function verify(code: string): Promise<boolean> {
    if (busy.current) return false;
    if (code.length < CODE_LENGTH) {
      setChecking({ state: 'refused', message: incomplete });
      return false;
    }
    busy.current = true;
    setChecking({ state: 'checking', message: '' });
    try {
      const reply = await identity('POST /user/verify-code', {
        body: { phoneNumber, code, ...forPurpose(purpose) },
      });
      if (!reply.verified || !reply.uid || !reply.proof) {
        setChecking({ state: 'refused', message: reply.message || errorMessage(identityErrors.CODE_WRONG) });
        return true;
      }
      const phone = { phoneNumber, uid: reply.uid, proof: reply.proof };
      removeSession();
      rememberVerifiedPhone(purpose, phone);
      setChecking({ state: 'verified', message: reply.message });
      setVerified(phone);
      return false;
    } catch (error) {
      if (isApiError(error, ...SESSION_ENDED)) removeSession();
      setChecking({
        state: 'refused',
        message: isApiError(error) ? error.message : errorMessage(platformErrors.UNEXPECTED),
      });
      return isApiError(error, 'CODE_WRONG', ...SESSION_ENDED);
    } finally {
      busy.current = false;
    }
  }

  return { sending, checking, resend, verify };
}
