import { Injectable } from '@nestjs/common';
import { Outbox, type Transaction } from '../../platform';
import type { Account } from '../accounts/account.entity';
import type { LiveSession } from '../sessions/session.repository';
import { Sessions } from '../sessions/sessions.service';
import { PasswordChangeRepository } from './password-change.repository';

export const PASSWORD_CHANGED_QUEUE = 'password-changed';

/** Consequences of any change of an existing account's password. */
@Injectable()
export class PasswordChanges {
  constructor(
    private readonly repository: PasswordChangeRepository,
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Ends other sessions, and notifies the person if the address is confirmed. Does nothing if the password is
   * unchanged; a first password is not announced.
   * @param before the account before, locked by the transaction
   * @param kept the current session
   */
  async follow(transaction: Transaction, before: Account, passwordHash: string, kept?: LiveSession): Promise<void> {
    if (before.passwordHash === passwordHash) return;
    await this.sessions.endOthers(transaction, before.id, kept);
    if (before.passwordHash === null || before.emailConfirmedAt === null) return;
    const changeId = await this.repository.add(transaction, before);
    await this.outbox.add(transaction, PASSWORD_CHANGED_QUEUE, { changeId });
  }
}
