import { Injectable } from '@nestjs/common';
import type { AdminMemberFile } from '@mealtime/contracts/admin';
import { isId, PeopleFiles, Transactions, type KnownPerson, type Transaction } from '../../platform';
import type { AdminAccount } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { fileOf } from '../people/person-file';
import { ConfirmationService } from '../second-factor/confirmation.service';
import type { AdminSession } from '../sessions/admin-session';
import { AdminTrail } from '../trail/admin-trail';
import { AdminNotFound, LastOwner, OwnAccount } from './team.errors';

const KIND = 'admin';

/** Exports and erases the personal data of an admin, also of one whose access was removed. */
@Injectable()
export class MemberFiles {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly files: PeopleFiles,
    private readonly confirmations: ConfirmationService,
    private readonly trail: AdminTrail,
    private readonly transactions: Transactions,
  ) {}

  async export(session: AdminSession, id: string, confirmation: string): Promise<AdminMemberFile> {
    await this.confirmations.use(session, confirmation);
    return this.transactions.run(async (transaction) => {
      const account = await this.lock(transaction, id);
      const exported = await this.files.export(transaction, KIND, known(account));
      await this.trail.add(transaction, session, 'export', { kind: KIND, id });
      return fileOf<AdminMemberFile>(exported);
    });
  }

  /** Returns what is kept, in sentences. */
  async erase(session: AdminSession, id: string, confirmation: string): Promise<string[]> {
    if (id === session.account.id) throw new OwnAccount();
    await this.confirmations.use(session, confirmation);
    return this.transactions.run(async (transaction) => {
      const account = await this.lock(transaction, id);
      const isLastOwner = account.role === 'owner' && !account.removedAt;
      if (isLastOwner && (await this.accounts.owners(transaction)) === 1) throw new LastOwner();
      const stays = await this.files.erase(transaction, KIND, known(account));
      await this.trail.add(transaction, session, 'erase', { kind: KIND, id });
      return stays.map(({ words }) => words);
    });
  }

  private async lock(transaction: Transaction, id: string): Promise<AdminAccount> {
    const account = isId(id) ? await this.accounts.lockIncludingRemoved(transaction, id) : null;
    if (!account) throw new AdminNotFound();
    return account;
  }
}

/** The e-mail address is known from the admin's invitation. */
const known = ({ id, emailKey }: AdminAccount): KnownPerson => ({
  ...{ id, phoneNumber: null },
  ownEmails: emailKey === null ? [] : [emailKey],
});
