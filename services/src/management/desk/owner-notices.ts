import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditRepository } from '../../audit';
import { AccountService } from '../../identity';
import { CONFIG, Mailer, Outbox, type Config } from '../../platform';
import { RestaurantService } from '../../restaurants';
import { ownerMessage, type ActDetail } from './owner.messages';

/** Queue: mails to owners about an admin's action in the audit log. */
export const OWNER_NOTICE = 'restaurant-owner-notice';

/** Mails the owners of a restaurant about admins' actions on it; retries do not repeat a mail. */
@Injectable()
export class OwnerNotices implements OnModuleInit {
  constructor(
    private readonly trail: AuditRepository,
    private readonly accounts: AccountService,
    private readonly restaurants: RestaurantService,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(OWNER_NOTICE, ({ eventId, accountId }) => this.mail(eventId!, accountId!));
  }

  private async mail(eventId: string, accountId: string): Promise<void> {
    const [event, account] = await Promise.all([this.trail.find<ActDetail>(eventId), this.accounts.find(accountId)]);
    const [restaurant] = event ? await this.restaurants.byIds([event.subjectId]) : [];
    if (!event?.detail || !account || !restaurant) return;
    const { action, detail } = event;
    const { publicOrigin: origin } = this.config;
    await this.mailer.send(ownerMessage({ id: eventId, action, detail }, { account, restaurant, origin }));
  }
}
