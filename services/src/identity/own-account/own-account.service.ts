import { Injectable } from '@nestjs/common';
import {
  SELF_ACTOR,
  type ChangeNameRequest,
  type ChangePasswordRequest,
  type CustomerProfile,
  type DeleteAccountRequest,
  type DeletionOutlook,
} from '@mealtime/contracts/identity';
import { ERRORS, errorMessage, type ErrorCode } from '@mealtime/contracts/errors';
import { AuditRepository } from '../../audit';
import { addressKey, DomainError, Outbox, Passwords, Transactions, Unauthenticated } from '../../platform';
import { AccountRepository } from '../accounts/account.repository';
import { AccountService } from '../accounts/account.service';
import { ConfirmationService } from '../confirmation/confirmation.service';
import { erasedSubjects, PeopleService } from '../people/people.service';
import type { LiveSession } from '../sessions/session.repository';
import { SignInService } from '../sign-in/sign-in.service';
import { DeletionNoticeService } from './deletion-notice.service';
import { DeletionProofs, type ProofOrigin } from './deletion-proofs.service';
import { OwnPassword } from './own-password.service';

/** Modules' refusals of an erasure, as errors for the person. */
const REFUSALS: Partial<Record<ErrorCode, ErrorCode>> = {
  PERSON_IN_REVIEW: 'DELETION_IN_REVIEW',
  PERSON_UPLOADING: 'DELETION_UNDER_WAY',
};
const refusalFor = (code: ErrorCode): ErrorCode => REFUSALS[code] ?? code;

/** People's changes of their own accounts. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly accountService: AccountService,
    private readonly people: PeopleService,
    private readonly signIn: SignInService,
    private readonly confirmation: ConfirmationService,
    private readonly password: OwnPassword,
    private readonly proofs: DeletionProofs,
    private readonly notices: DeletionNoticeService,
    private readonly passwords: Passwords,
    private readonly audit: AuditRepository,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  async rename(accountId: string, names: ChangeNameRequest): Promise<CustomerProfile> {
    if (!(await this.accounts.rename(accountId, names))) throw new Unauthenticated();
    return this.signIn.profile(accountId);
  }

  /** See `PasswordChanges`. Throws PASSWORD_WRONG or RATE_LIMITED. */
  async changePassword(session: LiveSession, request: ChangePasswordRequest, address: string): Promise<void> {
    const { currentPassword, password } = request;
    await this.password.check(session, currentPassword, address);
    const hash = await this.passwords.hash(password, addressKey(address));
    await this.transactions.run((transaction) => this.accountService.setPassword(transaction, session, hash));
    this.outbox.nudge();
  }

  /** Throws CONFIRMATION_TOO_SOON. */
  async resendConfirmation(accountId: string): Promise<void> {
    await this.transactions.run((transaction) => this.confirmation.requestAgain(transaction, accountId));
    this.confirmation.sendNow();
  }

  async outlook(accountId: string): Promise<DeletionOutlook> {
    const found = await this.transactions.run((transaction) => this.people.erasure(transaction, accountId));
    if (!found) throw new Unauthenticated();
    return {
      refusals: found.refusals.map(({ code }) => errorMessage(ERRORS[refusalFor(code)])),
      stays: found.stays.map(({ words }) => words),
    };
  }

  /** Sends a code to the account's phone that authorizes `delete`. Returns the message to show. */
  async sendDeletionCode(accountId: string, origin: ProofOrigin): Promise<string> {
    const account = await this.accounts.find(accountId);
    if (!account) throw new Unauthenticated();
    return this.proofs.sendCode(account, origin);
  }

  /**
   * Audited like an admin's erasure; the person is notified by e-mail. Idempotent for concurrent calls. Throws the
   * errors of `DeletionProofs`, and DELETION_IN_REVIEW or DELETION_UNDER_WAY.
   */
  async delete(session: LiveSession, request: DeleteAccountRequest, origin: ProofOrigin): Promise<void> {
    const { subjectId: accountId } = session;
    const account = await this.accounts.find(accountId);
    if (!account) return;
    await this.proofs.check(account, session, request, origin).catch(async (error: unknown) => {
      if (await this.accounts.find(accountId)) throw error;
    });
    await this.transactions.run(async (transaction) => {
      const stays = await this.people.erase(transaction, accountId).catch((error: unknown) => {
        throw error instanceof DomainError ? new DomainError(refusalFor(error.code)) : error;
      });
      if (!stays) return;
      await this.notices.prepare(transaction, account);
      const subjects = erasedSubjects(stays);
      const subject = { kind: 'person', id: accountId };
      await this.audit.add(transaction, { actor: SELF_ACTOR, action: 'erase', subject, detail: { subjects } });
      for (const one of subjects)
        await this.audit.add(transaction, { actor: SELF_ACTOR, action: 'erase-person', subject: one });
    });
    this.outbox.nudge();
  }
}
