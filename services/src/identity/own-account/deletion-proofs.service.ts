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
/** Milliseconds for which a Google sign-in proves who asks. */
const FRESH = 600_000;

/** The source of a request. */
export interface ProofOrigin {
  address: string;
  /** The browser's binding of a code, see `AskingBrowserCookie`. */
  asker: Buffer | null;
}

/** The contracts' phone format: ten digits. */
const digitsOf = (phoneNumber: string) => phoneNumber.slice(2);

/** Proof that the person asks for a deletion. A session alone may be of an unattended device. */
@Injectable()
export class DeletionProofs {
  constructor(
    private readonly password: OwnPassword,
    private readonly verification: VerificationService,
    private readonly proofs: ProofService,
  ) {}

  /** Throws DELETION_NO_PHONE, and the errors of sending a code. */
  async sendCode({ phoneNumber }: Account, { address, asker }: ProofOrigin): Promise<string> {
    if (phoneNumber === null) throw new DomainError('DELETION_NO_PHONE');
    const request = { phoneNumber: digitsOf(phoneNumber), purpose: PURPOSE } as const;
    return (await this.verification.sendCode(request, address, asker)).message;
  }

  /** Returns if proven, else throws the reason. */
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
    // An account that only signs in with Google.
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
