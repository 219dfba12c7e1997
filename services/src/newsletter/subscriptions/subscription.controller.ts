import { Body, Controller, Get, HttpCode, Ip, Post, Query, Redirect } from '@nestjs/common';
import type { SubscribeReply, UnsubscribeReply } from '@mealtime/contracts';
import { Describe, IgnoresBody, Public } from '../../platform';
import { NewsletterLink, Subscribe } from './subscription.requests';
import { SubscriptionService } from './subscription.service';

/** Said to everybody: it tells nothing about the address. */
const ASKED = 'Thank you! If this address is not subscribed yet, an e-mail with a link to confirm is on its way to it.';
const ENDED = 'You are unsubscribed. We will not send you the newsletter any more.';

@Controller('newsletter')
export class SubscriptionController {
  constructor(private readonly service: SubscriptionService) {}

  @Post('subscriptions')
  @HttpCode(202)
  @Public()
  @Describe({
    summary: 'Asks for the newsletter; the address is subscribed once its owner has followed the link sent to it',
    errors: ['RATE_LIMITED', 'SERVICE_UNAVAILABLE'],
    reply: { message: ASKED },
  })
  async subscribe(@Body() request: Subscribe, @Ip() address: string): Promise<SubscribeReply> {
    await this.service.ask(request, address);
    return { message: ASKED };
  }

  /** Followed by a person from an e-mail, so it leads to a page, whatever the outcome. */
  @Get('confirm')
  @Redirect()
  @Public()
  @Describe({ summary: 'Confirms a subscription and leads to a page that says so' })
  async confirm(@Query() { token }: NewsletterLink) {
    const confirmed = await this.service.confirm(token);
    return { url: `/newsletter?state=${confirmed ? 'confirmed' : 'invalid'}`, statusCode: 303 };
  }

  /**
   * Only leads to the page that ends the subscription by POST: programs that check the links of an e-mail follow this
   * one too, and would unsubscribe people who never asked for it.
   */
  @Get('unsubscribe')
  @Redirect()
  @Public()
  @Describe({ summary: 'Leads to the page that ends a subscription' })
  askToUnsubscribe(@Query() { token }: NewsletterLink) {
    return { url: `/newsletter?state=unsubscribe&token=${encodeURIComponent(token)}`, statusCode: 303 };
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
