import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { addressKey, emailKey, Passwords, Unauthenticated, type Transaction } from '../../platform';
import type { Account } from './account.entity';
import { Barring } from '../barring/barring.service';
import type { LiveSession } from '../sessions/session.repository';
import { CustomerRepository } from '../customers/customer.repository';
import { PasswordChanges } from '../passwords/password-changes.service';
import { AccountRepository } from './account.repository';

/** A person's details from another module's form. */
export type Person = Pick<Account, 'firstName' | 'lastName' | 'email'> & {
  /** E.164, verified. */
  phoneNumber: string;
  passwordHash: string;
};

/** Account operations for other modules. */
@Injectable()
export class AccountService {
  constructor(
    private readonly repository: AccountRepository,
    private readonly passwords: Passwords,
    private readonly changes: PasswordChanges,
    private readonly barring: Barring,
    private readonly customers: CustomerRepository,
  ) {}

  /**
   * Opens the account of a verified phone, or takes the existing one: then only the password is changed, names and
   * e-mail address stay; see `PasswordChanges`. Returns the account's id. Throws ACCOUNT_SUSPENDED for a barred person.
   */
  async openFor(transaction: Transaction, person: Person): Promise<string> {
    const existing = await this.repository.lockByPhone(transaction, person.phoneNumber);
    if (!existing) await this.barring.refuse(transaction, { phoneNumber: person.phoneNumber });
    const account = { id: randomUUID(), ...person, emailKey: emailKey(person.email) };
    const id = await this.repository.openFor(transaction, account);
    if (existing) await this.changes.follow(transaction, existing, person.passwordHash);
    return id;
  }

  /** The same as a customer with a confirmed address: for fictional people, such as those of the demo town. */
  async openCustomer(transaction: Transaction, person: Person): Promise<string> {
    const id = await this.openFor(transaction, person);
    await this.customers.ensure(transaction, id);
    await this.repository.confirmEmailWithin(transaction, id);
    return id;
  }

  /** Hashes a password, or returns the phone's present hash if it matches. `address`: the client's. */
  async hashFor(phoneNumber: string, password: string, address: string): Promise<string> {
    const kept = (await this.repository.findByPhone(phoneNumber))?.passwordHash ?? undefined;
    const caller = addressKey(address);
    if (kept !== undefined && (await this.passwords.matches(password, kept, caller))) return kept;
    return this.passwords.hash(password, caller);
  }

  /** Null if there is no such account. */
  find(id: string): Promise<Account | null> {
    return this.repository.find(id);
  }

  /** Missing accounts are left out. */
  findAll(ids: readonly string[]): Promise<Account[]> {
    return this.repository.findAll(ids);
  }

  findByPhone(phoneNumber: string): Promise<Account | null> {
    return this.repository.findByPhone(phoneNumber);
  }

  /** Sets a password; see `PasswordChanges`. `session`: the current one, which stays open. */
  async setPassword(transaction: Transaction, session: LiveSession, passwordHash: string): Promise<void> {
    const account = await this.repository.lock(transaction, session.subjectId);
    if (!account) throw new Unauthenticated();
    await this.repository.setPassword(transaction, account.id, passwordHash);
    await this.changes.follow(transaction, account, passwordHash, session);
  }

  /** Whether it is the account's password; takes equally long without an account. `address`: the client's. */
  async hasPassword(id: string, password: string, address: string): Promise<boolean> {
    const account = await this.repository.find(id);
    return this.passwords.matches(password, account?.passwordHash ?? undefined, addressKey(address));
  }
}
