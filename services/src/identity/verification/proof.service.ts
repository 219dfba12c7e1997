import { Injectable } from '@nestjs/common';
import { toE164 } from '@mealtime/contracts/canada';
import type { VerificationPurpose } from '@mealtime/contracts/identity';
import { randomUUID } from 'node:crypto';
import { AddressLimit, Keys, newToken, tokenHash, type Transaction } from '../../platform';
import { TallyRepository } from '../statistics/tally.repository';
import type { PhoneProof } from './proof.entity';
import { ProofRepository } from './proof.repository';
import { ProofInvalid } from './verification.errors';

/** Validity of a proof in seconds. */
const LIFE = 600;
/** Seconds that a used proof is kept, to answer repeated requests. */
const MEMORY = 86_400;
/** Limit of repeated answers, each of which costs a password hash and a session. */
const REPEATS = { calls: 60, seconds: 600 };

/** Proofs of a verified phone: opaque, single-use, bound to one phone and purpose. */
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

  /** A used or unused proof for this phone (ten digits) and purpose. */
  async find(proof: string, phoneNumber: string, purpose: VerificationPurpose): Promise<PhoneProof> {
    const found = await this.repository.find(tokenHash(proof));
    if (!found || found.phoneNumber !== toE164(phoneNumber) || found.purpose !== purpose) throw new ProofInvalid();
    return found;
  }

  /** Distinguishes a repeated request from another one with the same proof. Never of a password. */
  fingerprint(details: unknown): Buffer {
    return this.keys.mac('replay-fingerprint', JSON.stringify(details));
  }

  /** Counts a repeated request of a used proof. Throws RATE_LIMITED. */
  countRepeat({ id }: PhoneProof): void {
    this.repeats.count(id);
  }

  /** Locks a proof until the end of the transaction. Returns false if it was used. */
  async reserve(transaction: Transaction, id: string): Promise<boolean> {
    const locked = await this.repository.lock(transaction, id);
    return locked !== null && !locked.consumedAt;
  }

  /**
   * Uses a proof, in the transaction of its purpose. Returns false if it was used. `fingerprint`: see there; omitted by
   * what cannot be repeated.
   */
  async consume(transaction: Transaction, id: string, fingerprint: Buffer | null = null): Promise<boolean> {
    if (!(await this.reserve(transaction, id))) return false;
    await this.repository.consume(transaction, id, fingerprint);
    return true;
  }
}
