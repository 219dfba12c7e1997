import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isBounce, Mailer, Outbox, type Transaction } from '../../platform';
import { confirmMessage, welcomeMessage } from './newsletter.messages';
import type { Subscription } from './subscription.entity';
import { SubscriptionLinks } from './subscription-links';
import { SubscriptionRepository } from './subscription.repository';

const QUEUE = 'newsletter';
/** Seconds after which an unconfirmed address is given up if its server still accepts nothing. */
const GIVE_UP_AFTER = 21_600;

/** Sends the newsletter's own messages, each once, and skips those that have become pointless. */
@Injectable()
export class NewsletterMail implements OnModuleInit {
  constructor(
    private readonly repository: SubscriptionRepository,
    private readonly links: SubscriptionLinks,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(QUEUE, ({ subscriptionId, askId }) => this.send(subscriptionId!, askId));
  }

  askToConfirm(transaction: Transaction, subscriptionId: string, askId: string): Promise<void> {
    return this.outbox.add(transaction, QUEUE, { subscriptionId, askId });
  }

  welcome(transaction: Transaction, { id }: Subscription): Promise<void> {
    return this.outbox.add(transaction, QUEUE, { subscriptionId: id });
  }

  /** Call it after the commit, to send the message at once instead of at the next poll. */
  sendNow(): void {
    this.outbox.nudge();
  }

  private async send(subscriptionId: string, askId: string | undefined): Promise<void> {
    const subscription = await this.repository.find(subscriptionId);
    if (!subscription) return;
    const unsubscribe = this.links.unsubscribe(subscription);
    const message =
      askId === undefined
        ? subscription.state === 'confirmed' && welcomeMessage(subscription, unsubscribe)
        : subscription.state === 'pending' &&
          confirmMessage(subscription, askId, this.links.confirm(subscription), unsubscribe);
    if (!message) return;
    try {
      await this.mailer.send(message);
    } catch (error) {
      // A confirmed address is reachable: a welcome that fails for now does not prove otherwise.
      const isGivenUp =
        isBounce(error) || (askId && (await this.repository.wasAskedFor(subscriptionId, GIVE_UP_AFTER)));
      if (!isGivenUp) throw error;
      await this.repository.markUndeliverable(subscriptionId);
    }
  }
}
