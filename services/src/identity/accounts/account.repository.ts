import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AccountTexts, ChangeNameRequest } from '@mealtime/contracts/identity';
import { In, IsNull, Not, Repository } from 'typeorm';
import { addUnlessTaken, columns, statement, Statements, takeTurn, type Transaction } from '../../platform';
import { Account } from './account.entity';

export type NewAccount = Pick<
  Account,
  'id' | 'firstName' | 'lastName' | 'email' | 'emailKey' | 'claimsEmail' | 'phoneNumber' | 'passwordHash'
>;
export type GoogleAccount = Pick<
  Account,
  'id' | 'googleSub' | 'firstName' | 'lastName' | 'email' | 'emailKey' | 'photoURL'
> & { emailVerified: boolean };

/** Details that a sign-up adds to an existing account. */
export type Completion = Pick<Account, 'firstName' | 'lastName' | 'email' | 'emailKey' | 'passwordHash'>;

const emailTurn = (emailKey: string) => `email claimed ${emailKey}`;

const COMPLETE = statement(
  'account.complete',
  { id: columns.uuid },
  `update identity.account a set first_name = $2, last_name = $3, email = $4, password_hash = $6, claims_email = true,
     email_key = $5, email_confirmed_at = case when a.email_key = $5 then a.email_confirmed_at end, updated_at = now()
   where a.id = $1 and not exists (
     select from identity.account b where b.email_key = $5 and b.claims_email and b.id <> a.id)
   returning a.id`,
);

/**
 * An unconfirmed address of an applicant who is neither customer nor owner may be another person's: a sign-up with it
 * takes it over.
 */
const YIELD_EMAIL = statement(
  'account.yield-email',
  { id: columns.uuid },
  `update identity.account a set claims_email = false
   where a.email_key = $1 and a.claims_email and a.email_confirmed_at is null and a.phone_number is distinct from $2
     and not exists (select from identity.customer c where c.account_id = a.id)
     and not exists (select from identity.membership m where m.account_id = a.id)
   returning a.id`,
);

/** Looked up by verified phone. A new account claims its e-mail address unless another one does. */
const OPEN_FOR = statement(
  'account.open-for',
  { id: columns.uuid },
  `insert into identity.account as a
     (id, phone_number, first_name, last_name, email, email_key, password_hash, claims_email)
   select $1, $2, $3, $4, $5, $6, $7, not exists (
     select from identity.account b where b.email_key = $6 and b.claims_email)
   on conflict (phone_number) do update set password_hash = excluded.password_hash, updated_at = now()
   returning id`,
);

const FIND_OR_ADD_GOOGLE = statement(
  'account.find-or-add-google',
  { id: columns.uuid },
  `insert into identity.account
     (id, google_sub, first_name, last_name, email, email_key, photo_url, email_confirmed_at, claims_email)
   values ($1, $2, $3, $4, $5, $6, $7, case when $8::boolean then now() end, false)
   on conflict (google_sub) do update set photo_url = excluded.photo_url, updated_at = now()
   returning id`,
);

@Injectable()
export class AccountRepository {
  constructor(
    @InjectRepository(Account) private readonly accounts: Repository<Account>,
    private readonly statements: Statements,
  ) {}

  /**
   * Serializes claims of an e-mail address until the end of the transaction, and makes an unconfirmed applicant yield
   * it to a customer. `phoneNumber`: the claimant's.
   */
  async claimInTurn(transaction: Transaction, emailKey: string, phoneNumber: string): Promise<void> {
    await takeTurn(transaction, emailTurn(emailKey));
    await this.statements.run(YIELD_EMAIL, [emailKey, phoneNumber], transaction);
  }

  /** Returns false if e-mail address, phone or id exist already. */
  add(transaction: Transaction, account: NewAccount): Promise<boolean> {
    return addUnlessTaken(transaction, Account, account);
  }

  /** Returns false if another account claims the e-mail address. */
  async complete(transaction: Transaction, id: string, to: Completion): Promise<boolean> {
    const { firstName, lastName, email, emailKey, passwordHash } = to;
    const values = [id, firstName, lastName, email, emailKey, passwordHash];
    return (await this.statements.run(COMPLETE, values, transaction)).length === 1;
  }

  /**
   * The account of a verified phone, with the new password; created if there is none. The account is locked first, in
   * the same order as a sign-up, to avoid deadlocks. Returns its id.
   */
  async openFor(transaction: Transaction, account: Omit<NewAccount, 'claimsEmail'>): Promise<string> {
    const { id, phoneNumber, firstName, lastName, email, emailKey, passwordHash } = account;
    await takeTurn(transaction, emailTurn(emailKey));
    const values = [id, phoneNumber, firstName, lastName, email, emailKey, passwordHash];
    return (await this.statements.one(OPEN_FOR, values, transaction))!.id;
  }

  /** Reads and locks it until the end of the transaction. */
  lockByPhone(transaction: Transaction, phoneNumber: string): Promise<Account | null> {
    return transaction.findOne(Account, { where: { phoneNumber }, lock: { mode: 'pessimistic_write' } });
  }

  /** Reads and locks it until the end of the transaction; null also if erased. */
  lock(transaction: Transaction, id: string): Promise<Account | null> {
    return transaction.findOne(Account, { where: { id, erasedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
  }

  /** Whether the phone has an account, or the id is taken by an earlier proof of it. */
  hasPhone(transaction: Transaction, id: string, phoneNumber: string): Promise<boolean> {
    return transaction.exists(Account, { where: [{ id }, { phoneNumber }] });
  }

  /** Null also if erased. */
  find(id: string): Promise<Account | null> {
    return this.accounts.findOneBy({ id, erasedAt: IsNull() });
  }

  /** Without erased ones. */
  findAll(ids: readonly string[]): Promise<Account[]> {
    return this.accounts.findBy({ id: In(ids), erasedAt: IsNull() });
  }

  findByPhone(phoneNumber: string): Promise<Account | null> {
    return this.accounts.findOneBy({ phoneNumber });
  }

  /** The account that owns the address, if it has a password. */
  findByEmail(emailKey: string): Promise<Account | null> {
    return this.accounts.findOneBy({ emailKey, claimsEmail: true, passwordHash: Not(IsNull()) });
  }

  async setPassword(transaction: Transaction, id: string, passwordHash: string): Promise<void> {
    await transaction.update(Account, { id }, { passwordHash });
  }

  /** Returns false if there is no such account. */
  async rename(id: string, names: ChangeNameRequest): Promise<boolean> {
    // TypeORM leaves undefined fields unchanged.
    const given = names as Partial<AccountTexts>;
    return (await this.accounts.update({ id, erasedAt: IsNull() }, given)).affected === 1;
  }

  async confirmEmailWithin(transaction: Transaction, id: string): Promise<void> {
    await transaction.update(Account, { id, emailConfirmedAt: IsNull() }, { emailConfirmedAt: () => 'now()' });
  }

  async confirmEmail(id: string): Promise<void> {
    await this.accounts.update({ id, emailConfirmedAt: IsNull() }, { emailConfirmedAt: () => 'now()' });
  }

  /** Looked up only by the provider's id of the person; created if there is none. Returns its id. */
  async findOrAddGoogle(transaction: Transaction, account: GoogleAccount): Promise<string> {
    const { id, googleSub, firstName, lastName, email, emailKey, photoURL, emailVerified } = account;
    const values = [id, googleSub, firstName, lastName, email, emailKey, photoURL, emailVerified];
    return (await this.statements.one(FIND_OR_ADD_GOOGLE, values, transaction))!.id;
  }
}
