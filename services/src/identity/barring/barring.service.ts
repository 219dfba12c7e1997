import { Injectable } from '@nestjs/common';
import { Keys, type Transaction } from '../../platform';
import { AccountSuspended } from '../sessions/sessions.errors';
import { BarringRepository } from './barring.repository';

/** By what somebody is known again; what is left out, or null, tells nothing. */
export interface Signs {
  /** E.164, verified. */
  phoneNumber?: string | null;
  /** Of an address that is confirmed; see emailKey(). */
  emailKey?: string | null;
  googleSub?: string | null;
}

/**
 * Keeps those out who were suspended when they were erased: by keyed hashes, since nothing else of them is left. To be
 * asked when an account was just found or made, within the same transaction: whoever is erased meanwhile is seen then.
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

  /** Lets whoever had the account sign up again. False when nothing was in the way. */
  remove(transaction: Transaction, accountId: string): Promise<boolean> {
    return this.repository.remove(transaction, accountId);
  }

  private macs(signs: Signs): Buffer[] {
    return Object.entries(signs).flatMap(([name, value]) =>
      value ? [this.keys.mac('barred-person', `${name} ${value as string}`)] : [],
    );
  }
}
