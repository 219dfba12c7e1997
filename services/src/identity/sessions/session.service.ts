import { Injectable } from '@nestjs/common';
import { maskPhone, toE164 } from '@mealtime/contracts/canada';
import type { CustomerProfile, SignInRequest } from '@mealtime/contracts/identity';
import { newToken, tokenHash, Transactions, Unauthenticated, type Transaction } from '../../platform';
import { AccountNotFound } from '../customers/customer.errors';
import type { Customer } from '../customers/customer.entity';
import { CustomerRepository } from '../customers/customer.repository';
import { ProofService } from '../verification/proof.service';
import { ProofInvalid } from '../verification/verification.errors';
import { SessionRepository } from './session.repository';

/** Thirty days. */
export const SESSION_SECONDS = 2_592_000;

/** Who is signed in. The token is opaque; only its hash is kept. */
@Injectable()
export class SessionService {
  constructor(
    private readonly repository: SessionRepository,
    private readonly customers: CustomerRepository,
    private readonly proofs: ProofService,
    private readonly transactions: Transactions,
  ) {}

  /** Opens a session for a phone verified with purpose sign-in. */
  async signIn({ phoneNumber, proof }: SignInRequest): Promise<{ profile: CustomerProfile; sessionToken: string }> {
    const found = await this.proofs.find(proof, phoneNumber, 'sign-in');
    const customer = await this.customers.findByPhone(toE164(phoneNumber));
    if (!customer) throw new AccountNotFound();
    const sessionToken = await this.transactions.run(async (transaction) => {
      if (!(await this.proofs.consume(transaction, found.id))) throw new ProofInvalid();
      return this.open(customer.id, transaction);
    });
    return { profile: profileOf(customer), sessionToken };
  }

  /** Returns the token. */
  async open(customerId: string, transaction?: Transaction): Promise<string> {
    const token = newToken();
    const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000);
    await this.repository.add({ tokenHash: tokenHash(token), customerId, expiresAt }, transaction);
    return token;
  }

  /** The id of the customer whose session this is. */
  async customerOf(token: string | undefined): Promise<string> {
    const session = token ? await this.repository.findLive(tokenHash(token)) : null;
    if (!session) throw new Unauthenticated();
    return session.customerId;
  }

  async close(token: string | undefined): Promise<void> {
    if (token) await this.repository.remove(tokenHash(token));
  }

  async profile(customerId: string): Promise<CustomerProfile> {
    const customer = await this.customers.find(customerId);
    if (!customer) throw new Unauthenticated();
    return profileOf(customer);
  }
}

const profileOf = (customer: Customer): CustomerProfile => ({
  uid: customer.id,
  firstName: customer.firstName,
  lastName: customer.lastName,
  email: customer.email,
  emailConfirmed: customer.emailConfirmedAt !== null,
  phoneNumber: customer.phoneNumber && maskPhone(customer.phoneNumber),
  marketingConsent: customer.marketingConsentAt !== null,
  photoURL: customer.photoURL,
});
