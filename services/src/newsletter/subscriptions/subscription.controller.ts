import { Controller, Header, Ip, Redirect } from '@nestjs/common';
import { newsletterEndpoints } from '@mealtime/contracts/newsletter/endpoints';
import { Endpoint, Input } from '../../platform';
import { SubscriptionService } from './subscription.service';

/** The answer to every request, so that it reveals nothing about the address. */
const ASKED = 'Thank you! If this address isn’t subscribed yet, a confirmation email is on its way.';
const CONFIRMED = 'You’re subscribed. Thank you for confirming.';
const ENDED = 'You’re unsubscribed. We won’t send you the newsletter anymore.';

type In<Key extends keyof typeof newsletterEndpoints> = Input<typeof newsletterEndpoints, Key>;

@Controller()
export class SubscriptionController {
  constructor(private readonly service: SubscriptionService) {}

  @Endpoint(newsletterEndpoints, 'POST /newsletter/subscriptions')
  async subscribe(@Input() { body }: In<'POST /newsletter/subscriptions'>, @Ip() address: string) {
    await this.service.ask(body, address);
    return { message: ASKED };
  }

  /**
   * Links in e-mails lead to pages that act by POST: link scanners follow them too, and must not subscribe or unsubscribe
   * anyone.
   */
  @Endpoint(newsletterEndpoints, 'GET /newsletter/confirm')
  @Redirect()
  @Header('referrer-policy', 'no-referrer')
  askToConfirm(@Input() { query }: In<'GET /newsletter/confirm'>) {
    return pageFor('confirm', query.token);
  }

  @Endpoint(newsletterEndpoints, 'POST /newsletter/confirm')
  async confirm(@Input() { body }: In<'POST /newsletter/confirm'>) {
    await this.service.confirm(body.token);
    return { message: CONFIRMED };
  }

  @Endpoint(newsletterEndpoints, 'GET /newsletter/unsubscribe')
  @Redirect()
  @Header('referrer-policy', 'no-referrer')
  askToUnsubscribe(@Input() { query }: In<'GET /newsletter/unsubscribe'>) {
    return pageFor('unsubscribe', query.token);
  }

  /** Mail programs send a form with `List-Unsubscribe=One-Click` (RFC 8058), the page sends no body. */
  @Endpoint(newsletterEndpoints, 'POST /newsletter/unsubscribe')
  async unsubscribe(@Input() { query }: In<'POST /newsletter/unsubscribe'>) {
    await this.service.unsubscribe(query.token);
    return { message: ENDED };
  }
}

const pageFor = (state: 'confirm' | 'unsubscribe', token: string) => ({
  url: `/newsletter?state=${state}&token=${encodeURIComponent(token)}`,
  statusCode: 303,
});
