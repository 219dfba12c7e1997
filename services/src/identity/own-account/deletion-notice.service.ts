import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, Mailer, Outbox, type Config, type Transaction } from '../../platform';
import type { Account } from '../accounts/account.entity';
import { deletionNotice } from './deletion-notice.message';
import { DeletionNoticeRepository } from './deletion-notice.repository';

const QUEUE = 'account-deleted';

/**
 * Notifies people by e-mail of their account's deletion. The job contains only an id; the address is deleted once sent.
 */
@Injectable()
export class DeletionNoticeService implements OnModuleInit {
  constructor(
    private readonly repository: DeletionNoticeRepository,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(QUEUE, ({ noticeId }) => this.send(noticeId!));
  }

  /** Call it within the deletion, while the account still has its data. */
  async prepare(transaction: Transaction, account: Account): Promise<void> {
    const noticeId = await this.repository.add(transaction, account);
    await this.outbox.add(transaction, QUEUE, { noticeId });
  }

  private async send(noticeId: string): Promise<void> {
    const notice = await this.repository.find(noticeId);
    if (!notice) return;
    await this.mailer.send(deletionNotice(notice, this.config.publicOrigin));
    await this.repository.remove(noticeId);
  }
}
