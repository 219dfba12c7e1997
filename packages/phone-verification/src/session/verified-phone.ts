import { tabMemory } from '@mealtime/browser';
import type { VerificationPurpose } from '@mealtime/contracts/identity';
import type { SessionOf } from './code-session';

export interface VerifiedPhone {
  phoneNumber: string;
  uid: string;
  /** Single-use. */
  proof: string;
}

/** The server's proofs live ten minutes; older ones are not sent. */
const PROOF_LIFE_MS = 9.5 * 60 * 1000;

const memory = tabMemory('verified phones', () => new Map<VerificationPurpose, VerifiedPhone & { at: number }>());

/** Stores the proof in memory only: like the password it is lost on a reload. */
export function rememberVerifiedPhone(purpose: VerificationPurpose, phone: VerifiedPhone): void {
  memory().set(purpose, { ...phone, at: Date.now() });
}

/** The unexpired proof for this number. */
export function recallVerifiedPhone({ purpose, phoneNumber }: SessionOf): VerifiedPhone | undefined {
  const verified = memory().get(purpose);
  return verified?.phoneNumber === phoneNumber && Date.now() - verified.at < PROOF_LIFE_MS ? verified : undefined;
}

/** After it was used or refused. */
export function forgetVerifiedPhone(purpose: VerificationPurpose): void {
  memory().delete(purpose);
}
