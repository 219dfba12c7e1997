import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SubscribeRequest } from '@mealtime/contracts/newsletter';
import { addressKey, DomainError, emailKey, Outbox, Transactions } from '../../platform';
import { AskLimitsRepository } from './ask-limits.repository';
import { NewsletterMail } from './newsletter-mail.service';
import { SubscriptionLinks } from './subscription-links';
import { SubscriptionRepository } from './subscription.repository';

/** Days for which an unconfirmed address is kept. */
const UNCONFIRMED_DAYS = 30;
const DAY_SECONDS = 86_400;
/** Milliseconds until a request is processed: its answer is sent by then, and cannot be delayed by the processing. */
const DEAL_AFTER = 100;
/** Queue of requests. */
const ASKS = 'newsletter-ask';

/** Double opt-in: an address is subscribed when its owner confirms it from their inbox. */
@Injectable()
export class SubscriptionService implements OnModuleInit {
  constructor(
    private readonly repository: SubscriptionRepository,
    private readonly limits: AskLimitsRepository,
    private readonly links: SubscriptionLinks,
    private readonly mail: NewsletterMail,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(ASKS, ({ askId }) => this.deal(askId!));
    this.outbox.every(DAY_SECONDS, 'newsletter-forget', () => this.repository.forgetUnconfirmed(UNCONFIRMED_DAYS));
  }

  /**
   * Reveals only the caller's own limit, and nothing about the address. Every request is only recorded here, a bot's too, so
   * that the answer takes equally long for every address; see `deal`.
   */
  async ask({ email, website }: SubscribeRequest, address: string): Promise<void> {
    const ask = { email: website ? null : email, emailKey: emailKey(email), address: addressKey(address) };
    await this.transactions.run(async (transaction) => {
      const asked = await this.limits.add(transaction, ask);
      if (asked.wait > 0) throw new DomainError('RATE_LIMITED', { retryAfterSeconds: asked.wait });
      await this.outbox.add(transaction, ASKS, { askId: asked.id });
    });
    setTimeout(() => this.outbox.nudge(), DEAL_AFTER).unref();
  }

  /** Processes a request once, after it was answered. */
  private async deal(askId: string): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const email = await this.limits.take(transaction, askId);
      if (email === undefined) return;
      const id = await this.repository.await(transaction, email);
      if (id === undefined) return;
      await this.limits.countMail(transaction, askId);
      await this.mail.askToConfirm(transaction, id, askId);
    });
    this.mail.sendNow();
  }

  /** Idempotent. Throws LINK_INVALID. */
  async confirm(token: string): Promise<void> {
    const subscription = await this.links.readConfirm(token);
    if (!subscription || subscription.state === 'unsubscribed') throw new DomainError('LINK_INVALID');
    await this.transactions.run(async (transaction) => {
      if (await this.repository.confirm(transaction, subscription)) await this.mail.welcome(transaction, subscription);
    });
    this.mail.sendNow();
  }

  /** Idempotent. Throws LINK_INVALID. */
  async unsubscribe(token: string): Promise<void> {
    const subscription = await this.links.readUnsubscribe(token);
    if (!subscription) throw new DomainError('LINK_INVALID');
    await this.transactions.run((transaction) => this.repository.end(transaction, subscription.id));
  }
}
