import { tabMemory } from '../browser-memory';

export interface VerifiedPhone {
  phoneNumber: string;
  uid: string;
  /** Single-use; the server takes it once. */
  proof: string;
}

/** The server's proofs live ten minutes; an older one is not worth the trip. */
const PROOF_LIFE_MS = 9.5 * 60 * 1000;

const memory = tabMemory('verified-phone', () => ({
  verified: undefined as (VerifiedPhone & { at: number }) | undefined,
}));

/** Keeps the proof in memory only: like the password it is gone after a reload. */
export function rememberVerifiedPhone(phone: VerifiedPhone): void {
  memory().verified = { ...phone, at: Date.now() };
}

/** The proof for this number, while it is still good. */
export function recallVerifiedPhone(phoneNumber: string): VerifiedPhone | undefined {
  const { verified } = memory();
  return verified?.phoneNumber === phoneNumber && Date.now() - verified.at < PROOF_LIFE_MS ? verified : undefined;
}

export function forgetVerifiedPhone(): void {
  memory().verified = undefined;
}
