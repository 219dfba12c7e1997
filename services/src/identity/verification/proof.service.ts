import { Injectable } from '@nestjs/common';
import { toE164 } from '@mealtime/contracts/canada';
import type { VerificationPurpose } from '@mealtime/contracts/identity';
import { randomUUID } from 'node:crypto';
import { AddressLimit, Keys, newToken, tokenHash, type Transaction } from '../../platform';
import { TallyRepository } from '../statistics/tally.repository';
import type { PhoneProof } from './proof.entity';
import { ProofRepository } from './proof.repository';
import { ProofInvalid } from './verification.errors';

/** Seconds that a proof can be used. */
const LIFE = 600;
/** Seconds that a used one is remembered, so that the same request sent again gets the same answer. */
const MEMORY = 86_400;
/** How often it gets it: each answer costs a password's hash, and opens a session. */
const REPEATS = { calls: 60, seconds: 600 };

/** Proofs that a phone was verified: opaque, single-use, bound to one phone and one purpose. */
@Injectable()
export class ProofService {
  private readonly repeats = new AddressLimit(REPEATS.calls, REPEATS.seconds);

  constructor(
    private readonly repository: ProofRepository,
    private readonly tallies: TallyRepository,
    private readonly keys: Keys,
  ) {}

  async issue(phone: string, purpose: VerificationPurpose): Promise<{ uid: string; proof: string }> {
    await this.repository.forgetOlderThan(MEMORY);
    const proof = newToken();
    const row = { id: randomUUID(), proofHash: tokenHash(proof), phoneNumber: phone, purpose, personId: randomUUID() };
    const uid = await this.repository.add(row, LIFE);
    await this.tallies.count('phones-verified');
    return { uid, proof };
  }

  /** The proof, used or not, if it is for this phone (ten digits) and purpose and can still mean something. */
  async find(proof: string, phoneNumber: string, purpose: VerificationPurpose): Promise<PhoneProof> {
    const found = await this.repository.find(tokenHash(proof));
    if (!found || found.phoneNumber !== toE164(phoneNumber) || found.purpose !== purpose) throw new ProofInvalid();
    return found;
  }

  /** What tells a repetition of a request from another request with the same proof. Never of a password. */
  fingerprint(details: unknown): Buffer {
    return this.keys.mac('replay-fingerprint', JSON.stringify(details));
  }

  /** A request came again with a proof that it has used up. Throws RATE_LIMITED when it comes too often. */
  countRepeat({ id }: PhoneProof): void {
    this.repeats.count(id);
  }

  /** Keeps others from using a proof until the transaction ends. False when another request has used it. */
  async reserve(transaction: Transaction, id: string): Promise<boolean> {
    const locked = await this.repository.lock(transaction, id);
    return locked !== null && !locked.consumedAt;
  }

  /**
   * Uses a proof up, together with what it is used for. False when another request did so first.
   * `fingerprint`: see there; left out by what cannot be repeated.
   */
  async consume(transaction: Transaction, id: string, fingerprint: Buffer | null = null): Promise<boolean> {
    if (!(await this.reserve(transaction, id))) return false;
    await this.repository.consume(transaction, id, fingerprint);
    return true;
  }
}
