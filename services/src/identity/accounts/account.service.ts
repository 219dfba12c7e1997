import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { addressKey, emailKey, Passwords, type Transaction } from '../../platform';
import type { Account } from './account.entity';
import { AccountRepository } from './account.repository';

/** A person as a form of another module knows one. */
export type Person = Pick<Account, 'firstName' | 'lastName' | 'email'> & {
  /** E.164, verified. */
  phoneNumber: string;
  passwordHash: string;
};

/** What other modules do with accounts. */
@Injectable()
export class AccountService {
  constructor(
    private readonly repository: AccountRepository,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Whoever proved a phone gets its account, or is the one who has it: then only the password just typed is taken over,
   * names and e-mail address stay. Returns the account's id.
   */
  openFor(transaction: Transaction, person: Person): Promise<string> {
    const account = { id: randomUUID(), ...person, emailKey: emailKey(person.email) };
    return this.repository.openFor(transaction, account);
  }

  findByPhone(phoneNumber: string): Promise<Account | null> {
    return this.repository.findByPhone(phoneNumber);
  }

  setPassword(transaction: Transaction, id: string, passwordHash: string): Promise<void> {
    return this.repository.setPassword(transaction, id, passwordHash);
  }

  /** Whether it is the account's password; takes as long when there is no such account. `address`: who asks. */
  async hasPassword(id: string, password: string, address: string): Promise<boolean> {
    const account = await this.repository.find(id);
    return this.passwords.matches(password, account?.passwordHash ?? undefined, addressKey(address));
  }
}
