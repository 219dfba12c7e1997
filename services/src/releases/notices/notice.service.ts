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
 * Tells teams what becomes of their releases without them. Each happening is told once, whichever processes notice it. A try of which
 * nobody knows whether it came to anything is repeated under the same id.
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

  /** Writes it down together with what it tells of; it goes once that is committed. */
  async tell(transaction: Transaction, notice: NewNotice): Promise<void> {
    const noticeId = await this.repository.add(transaction, notice);
    const to = noticeId === undefined ? undefined : await this.repository.addressOf(notice.team, transaction);
    if (noticeId === undefined || !to) return;
    if (to.email !== null) await this.outbox.add(transaction, MAIL_QUEUE, { noticeId });
    if (to.webhook !== null) await this.outbox.add(transaction, CALL_QUEUE, { noticeId });
  }

  /** To be called after the commit: what was told goes now instead of at the next look. */
  sendNow(): void {
    this.outbox.nudge();
  }

  /** Of a webhook; derived, so that it is nowhere written down. */
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
      // It stays in the list as not mailed.
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
