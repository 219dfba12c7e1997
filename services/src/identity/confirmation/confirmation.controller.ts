import { Controller, Header, Redirect } from '@nestjs/common';
import { identityEndpoints } from '@mealtime/contracts/identity/endpoints';
import { Endpoint, Input } from '../../platform';
import { ConfirmationService } from './confirmation.service';

const CONFIRMED = 'Your email address is confirmed. Thank you!';

type In<Key extends keyof typeof identityEndpoints> = Input<typeof identityEndpoints, Key>;

@Controller()
export class ConfirmationController {
  constructor(private readonly service: ConfirmationService) {}

  /**
   * Redirects to the page that confirms by POST: link scanners of e-mail programs follow GET links and must not confirm
   * an address.
   */
  @Endpoint(identityEndpoints, 'GET /user/confirm-email')
  @Redirect()
  @Header('referrer-policy', 'no-referrer')
  askToConfirm(@Input() { query }: In<'GET /user/confirm-email'>) {
    return { url: `/user/confirm-email?token=${encodeURIComponent(query.token)}`, statusCode: 303 };
  }

  @Endpoint(identityEndpoints, 'POST /user/confirm-email')
  async confirm(@Input() { body }: In<'POST /user/confirm-email'>) {
    await this.service.confirm(body.token);
    return { message: CONFIRMED };
  }
}
