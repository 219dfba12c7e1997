import { Injectable } from '@nestjs/common';
import { Outbox, type Transaction } from '../../platform';
import type { Account } from '../accounts/account.entity';
import type { LiveSession } from '../sessions/session.repository';
import { Sessions } from '../sessions/sessions.service';
import { PasswordChangeRepository } from './password-change.repository';

export const PASSWORD_CHANGED_QUEUE = 'password-changed';

/** What follows when the password of an account that exists becomes another, whichever way it does. */
@Injectable()
export class PasswordChanges {
  constructor(
    private readonly repository: PasswordChangeRepository,
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Whoever is signed in elsewhere is signed out, and the person is told where a confirmed address is known. Nothing
   * follows when the password stays as it was; a first one is no news.
   * @param before the account as it was, locked by the transaction
   * @param kept the session that changes it
   */
  async follow(transaction: Transaction, before: Account, passwordHash: string, kept?: LiveSession): Promise<void> {
    if (before.passwordHash === passwordHash) return;
    await this.sessions.endOthers(transaction, before.id, kept);
    if (before.passwordHash === null || before.emailConfirmedAt === null) return;
    const changeId = await this.repository.add(transaction, before);
    await this.outbox.add(transaction, PASSWORD_CHANGED_QUEUE, { changeId });
  }
}
