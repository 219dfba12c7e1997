import { Injectable } from '@nestjs/common';
import type { DeleteAccountRequest } from '@mealtime/contracts/identity';
import { DomainError, FieldError } from '../../platform';
import type { Account } from '../accounts/account.entity';
import { ProofService } from '../verification/proof.service';
import { ProofInvalid } from '../verification/verification.errors';
import { VerificationService } from '../verification/verification.service';
import type { LiveSession } from '../sessions/session.repository';
import { OwnPassword } from './own-password.service';

const PURPOSE = 'sign-in';
/** Milliseconds after a sign-in with Google within which it shows who asks. */
const FRESH = 600_000;

/** Where a request comes from. */
export interface ProofOrigin {
  address: string;
  /** What a code is bound to, see `AskingBrowserCookie`. */
  asker: Buffer | null;
}

/** As the contracts know a phone: ten digits. */
const digitsOf = (phoneNumber: string) => phoneNumber.slice(2);

/** What shows that a deletion is asked for by the person. A session alone may be of a device that was left open. */
@Injectable()
export class DeletionProofs {
  constructor(
    private readonly password: OwnPassword,
    private readonly verification: VerificationService,
    private readonly proofs: ProofService,
  ) {}

  /** Throws DELETION_NO_PHONE, and what sending a code is refused with. */
  async sendCode({ phoneNumber }: Account, { address, asker }: ProofOrigin): Promise<string> {
    if (phoneNumber === null) throw new DomainError('DELETION_NO_PHONE');
    const request = { phoneNumber: digitsOf(phoneNumber), purpose: PURPOSE } as const;
    return (await this.verification.sendCode(request, address, asker)).message;
  }

  /** Returns when it is shown. Throws why it is not. */
  async check(
    account: Account,
    session: LiveSession,
    { currentPassword, code, proof }: DeleteAccountRequest,
    origin: ProofOrigin,
  ): Promise<void> {
    const { phoneNumber, passwordHash } = account;
    if (currentPassword !== undefined) return this.password.check(session, currentPassword, origin.address);
    if (phoneNumber !== null && (proof !== undefined || code !== undefined)) {
      const shown = proof ?? (await this.proofOf(digitsOf(phoneNumber), code!, origin));
      const found = await this.proofs.find(shown, digitsOf(phoneNumber), PURPOSE);
      if (found.consumedAt !== null) throw new ProofInvalid();
      return;
    }
    if (passwordHash !== null || phoneNumber !== null) throw new DomainError('DELETION_UNPROVEN');
    // Such an account is signed in to with Google alone.
    const age = session.seenAt.getTime() - session.createdAt.getTime();
    if (age > FRESH) throw new DomainError('DELETION_SIGN_IN_AGAIN');
  }

  private async proofOf(phoneNumber: string, code: string, { asker }: ProofOrigin): Promise<string> {
    try {
      return (await this.verification.checkCode({ phoneNumber, code, purpose: PURPOSE }, asker)).proof!;
    } catch (error) {
      throw error instanceof DomainError && error.code === 'CODE_WRONG' ? new FieldError('CODE_WRONG', 'code') : error;
    }
  }
}
