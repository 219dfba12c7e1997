import { ApiError, isApiError } from '@mealtime/api-client';
import { jsonStore, tabMemory } from '@mealtime/browser';
import { errorMessage } from '@mealtime/contracts/errors';
import {
  RESEND_PAUSE_SECONDS,
  VERIFICATION_SESSION_MS,
  identityErrors,
  type VerificationPurpose,
} from '@mealtime/contracts/identity';
import { platformErrors } from '@mealtime/contracts/platform';
import { forPurpose, identity } from '../api/identity';

/** The pending verification, stored so that a reload or a second tab does not send another code. */
interface SessionRecord {
  sid: string;
  /** Ten digits. */
  phoneNumber: string;
  /** Default: customer. A code for one purpose is not valid for another. */
  purpose?: VerificationPurpose;
  /** Milliseconds since 1970. */
  expiry: number;
}

/** Phone and purpose of a code. */
export interface SessionOf {
  phoneNumber: string;
  purpose: VerificationPurpose;
}

const store = jsonStore('sid');

/** The unexpired session of this phone number and purpose, if any. */
function readSession({ phoneNumber, purpose }: SessionOf): SessionRecord | undefined {
  const record = store.read() as Partial<SessionRecord> | undefined;
  const isTheirs = record?.phoneNumber === phoneNumber && (record.purpose ?? 'customer') === purpose;
  const left = Number(record?.expiry) - Date.now();
  const isOpen = typeof record?.sid === 'string' && left > 0 && left <= VERIFICATION_SESSION_MS;
  return isTheirs && isOpen ? (record as SessionRecord) : undefined;
}

function saveSession(sid: string, of: SessionOf, sentAt: number): void {
  store.write({ sid, ...of, expiry: sentAt + VERIFICATION_SESSION_MS } satisfies SessionRecord);
}

export const removeSession = () => store.remove();

/** When a session's code was sent. */
const sentAtOf = ({ expiry }: SessionRecord) => expiry - VERIFICATION_SESSION_MS;

export interface SentCode {
  /** The server's message; empty for a code sent by an earlier request. */
  message: string;
  /** Milliseconds since 1970. */
  sentAt: number;
}

const underWay = tabMemory('codes', () => new Map<string, Promise<SentCode>>());

/** Sends a code, or joins a pending request for the same one, so that a double mount does not send two. */
export function requestCode(of: SessionOf): Promise<SentCode> {
  return once(of, () => send(of));
}

/**
 * Sends a code unless this phone number has an open session, in this tab or another. `withinPause`: only a session so
 * recent that the server would not send another code.
 */
export function ensureCode(of: SessionOf, { withinPause = false } = {}): Promise<SentCode> {
  return once(of, () =>
    oneTabAtATime(async () => {
      const session = readSession(of);
      const isNew = session && Date.now() - sentAtOf(session) < RESEND_PAUSE_SECONDS * 1000;
      const counts = withinPause ? isNew : session;
      return session && counts ? { message: '', sentAt: sentAtOf(session) } : send(of);
    }),
  );
}

/** Why no code was sent: the server's message; without a reply, that sending failed and the reason. */
export function sendFailure(error: unknown): string {
  if (!isApiError(error)) return errorMessage(identityErrors.SEND_FAILED);
  const answered = !isApiError(error, 'NETWORK', 'TIMEOUT');
  return answered ? error.message : `${errorMessage(identityErrors.SEND_FAILED)} ${error.message}`;
}

async function send(of: SessionOf): Promise<SentCode> {
  const { message, sid } = await identity('POST /user/verify-phone', {
    body: { phoneNumber: of.phoneNumber, ...forPurpose(of.purpose) },
  });
  if (!sid) throw new ApiError({ code: 'UNEXPECTED', message: message || errorMessage(platformErrors.UNEXPECTED) });
  const sentAt = Date.now();
  saveSession(sid, of, sentAt);
  return { message, sentAt };
}

function once({ purpose, phoneNumber }: SessionOf, start: () => Promise<SentCode>): Promise<SentCode> {
  const key = `${purpose} ${phoneNumber}`;
  const pending = underWay().get(key) ?? start().finally(() => underWay().delete(key));
  underWay().set(key, pending);
  return pending;
}

/** Without the Web Locks API two tabs may send at once; the server's own pause then refuses the second. */
function oneTabAtATime(work: () => Promise<SentCode>): Promise<SentCode> {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? locks.request('mealtime-verify-phone', work) : work();
}
