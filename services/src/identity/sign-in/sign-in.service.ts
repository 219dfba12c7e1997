import { Injectable } from '@nestjs/common';
import { maskPhone, toE164 } from '@mealtime/contracts/canada';
import {
  accountTextsOf,
  type CustomerProfile,
  type PasswordSignInRequest,
  type SignInRequest,
} from '@mealtime/contracts/identity';
import { addressKey, DomainError, emailKey, Passwords, Transactions, Unauthenticated } from '../../platform';
import type { Account } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { AccountNotFound } from '../customers/customer.errors';
import { CustomerRepository } from '../customers/customer.repository';
import { LoginLimits } from '../guessing/login-limits.service';
import { MembershipService } from '../memberships/membership.service';
import { Sessions } from '../sessions/sessions.service';
import { ProofService } from '../verification/proof.service';
import { ProofInvalid } from '../verification/verification.errors';
import { CUSTOMERS } from './customer-cookie';
import { KnownCustomerBrowser } from './known-customer-browser';

interface SignedIn {
  profile: CustomerProfile;
  sessionToken: string;
}

/** The source of a sign-in. */
export interface Caller {
  address: string;
  /** Known-browser cookies. */
  known: readonly string[];
}

/** Signs people in and reads their account data. */
@Injectable()
export class SignInService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly customers: CustomerRepository,
    private readonly memberships: MembershipService,
    private readonly sessions: Sessions,
    private readonly proofs: ProofService,
    private readonly passwords: Passwords,
    private readonly limits: LoginLimits,
    private readonly known: KnownCustomerBrowser,
    private readonly transactions: Transactions,
  ) {}

  /** Opens a session for a phone verified with purpose sign-in. */
  async byPhone({ phoneNumber, proof }: SignInRequest): Promise<SignedIn> {
    const found = await this.proofs.find(proof, phoneNumber, 'sign-in');
    const account = await this.accounts.findByPhone(toE164(phoneNumber));
    if (!account) throw new AccountNotFound();
    const { token } = await this.transactions.run(async (transaction) => {
      if (!(await this.proofs.consume(transaction, found.id))) throw new ProofInvalid();
      return this.sessions.open(CUSTOMERS, account.id, transaction);
    });
    return { profile: await this.describe(account), sessionToken: token };
  }

  /** Same answer and time for a wrong address and a wrong password. `known`: the new known-browser cookie. */
  async byPassword(
    { email, password }: PasswordSignInRequest,
    { address, known }: Caller,
  ): Promise<SignedIn & { known: string }> {
    const key = emailKey(email);
    // The account that claims the address.
    const account = await this.accounts.findByEmail(key);
    // Bound to the account, as an address may change hands.
    const name = `${key} ${account?.id ?? ''}`;
    const counted = await this.limits.begin(CUSTOMERS, key, { address, browser: this.known.idOf(known, name) });
    const isRight = await this.limits.judged(counted, () =>
      this.passwords.matches(password, account?.passwordHash ?? undefined, addressKey(address)),
    );
    if (!account || !isRight) throw new DomainError('INVALID_LOGIN');
    await this.limits.succeeded(counted);
    const { token } = await this.sessions.open(CUSTOMERS, account.id);
    return { profile: await this.describe(account), sessionToken: token, known: this.known.issue(name) };
  }

  close(tokens: readonly string[]): Promise<void> {
    return this.sessions.close(CUSTOMERS, tokens);
  }

  async profile(accountId: string): Promise<CustomerProfile> {
    const account = await this.accounts.find(accountId);
    if (!account) throw new Unauthenticated();
    return this.describe(account);
  }

  private async describe(account: Account): Promise<CustomerProfile> {
    const [customer, memberships] = await Promise.all([
      this.customers.find(account.id),
      this.memberships.of(account.id),
    ]);
    return {
      uid: account.id,
      ...accountTextsOf(account),
      email: account.email,
      emailConfirmed: account.emailConfirmedAt !== null,
      phoneNumber: account.phoneNumber && maskPhone(account.phoneNumber),
      hasPassword: account.passwordHash !== null,
      marketingConsent: (customer?.marketingConsentAt ?? null) !== null,
      photoURL: account.photoURL,
      memberships,
    };
  }
}
