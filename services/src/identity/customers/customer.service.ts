import { Injectable } from '@nestjs/common';
import { toE164, type CreateCustomerRequest } from '@mealtime/contracts';
import { emailKey, Keys, Passwords, Transactions, violatedConstraint } from '../../platform';
import { ConfirmationService } from '../confirmation/confirmation.service';
import { SessionService } from '../sessions/session.service';
import type { PhoneProof } from '../verification/proof.entity';
import { ProofService } from '../verification/proof.service';
import { ProofInvalid } from '../verification/verification.errors';
import { EmailTaken, PhoneTaken, ReplayMismatch } from './customer.errors';
import { CustomerRepository } from './customer.repository';

type SignUp = Required<CreateCustomerRequest>;

interface SignedUp {
  uid: string;
  sessionToken: string;
}

/** Creates accounts. Nothing is told about other accounts before the phone is proven. */
@Injectable()
export class CustomerService {
  constructor(
    private readonly repository: CustomerRepository,
    private readonly proofs: ProofService,
    private readonly sessions: SessionService,
    private readonly confirmation: ConfirmationService,
    private readonly passwords: Passwords,
    private readonly transactions: Transactions,
    private readonly keys: Keys,
  ) {}

  /** The account, the use of the proof, the confirmation e-mail and the session exist together or not at all. */
  async signUp(request: SignUp): Promise<SignedUp> {
    const proof = await this.proofs.find(request.proof, request.phoneNumber, 'customer');
    if (proof.consumedAt) return this.repeat(proof, request);
    const passwordHash = await this.passwords.hash(request.password);
    const uid = proof.personId;
    try {
      const sessionToken = await this.transactions.run(async (transaction) => {
        if (!(await this.proofs.consume(transaction, proof.id, this.fingerprint(request)))) return undefined;
        await this.repository.add(transaction, {
          id: uid,
          firstName: request.firstName,
          lastName: request.lastName,
          email: request.email,
          emailKey: emailKey(request.email),
          phoneNumber: toE164(request.phoneNumber),
          passwordHash,
          marketingConsentAt: request.marketingConsent ? new Date() : null,
        });
        await this.confirmation.request(transaction, uid);
        return this.sessions.open(uid, transaction);
      });
      // Someone else, with the same proof, came first: most likely the same person's second click.
      if (sessionToken === undefined) return await this.signUp(request);
      this.confirmation.hurry();
      return { uid, sessionToken };
    } catch (error) {
      throw takenOr(error);
    }
  }

  /** The same sign-up sent again gets the same answer, and the cookie that its first answer may have lost. */
  private async repeat(proof: PhoneProof, request: SignUp): Promise<SignedUp> {
    const customer = await this.repository.find(proof.personId);
    if (!customer?.passwordHash || !proof.fingerprint) throw new ProofInvalid();
    const sameDetails = proof.fingerprint.equals(this.fingerprint(request));
    const samePassword = await this.passwords.matches(request.password, customer.passwordHash);
    if (!sameDetails || !samePassword) throw new ReplayMismatch();
    return { uid: customer.id, sessionToken: await this.sessions.open(customer.id) };
  }

  /** Of everything but the password, which only its slow hash may stand for. */
  private fingerprint({ firstName, lastName, email, phoneNumber, marketingConsent }: SignUp): Buffer {
    const details = JSON.stringify([firstName, lastName, email, phoneNumber, marketingConsent]);
    return this.keys.mac('replay-fingerprint', details);
  }
}

function takenOr(error: unknown): unknown {
  switch (violatedConstraint(error)) {
    case 'customer_email':
      return new EmailTaken();
    // The id is the one that an earlier proof of this phone gave to its account.
    case 'customer_pkey':
    case 'customer_phone':
      return new PhoneTaken();
    default:
      return error;
  }
}
