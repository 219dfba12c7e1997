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

/** What signing up gives to an account that was there without it. */
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
 * An applicant who is no customer and owns nothing, and never confirmed the address, may have typed somebody else's: whoever
 * signs up with it then takes it over.
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

/** Known by the verified phone. A new one claims its e-mail address unless another account does. */
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
   * Lets those who would claim one e-mail address do so one after another, until the end of the transaction; and has an
   * applicant who claims it without right make way for a customer. `phoneNumber`: who asks.
   */
  async claimInTurn(transaction: Transaction, emailKey: string, phoneNumber: string): Promise<void> {
    await takeTurn(transaction, emailTurn(emailKey));
    await this.statements.run(YIELD_EMAIL, [emailKey, phoneNumber], transaction);
  }

  /** False when there is one with the same e-mail address, phone or id. */
  add(transaction: Transaction, account: NewAccount): Promise<boolean> {
    return addUnlessTaken(transaction, Account, account);
  }

  /** False when another account claims the e-mail address. */
  async complete(transaction: Transaction, id: string, to: Completion): Promise<boolean> {
    const { firstName, lastName, email, emailKey, passwordHash } = to;
    const values = [id, firstName, lastName, email, emailKey, passwordHash];
    return (await this.statements.run(COMPLETE, values, transaction)).length === 1;
  }

  /**
   * The account of a phone that was verified, with the password just typed; made when there is none. The account is locked
   * before, as by who signs up: nobody waits for the other. Returns its id.
   */
  async openFor(transaction: Transaction, account: Omit<NewAccount, 'claimsEmail'>): Promise<string> {
    const { id, phoneNumber, firstName, lastName, email, emailKey, passwordHash } = account;
    await takeTurn(transaction, emailTurn(emailKey));
    const values = [id, phoneNumber, firstName, lastName, email, emailKey, passwordHash];
    return (await this.statements.one(OPEN_FOR, values, transaction))!.id;
  }

  /** Reads it and keeps others from writing it until the transaction ends. */
  lockByPhone(transaction: Transaction, phoneNumber: string): Promise<Account | null> {
    return transaction.findOne(Account, { where: { phoneNumber }, lock: { mode: 'pessimistic_write' } });
  }

  /** Reads it and keeps others from writing it until the transaction ends; null also for one that was erased. */
  lock(transaction: Transaction, id: string): Promise<Account | null> {
    return transaction.findOne(Account, { where: { id, erasedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
  }

  /** Whether the phone has an account, or an earlier proof of it gave the id to one. */
  hasPhone(transaction: Transaction, id: string, phoneNumber: string): Promise<boolean> {
    return transaction.exists(Account, { where: [{ id }, { phoneNumber }] });
  }

  /** Null also for one that was erased. */
  find(id: string): Promise<Account | null> {
    return this.accounts.findOneBy({ id, erasedAt: IsNull() });
  }

  /** Without those that were erased. */
  findAll(ids: readonly string[]): Promise<Account[]> {
    return this.accounts.findBy({ id: In(ids), erasedAt: IsNull() });
  }

  findByPhone(phoneNumber: string): Promise<Account | null> {
    return this.accounts.findOneBy({ phoneNumber });
  }

  /** The one whose address it is, if it has a password. */
  findByEmail(emailKey: string): Promise<Account | null> {
    return this.accounts.findOneBy({ emailKey, claimsEmail: true, passwordHash: Not(IsNull()) });
  }

  async setPassword(transaction: Transaction, id: string, passwordHash: string): Promise<void> {
    await transaction.update(Account, { id }, { passwordHash });
  }

  /** False when there is no such account. */
  async rename(id: string, names: ChangeNameRequest): Promise<boolean> {
    // What was left out is undefined, which TypeORM leaves as it is.
    const given = names as Partial<AccountTexts>;
    return (await this.accounts.update({ id, erasedAt: IsNull() }, given)).affected === 1;
  }

  async confirmEmailWithin(transaction: Transaction, id: string): Promise<void> {
    await transaction.update(Account, { id, emailConfirmedAt: IsNull() }, { emailConfirmedAt: () => 'now()' });
  }

  async confirmEmail(id: string): Promise<void> {
    await this.accounts.update({ id, emailConfirmedAt: IsNull() }, { emailConfirmedAt: () => 'now()' });
  }

  /** Found by the provider's id of the person, and by nothing else; made when there is none. Returns its id. */
  async findOrAddGoogle(transaction: Transaction, account: GoogleAccount): Promise<string> {
    const { id, googleSub, firstName, lastName, email, emailKey, photoURL, emailVerified } = account;
    const values = [id, googleSub, firstName, lastName, email, emailKey, photoURL, emailVerified];
    return (await this.statements.one(FIND_OR_ADD_GOOGLE, values, transaction))!.id;
  }
}
