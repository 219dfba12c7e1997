import { Injectable } from '@nestjs/common';
import { addressKey, emailKey, Keys, type Transaction } from '../../platform';
import { ProofInvalid } from '../verification/verification.errors';
import { EmailAsksLimit } from './customer.errors';
import { EmailEnumerationRepository, type Asker } from './email-enumeration.repository';

/** Limits of existing e-mail addresses that are revealed by proof, phone and network address. */
const LIMITS = {
  proof: { most: 3 },
  phone: { most: 6, seconds: 86_400 },
  address: { most: 10, seconds: 3_600 },
};

/**
 * Limits account enumeration: a sign-up with the e-mail address of an account has to be refused, which reveals that the
 * account exists. A proof is invalid after the third refusal, and verifying a phone again is limited too.
 */
@Injectable()
export class EmailEnumerationLimiter {
  constructor(
    private readonly repository: EmailEnumerationRepository,
    private readonly keys: Keys,
  ) {}

  asker(proofId: string, email: string, phoneNumber: string, address: string): Asker {
    return {
      ...{ proofId, phoneNumber, address: addressKey(address) },
      email: this.keys.mac('email-told', emailKey(email)),
    };
  }

  /**
   * Refuses before the address is looked up, so that the refusal itself reveals nothing. Throws PROOF_INVALID or
   * EMAIL_ASKS_LIMIT.
   */
  async admit(transaction: Transaction, asker: Asker): Promise<void> {
    const { already, withProof, phoneWait, addressWait } = await this.repository.look(transaction, asker, LIMITS);
    if (already) return;
    const wait = Math.max(phoneWait, addressWait);
    if (wait > 0) throw new EmailAsksLimit(wait);
    if (withProof >= LIMITS.proof.most) throw new ProofInvalid();
  }

  /** Records an answer, in the transaction of `admit`. */
  count(transaction: Transaction, asker: Asker): Promise<void> {
    return this.repository.add(transaction, asker, LIMITS.phone.seconds);
  }
}
