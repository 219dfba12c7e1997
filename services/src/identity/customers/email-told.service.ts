import { Injectable } from '@nestjs/common';
import { addressKey, emailKey, Keys, type Transaction } from '../../platform';
import { ProofInvalid } from '../verification/verification.errors';
import { EmailAsksLimit } from './customer.errors';
import { EmailToldRepository, type Asker } from './email-told.repository';

/** E-mail addresses with an account that one proof, one phone and one address of the network are told about. */
const LIMITS = {
  proof: { most: 3 },
  phone: { most: 6, seconds: 86_400 },
  address: { most: 10, seconds: 3_600 },
};

/**
 * A sign-up whose e-mail address has an account is told so, or the person could not go on; and anyone could find out who
 * is a customer. So few are told: a proof is dead after the third, and a phone that is verified anew does not get far
 * either.
 */
@Injectable()
export class EmailTold {
  constructor(
    private readonly repository: EmailToldRepository,
    private readonly keys: Keys,
  ) {}

  asker(proofId: string, email: string, phoneNumber: string, address: string): Asker {
    return {
      ...{ proofId, phoneNumber, address: addressKey(address) },
      email: this.keys.mac('email-told', emailKey(email)),
    };
  }

  /**
   * Refuses who has been told enough, before it is known whether this address has an account: the refusal must not tell
   * it. Throws PROOF_INVALID or EMAIL_ASKS_LIMIT.
   */
  async admit(transaction: Transaction, asker: Asker): Promise<void> {
    const { already, withProof, phoneWait, addressWait } = await this.repository.look(transaction, asker, LIMITS);
    if (already) return;
    const wait = Math.max(phoneWait, addressWait);
    if (wait > 0) throw new EmailAsksLimit(wait);
    if (withProof >= LIMITS.proof.most) throw new ProofInvalid();
  }

  /** This one is being told; in the transaction that admitted it. */
  count(transaction: Transaction, asker: Asker): Promise<void> {
    return this.repository.add(transaction, asker, LIMITS.phone.seconds);
  }
}
