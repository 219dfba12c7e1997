import { Injectable } from '@nestjs/common';
import type {
  ChangeNameRequest,
  ChangePasswordRequest,
  CustomerProfile,
  DeletionOutlook,
} from '@mealtime/contracts/identity';
import { ERRORS, errorMessage, type ErrorCode } from '@mealtime/contracts/errors';
import { AuditRepository } from '../../audit';
import { addressKey, DomainError, FieldError, Outbox, Passwords, Transactions, Unauthenticated } from '../../platform';
import { AccountRepository } from '../accounts/account.repository';
import { AccountService } from '../accounts/account.service';
import { ConfirmationService } from '../confirmation/confirmation.service';
import { LoginLimits } from '../guessing/login-limits.service';
import { erasedSubjects, PeopleService } from '../people/people.service';
import type { LiveSession } from '../sessions/session.repository';
import { CUSTOMERS } from '../sign-in/customer-cookie';
import { SignInService } from '../sign-in/sign-in.service';

/** How the trail names who acts on the own account. */
const SELF = 'owner';

/** What the modules refuse an erasure with, in words for the person. */
const REFUSALS: Partial<Record<ErrorCode, ErrorCode>> = {
  PERSON_IN_REVIEW: 'DELETION_IN_REVIEW',
  PERSON_UPLOADING: 'DELETION_UNDER_WAY',
};
const refusalFor = (code: ErrorCode): ErrorCode => REFUSALS[code] ?? code;

/** What people do to their own accounts. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly accountService: AccountService,
    private readonly people: PeopleService,
    private readonly signIn: SignInService,
    private readonly confirmation: ConfirmationService,
    private readonly limits: LoginLimits,
    private readonly passwords: Passwords,
    private readonly audit: AuditRepository,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  async rename(accountId: string, names: ChangeNameRequest): Promise<CustomerProfile> {
    if (!(await this.accounts.rename(accountId, names))) throw new Unauthenticated();
    return this.signIn.profile(accountId);
  }

  /** See `PasswordChanges` for what follows. Wrong guesses are bounded as at signing in. */
  async changePassword(session: LiveSession, request: ChangePasswordRequest, address: string): Promise<void> {
    const { currentPassword, password } = request;
    const name = `change ${session.subjectId}`;
    const counted = await this.limits.begin(CUSTOMERS, name, { address, browser: session.id });
    const isRight = await this.limits.judged(counted, () =>
      this.accountService.hasPassword(session.subjectId, currentPassword, address),
    );
    if (!isRight) throw new FieldError('PASSWORD_WRONG', 'currentPassword');
    await this.limits.succeeded(counted);
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

  /** What the trail says of it is what an admin's erasing says. Throws DELETION_IN_REVIEW or DELETION_UNDER_WAY. */
  async delete(accountId: string): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const stays = await this.people.erase(transaction, accountId).catch((error: unknown) => {
        throw error instanceof DomainError ? new DomainError(refusalFor(error.code)) : error;
      });
      if (!stays) throw new Unauthenticated();
      const subjects = erasedSubjects(stays);
      const subject = { kind: 'person', id: accountId };
      await this.audit.add(transaction, { actor: SELF, action: 'erase', subject, detail: { subjects } });
      for (const one of subjects)
        await this.audit.add(transaction, { actor: SELF, action: 'erase-person', subject: one });
    });
    this.outbox.nudge();
  }
}
