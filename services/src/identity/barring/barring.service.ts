import { Injectable } from '@nestjs/common';
import { Keys, type Transaction } from '../../platform';
import { AccountSuspended } from '../sessions/sessions.errors';
import { BarringRepository } from './barring.repository';

/** Identifiers of a person; missing or null ones are ignored. */
export interface Signs {
  /** E.164, verified. */
  phoneNumber?: string | null;
  /** Of a confirmed address; see emailKey(). */
  emailKey?: string | null;
  googleSub?: string | null;
}

/**
 * Bars people who were suspended when erased, by keyed hashes, as no other data is left. Check it in the transaction
 * that found or created an account, so that a concurrent erasure is seen.
 */
@Injectable()
export class Barring {
  constructor(
    private readonly repository: BarringRepository,
    private readonly keys: Keys,
  ) {}

  /** Throws ACCOUNT_SUSPENDED. */
  async refuse(transaction: Transaction, signs: Signs): Promise<void> {
    if (await this.isBarred(transaction, signs)) throw new AccountSuspended();
  }

  isBarred(transaction: Transaction, signs: Signs): Promise<boolean> {
    return this.repository.isAny(transaction, this.macs(signs));
  }

  add(transaction: Transaction, accountId: string, signs: Signs): Promise<void> {
    return this.repository.add(transaction, accountId, this.macs(signs));
  }

  /** Lets the former owner of the account sign up again. Returns false if nothing barred them. */
  remove(transaction: Transaction, accountId: string): Promise<boolean> {
    return this.repository.remove(transaction, accountId);
  }

  private macs(signs: Signs): Buffer[] {
    return Object.entries(signs).flatMap(([name, value]) =>
      value ? [this.keys.mac('barred-person', `${name} ${value as string}`)] : [],
    );
  }
}
