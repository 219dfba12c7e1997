import { Body, Controller, Get, Header, HttpCode, Ip, Post, Query, Redirect } from '@nestjs/common';
import type { ConfirmSubscriptionReply, SubscribeReply, UnsubscribeReply } from '@mealtime/contracts/newsletter';
import { Describe, IgnoresBody, Public } from '../../platform';
import { ConfirmSubscription, NewsletterLink, Subscribe } from './subscription.requests';
import { SubscriptionService } from './subscription.service';

/** Said to everybody: it tells nothing about the address. */
const ASKED = 'Thank you! If this address is not subscribed yet, an e-mail with a link to confirm is on its way to it.';
const CONFIRMED = 'You are subscribed. Thank you for confirming.';
const ENDED = 'You are unsubscribed. We will not send you the newsletter any more.';

@Controller('newsletter')
export class SubscriptionController {
  constructor(private readonly service: SubscriptionService) {}

  @Post('subscriptions')
  @HttpCode(202)
  @Public()
  @Describe({
    summary:
      'Asks for the newsletter; the address is subscribed once its owner has confirmed it by the link sent to it',
    errors: ['RATE_LIMITED', 'SERVICE_UNAVAILABLE'],
    reply: { message: ASKED },
  })
  async subscribe(@Body() request: Subscribe, @Ip() address: string): Promise<SubscribeReply> {
    await this.service.ask(request, address);
    return { message: ASKED };
  }

  /**
   * The links of e-mails only lead to pages that act by POST: programs that check links follow them too, and would
   * subscribe or unsubscribe people who never asked for it.
   */
  @Get('confirm')
  @Redirect()
  @Header('referrer-policy', 'no-referrer')
  @Public()
  @Describe({ summary: 'Leads to the page that confirms a subscription' })
  askToConfirm(@Query() { token }: NewsletterLink) {
    return pageFor('confirm', token);
  }

  @Post('confirm')
  @HttpCode(200)
  @Public()
  @Describe({
    summary: 'Confirms a subscription with the token of its e-mail; works as often as it is sent',
    errors: ['LINK_INVALID'],
    reply: { message: CONFIRMED },
  })
  async confirm(@Body() { token }: ConfirmSubscription): Promise<ConfirmSubscriptionReply> {
    await this.service.confirm(token);
    return { message: CONFIRMED };
  }

  @Get('unsubscribe')
  @Redirect()
  @Header('referrer-policy', 'no-referrer')
  @Public()
  @Describe({ summary: 'Leads to the page that ends a subscription' })
  askToUnsubscribe(@Query() { token }: NewsletterLink) {
    return pageFor('unsubscribe', token);
  }

  /** Mail programs send a form with `List-Unsubscribe=One-Click` (RFC 8058), the page sends nothing. */
  @Post('unsubscribe')
  @HttpCode(200)
  @IgnoresBody()
  @Public()
  @Describe({
    summary: 'Ends a subscription with the token of any of its e-mails; works as often as it is sent',
    errors: ['LINK_INVALID'],
    reply: { message: ENDED },
  })
  async unsubscribe(@Query() { token }: NewsletterLink): Promise<UnsubscribeReply> {
    await this.service.unsubscribe(token);
    return { message: ENDED };
  }
}

const pageFor = (state: 'confirm' | 'unsubscribe', token: string) => ({
  url: `/newsletter?state=${state}&token=${encodeURIComponent(token)}`,
  statusCode: 303,
});
