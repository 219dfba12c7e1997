import { Body, Controller, Get, Header, HttpCode, Post, Query, Redirect } from '@nestjs/common';
import type { ConfirmEmailReply } from '@mealtime/contracts/identity';
import { Describe, Public } from '../../platform';
import { ConfirmationLink, ConfirmEmail } from './confirmation.requests';
import { ConfirmationService } from './confirmation.service';

const CONFIRMED = 'Your email address is confirmed. Thank you!';

@Controller('user')
export class ConfirmationController {
  constructor(private readonly service: ConfirmationService) {}

  /**
   * Only leads to the page that confirms by POST: programs that check the links of an e-mail follow this one too, and
   * would confirm the address of somebody who never saw the message.
   */
  @Get('confirm-email')
  @Redirect()
  @Header('referrer-policy', 'no-referrer')
  @Public()
  @Describe({ summary: 'Leads to the page that confirms an e-mail address' })
  askToConfirm(@Query() { token }: ConfirmationLink) {
    return { url: `/user/confirm-email?token=${encodeURIComponent(token)}`, statusCode: 303 };
  }

  @Post('confirm-email')
  @HttpCode(200)
  @Public()
  @Describe({
    summary: 'Confirms an e-mail address with the token of the message sent to it; works as often as it is sent',
    errors: ['LINK_INVALID'],
    reply: { message: CONFIRMED },
  })
  async confirm(@Body() { token }: ConfirmEmail): Promise<ConfirmEmailReply> {
    await this.service.confirm(token);
    return { message: CONFIRMED };
  }
}
