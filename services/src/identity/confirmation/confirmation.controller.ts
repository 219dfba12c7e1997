import { Controller, Get, Query, Redirect } from '@nestjs/common';
import { Describe, Public } from '../../platform';
import { ConfirmEmail } from './confirmation.requests';
import { ConfirmationService } from './confirmation.service';

@Controller('user')
export class ConfirmationController {
  constructor(private readonly service: ConfirmationService) {}

  /** Followed by a person from an e-mail, so it leads to a page, whatever the outcome. */
  @Get('confirm-email')
  @Redirect()
  @Public()
  @Describe({ summary: 'Confirms an e-mail address and leads to the customer page' })
  async confirm(@Query() { token }: ConfirmEmail) {
    const confirmed = await this.service.confirm(token);
    return { url: `/user?confirmed=${confirmed ? 1 : 0}`, statusCode: 303 };
  }
}
