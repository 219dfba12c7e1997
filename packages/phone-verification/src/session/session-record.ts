import { VERIFICATION_SESSION_MS, type VerificationPurpose } from '@mealtime/contracts/identity';
import { jsonStore } from '@mealtime/browser';

/** The verification under way, so that a reload or a second tab does not send another code. */
export interface SessionRecord {
  sid: string;
  /** Ten digits. */
  phoneNumber: string;
  /** Left out: customer. A code for one purpose is no good for another. */
  purpose?: VerificationPurpose;
  /** Milliseconds since 1970. */
  expiry: number;
}

/** Whose code, and what for. */
export interface SessionOf {
  phoneNumber: string;
  purpose: VerificationPurpose;
}

const store = jsonStore('sid');

/** The unexpired session of this phone number and purpose, if there is one. */
export function readSession({ phoneNumber, purpose }: SessionOf): SessionRecord | undefined {
  const record = store.read() as Partial<SessionRecord> | undefined;
  const isTheirs = record?.phoneNumber === phoneNumber && (record.purpose ?? 'customer') === purpose;
  const left = Number(record?.expiry) - Date.now();
  const isOpen = typeof record?.sid === 'string' && left > 0 && left <= VERIFICATION_SESSION_MS;
  return isTheirs && isOpen ? (record as SessionRecord) : undefined;
}

export function saveSession(sid: string, of: SessionOf, sentAt: number): void {
  store.write({ sid, ...of, expiry: sentAt + VERIFICATION_SESSION_MS } satisfies SessionRecord);
}

export const removeSession = () => store.remove();

/** When the code of a session went out. */
export const sentAtOf = ({ expiry }: SessionRecord) => expiry - VERIFICATION_SESSION_MS;
