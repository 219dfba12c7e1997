import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, isId, Keys, type Config } from '../../platform';
import type { Subscription } from './subscription.entity';
import { SubscriptionRepository } from './subscription.repository';

/**
 * The links in e-mails. Their tokens are derived from the subscription, so nothing is stored for them and they can be
 * followed twice. One that unsubscribes works for ever; one that confirms dies when its person leaves.
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

  /** Whose confirmation a token is, if it is one of ours. */
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
