import { ApiError, isApiError } from '@mealtime/api-client';
import { errorMessage, type VerificationPurpose } from '@mealtime/contracts';
import { verifyPhone } from '../../api/verify-phone';
import { tabMemory } from '../browser-memory';
import { readSession, saveSession, sentAtOf } from './session-record';

export interface SentCode {
  /** What the server said; empty for a code that an earlier request sent. */
  message: string;
  /** Milliseconds since 1970. */
  sentAt: number;
}

const underWay = tabMemory('codes', () => new Map<string, Promise<SentCode>>());

/** Sends a code, or joins a request for the same one that is under way: a double mount must not send two. */
export function requestCode(phoneNumber: string, purpose: VerificationPurpose): Promise<SentCode> {
  return once(`${purpose} ${phoneNumber}`, () => send(phoneNumber, purpose));
}

/** Sends a code for a sign-up unless a session of this phone number is still open, in this tab or in another. */
export function ensureCode(phoneNumber: string): Promise<SentCode> {
  return once(`customer ${phoneNumber}`, () =>
    oneTabAtATime(async () => {
      const session = readSession(phoneNumber);
      return session ? { message: '', sentAt: sentAtOf(session) } : send(phoneNumber, 'customer');
    }),
  );
}

/** Why no code was sent: the server's words where it answered; else that sending failed, and what stood in the way. */
export function sendFailure(error: unknown): string {
  if (!isApiError(error)) return errorMessage('SEND_FAILED');
  const answered = !isApiError(error, 'NETWORK', 'TIMEOUT');
  return answered ? error.message : `${errorMessage('SEND_FAILED')} ${error.message}`;
}

async function send(phoneNumber: string, purpose: VerificationPurpose): Promise<SentCode> {
  const isSignUp = purpose === 'customer';
  const { message, sid } = await verifyPhone({ phoneNumber, ...(isSignUp ? {} : { purpose }) });
  if (!sid) throw new ApiError({ code: 'UNEXPECTED', message: message || errorMessage('UNEXPECTED') });
  const sentAt = Date.now();
  if (isSignUp) saveSession(sid, phoneNumber, sentAt);
  return { message, sentAt };
}

function once(key: string, start: () => Promise<SentCode>): Promise<SentCode> {
  const pending = underWay().get(key) ?? start().finally(() => underWay().delete(key));
  underWay().set(key, pending);
  return pending;
}

/** Browsers without the Web Locks API let two tabs send at once; the server's own pause then answers the second. */
function oneTabAtATime(work: () => Promise<SentCode>): Promise<SentCode> {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? locks.request('mealtime-verify-phone', work) : work();
}
