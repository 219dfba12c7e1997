import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, isBounce, Keys, Mailer, Outbox, type Config, type Transaction } from '../../platform';
import { NoticeRepository, type NewNotice } from './notice.repository';
import { noticeBody, noticeMessage } from './notice.words';
import { callWebhook } from './webhook';

const MAIL_QUEUE = 'release-notice-mail';
const CALL_QUEUE = 'release-notice-call';
const KEY = 'release-webhook';
const PAGE = '/admin/releases';

/**
 * Notifies teams of changes to their releases that they did not make. Each event causes one notice, whichever processes
 * see it. A delivery with an unknown outcome is retried under the same id.
 */
@Injectable()
export class NoticeService implements OnModuleInit {
  constructor(
    private readonly repository: NoticeRepository,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly keys: Keys,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(MAIL_QUEUE, ({ noticeId }) => this.mail(noticeId!));
    this.outbox.handle(CALL_QUEUE, ({ noticeId }) => this.call(noticeId!));
  }

  /** Records a notice in the transaction of its event; it is sent after the commit. */
  async record(transaction: Transaction, notice: NewNotice): Promise<void> {
    const noticeId = await this.repository.add(transaction, notice);
    const to = noticeId === undefined ? undefined : await this.repository.addressOf(notice.team, transaction);
    if (noticeId === undefined || !to) return;
    if (to.email !== null) await this.outbox.add(transaction, MAIL_QUEUE, { noticeId });
    if (to.webhook !== null) await this.outbox.add(transaction, CALL_QUEUE, { noticeId });
  }

  /** Call after the commit: sends recorded notices now instead of at the outbox's next look. */
  sendNow(): void {
    this.outbox.nudge();
  }

  /** Signing key of a webhook; derived, so that it is not stored. */
  keyOf(salt: string): Buffer {
    return this.keys.mac(KEY, salt);
  }

  private async mail(id: string): Promise<void> {
    const notice = await this.repository.find(id);
    if (!notice || notice.mailedAt) return;
    const to = await this.repository.addressOf(notice.team);
    if (!to?.email) return;
    try {
      await this.mailer.send(noticeMessage(notice, to.email, this.link));
    } catch (error) {
      // A bounced notice stays in the list as not mailed.
      if (isBounce(error)) return;
      throw error;
    }
    await this.repository.noteMailed(id);
  }

  private async call(id: string): Promise<void> {
    const notice = await this.repository.find(id);
    if (!notice || notice.calledAt) return;
    const to = await this.repository.addressOf(notice.team);
    if (!to?.webhook || !to.salt) return;
    const call = { url: to.webhook, id: notice.id, body: noticeBody(notice, this.link), key: this.keyOf(to.salt) };
    await callWebhook(call, { isOpen: !this.config.production });
    await this.repository.noteCalled(id);
  }

  private get link(): string {
    return `${this.config.publicOrigin}${PAGE}`;
  }
}
