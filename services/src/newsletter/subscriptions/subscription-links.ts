import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, isId, Keys, type Config } from '../../platform';
import type { Subscription } from './subscription.entity';
import { SubscriptionRepository } from './subscription.repository';

/**
 * The links in e-mails. Their tokens are derived from the subscription: nothing is stored, and they can be used repeatedly.
 * An unsubscribe link is valid for ever, a confirmation link until its subscription ends.
 */
@Injectable()
export class SubscriptionLinks {
  constructor(
    private readonly repository: SubscriptionRepository,
    private readonly keys: Keys,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  confirm(subscription: Subscription): string {
    return this.link('confirm', subscription.id, this.keys.sign('newsletter-confirm', toConfirm(subscription)));
  }

  unsubscribe(subscription: Subscription): string {
    return this.link('unsubscribe', subscription.id, this.keys.sign('newsletter-unsubscribe', toEnd(subscription)));
  }

  /** The subscription that a confirmation token belongs to, if it is valid. */
  async readConfirm(token: string): Promise<Subscription | undefined> {
    const [subscription, signature] = await this.parts(token);
    const good = subscription && this.keys.verify('newsletter-confirm', toConfirm(subscription), signature);
    return good ? subscription : undefined;
  }

  async readUnsubscribe(token: string): Promise<Subscription | undefined> {
    const [subscription, signature] = await this.parts(token);
    const good = subscription && this.keys.verify('newsletter-unsubscribe', toEnd(subscription), signature);
    return good ? subscription : undefined;
  }

  private link(what: string, id: string, signature: string): string {
    return `${this.config.publicOrigin}/api/newsletter/${what}?token=${id}.${signature}`;
  }

  private async parts(token: string): Promise<[Subscription | null, string]> {
    const [id = '', signature = ''] = token.split('.');
    return [isId(id) ? await this.repository.find(id) : null, signature];
  }
}

const toConfirm = ({ id, emailKey, round }: Subscription) => `${id} ${emailKey} ${round}`;
const toEnd = ({ id, emailKey }: Subscription) => `${id} ${emailKey}`;
