import { Injectable } from '@nestjs/common';
import { toE164 } from '@mealtime/contracts/canada';
import type { CreateCustomerRequest } from '@mealtime/contracts/identity';
import { addressKey, emailKey, Passwords, Transactions, type Transaction } from '../../platform';
import { ConfirmationService } from '../confirmation/confirmation.service';
import { AccountRepository } from '../accounts/account.repository';
import { AccountService } from '../accounts/account.service';
import { Barring } from '../barring/barring.service';
import { PasswordChanges } from '../passwords/password-changes.service';
import { AccountSuspended } from '../sessions/sessions.errors';
import { Sessions } from '../sessions/sessions.service';
import { CUSTOMERS } from '../sign-in/customer-cookie';
import type { PhoneProof } from '../verification/proof.entity';
import { ProofService } from '../verification/proof.service';
import { ProofInvalid } from '../verification/verification.errors';
import { EmailTaken, PhoneTaken, ReplayMismatch } from './customer.errors';
import { CustomerRepository } from './customer.repository';
import { EmailEnumerationLimiter } from './email-enumeration-limiter';

type SignUp = CreateCustomerRequest;

interface SignedUp {
  uid: string;
  sessionToken: string;
}

/** Signs customers up. Nothing about other accounts is revealed before the phone is verified. */
@Injectable()
export class CustomerService {
  constructor(
    private readonly repository: CustomerRepository,
    private readonly accounts: AccountRepository,
    private readonly accountService: AccountService,
    private readonly passwordChanges: PasswordChanges,
    private readonly barring: Barring,
    private readonly enumeration: EmailEnumerationLimiter,
    private readonly proofs: ProofService,
    private readonly sessions: Sessions,
    private readonly confirmation: ConfirmationService,
    private readonly passwords: Passwords,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Account, use of the proof, confirmation e-mail and session are written in one transaction. An existing account gets
   * the new password: see `PasswordChanges`. Refusals because of the e-mail address are counted: see `EmailEnumerationLimiter`.
   */
  async signUp(request: SignUp, address: string): Promise<SignedUp> {
    const proof = await this.proofs.find(request.proof, request.phoneNumber, 'customer');
    if (proof.consumedAt) return this.repeat(proof, request, address);
    const passwordHash = await this.accountService.hashFor(proof.phoneNumber, request.password, address);
    const outcome = await this.transactions.run((transaction) =>
      this.open(transaction, proof, { ...request, passwordHash }, address),
    );
    if (outcome instanceof Error) throw outcome;
    // A concurrent request used the proof first, probably a double click.
    if (outcome === undefined) return this.signUp(request, address);
    this.confirmation.sendNow();
    return outcome;
  }

  /**
   * Undefined if the proof was used concurrently. A refusal that must be recorded is returned, not thrown, which would
   * roll it back.
   */
  private async open(
    transaction: Transaction,
    proof: PhoneProof,
    request: SignUp & { passwordHash: string },
    address: string,
  ): Promise<SignedUp | EmailTaken | AccountSuspended | undefined> {
    if (!(await this.proofs.reserve(transaction, proof.id))) return undefined;
    const asker = this.enumeration.asker(proof.id, request.email, proof.phoneNumber, address);
    await this.enumeration.admit(transaction, asker);
    const phoneNumber = toE164(request.phoneNumber);
    const existing = await this.accounts.lockByPhone(transaction, phoneNumber);
    // The phone is the person's own: this answer is free and reveals nothing about the address.
    if (existing && (await this.repository.isCustomer(transaction, existing.id))) throw new PhoneTaken();
    if (!existing) await this.barring.refuse(transaction, { phoneNumber });
    const uid = existing?.id ?? proof.personId;
    const { firstName, lastName, email, passwordHash } = request;
    const person = { firstName, lastName, email, emailKey: emailKey(email), passwordHash };
    await this.accounts.claimInTurn(transaction, person.emailKey, phoneNumber);
    if (await this.barring.isBarred(transaction, { emailKey: person.emailKey })) {
      await this.enumeration.count(transaction, asker);
      return new AccountSuspended();
    }
    const opened = existing
      ? await this.accounts.complete(transaction, uid, person)
      : await this.accounts.add(transaction, { id: uid, phoneNumber, claimsEmail: true, ...person });
    if (!opened) {
      if (!existing && (await this.accounts.hasPhone(transaction, uid, phoneNumber))) throw new PhoneTaken();
      await this.enumeration.count(transaction, asker);
      return new EmailTaken();
    }
    if (existing) await this.passwordChanges.follow(transaction, existing, passwordHash);
    const marketingConsentAt = request.marketingConsent ? new Date() : null;
    await this.repository.add(transaction, { accountId: uid, marketingConsentAt });
    await this.proofs.consume(transaction, proof.id, this.fingerprint(request));
    await this.confirmation.request(transaction, uid);
    const { token } = await this.sessions.open(CUSTOMERS, uid, transaction);
    return { uid, sessionToken: token };
  }

  /** A repeated sign-up gets the same answer, with a cookie in case the first was lost. */
  private async repeat(proof: PhoneProof, request: SignUp, address: string): Promise<SignedUp> {
    this.proofs.countRepeat(proof);
    const account = await this.accounts.findByPhone(proof.phoneNumber);
    if (!account?.passwordHash || !proof.fingerprint) throw new ProofInvalid();
    const sameDetails = proof.fingerprint.equals(this.fingerprint(request));
    const samePassword = await this.passwords.matches(request.password, account.passwordHash, addressKey(address));
    if (!sameDetails || !samePassword) throw new ReplayMismatch();
    const { token } = await this.sessions.open(CUSTOMERS, account.id);
    return { uid: account.id, sessionToken: token };
  }

  /** Covers everything except the password, which may only be stored as its slow hash. */
  private fingerprint({ firstName, lastName, email, phoneNumber, marketingConsent }: SignUp): Buffer {
    return this.proofs.fingerprint([firstName, lastName, email, phoneNumber, marketingConsent]);
  }
}
