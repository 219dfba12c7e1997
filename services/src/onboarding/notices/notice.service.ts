import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, Mailer, Outbox, type Config, type Transaction } from '../../platform';
import { TrailRepository } from '../trail/trail.repository';
import { noticeMessage } from './notice.message';
import { NoticeRepository } from './notice.repository';

const QUEUE = 'application-notice';
const STATUS_PATH = '/signup/restaurant/status';

/** Tells owners by e-mail what happened to their application: one message for each event of the trail. */
@Injectable()
export class NoticeService implements OnModuleInit {
  constructor(
    private readonly repository: NoticeRepository,
    private readonly trail: TrailRepository,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(QUEUE, ({ eventId }) => this.send(eventId!));
  }

  /** Has the message sent once the transaction is committed, whatever happens after. */
  request(transaction: Transaction, eventId: string): Promise<void> {
    return this.outbox.add(transaction, QUEUE, { eventId });
  }

  /** To be called after the commit: the message goes now instead of at the next look. */
  sendNow(): void {
    this.outbox.nudge();
  }

  private async send(eventId: string): Promise<void> {
    const event = await this.trail.find(eventId);
    const application = event && (await this.repository.application(event.applicationId));
    if (!event || !application) return;
    const message = noticeMessage(application, event, `${this.config.publicOrigin}${STATUS_PATH}`);
    if (message) await this.mailer.send(message);
  }
}
