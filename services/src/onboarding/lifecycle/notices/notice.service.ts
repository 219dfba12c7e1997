import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, Mailer, Outbox, type Config, type Transaction } from '../../../platform';
import { Kinds } from '../kinds';
import { StepSerializer } from '../steps/step-serializer';
import { TrailRepository } from '../trail/trail.repository';
import { noticeMessage, type Addressed } from './notice.message';
import { NoticeRepository } from './notice.repository';

const QUEUE = 'application-notice';

/** Notifies applicants by e-mail, one message for each event of the audit trail. */
@Injectable()
export class NoticeService implements OnModuleInit {
  constructor(
    private readonly repository: NoticeRepository,
    private readonly trail: TrailRepository,
    private readonly kinds: Kinds,
    private readonly steps: StepSerializer,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(QUEUE, ({ eventId }) => this.send(eventId!));
  }

  /** Sends the message once the transaction is committed. */
  request(transaction: Transaction, eventId: string): Promise<void> {
    return this.outbox.add(transaction, QUEUE, { eventId });
  }

  /** Call it after the commit, to send the message at once instead of at the next poll. */
  sendNow(): void {
    this.outbox.nudge();
  }

  private async send(eventId: string): Promise<void> {
    const event = await this.trail.find(eventId);
    const application = event && (await this.repository.application(event.applicationId));
    if (!event || !application || this.steps.isErased(application)) return;
    const kind = this.kinds.of(application);
    const { id, title } = application;
    const { firstName, lastName, email } = this.steps.read(
      application,
      kind.contract.applicant,
    ) as unknown as Addressed;
    const to = { id, title, firstName, lastName, email };
    const message = noticeMessage(kind, to, event, this.config.publicOrigin);
    if (message) await this.mailer.send(message);
  }
}
