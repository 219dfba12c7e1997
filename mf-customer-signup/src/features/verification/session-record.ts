import { VERIFICATION_SESSION_MS } from '@mealtime/contracts';
import { jsonStore } from '../browser-memory';

/** The verification under way for a sign-up, so that a reload or a second tab does not send another code. */
export interface SessionRecord {
  sid: string;
  /** Ten digits. */
  phoneNumber: string;
  /** Milliseconds since 1970. */
  expiry: number;
}

const store = jsonStore('sid');

/** The unexpired session of this phone number, if there is one. */
export function readSession(phoneNumber: string): SessionRecord | undefined {
  const record = store.read() as Partial<SessionRecord> | undefined;
  const isOurs = typeof record?.sid === 'string' && record.phoneNumber === phoneNumber;
  const left = Number(record?.expiry) - Date.now();
  return isOurs && left > 0 && left <= VERIFICATION_SESSION_MS ? (record as SessionRecord) : undefined;
}

export function saveSession(sid: string, phoneNumber: string, sentAt: number): void {
  store.write({ sid, phoneNumber, expiry: sentAt + VERIFICATION_SESSION_MS } satisfies SessionRecord);
}

export const removeSession = () => store.remove();

/** When the code of a session went out. */
export const sentAtOf = ({ expiry }: SessionRecord) => expiry - VERIFICATION_SESSION_MS;
