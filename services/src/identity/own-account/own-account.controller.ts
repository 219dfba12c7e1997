import { Controller, Ip, Res } from '@nestjs/common';
import { identityEndpoints } from '@mealtime/contracts/identity/endpoints';
import type { FastifyReply } from 'fastify';
import { Endpoint, Input } from '../../platform';
import { CurrentAccount, CurrentSession } from '../sessions/session-access';
import type { LiveSession } from '../sessions/session.repository';
import { CustomerCookie } from '../sign-in/customer-cookie';
import { OwnAccountService } from './own-account.service';

type In<Key extends keyof typeof identityEndpoints> = Input<typeof identityEndpoints, Key>;

@Controller()
export class OwnAccountController {
  constructor(
    private readonly service: OwnAccountService,
    private readonly cookie: CustomerCookie,
  ) {}

  @Endpoint(identityEndpoints, 'PUT /user/me/name')
  rename(@Input() { body }: In<'PUT /user/me/name'>, @CurrentAccount() accountId: string) {
    return this.service.rename(accountId, body);
  }

  @Endpoint(identityEndpoints, 'PUT /user/me/password')
  async changePassword(
    @Input() { body }: In<'PUT /user/me/password'>,
    @CurrentSession() session: LiveSession,
    @Ip() address: string,
  ) {
    await this.service.changePassword(session, body, address);
    return { message: 'Your password is changed.' };
  }

  @Endpoint(identityEndpoints, 'POST /user/me/confirmation')
  async resendConfirmation(@Input() _: In<'POST /user/me/confirmation'>, @CurrentAccount() accountId: string) {
    await this.service.resendConfirmation(accountId);
    return { message: 'We sent you another email.' };
  }

  @Endpoint(identityEndpoints, 'GET /user/me/deletion')
  outlook(@CurrentAccount() accountId: string) {
    return this.service.outlook(accountId);
  }

  @Endpoint(identityEndpoints, 'DELETE /user/me')
  async delete(
    @Input() _: In<'DELETE /user/me'>,
    @CurrentAccount() accountId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.service.delete(accountId);
    this.cookie.clear(reply);
    return { message: 'Your account is deleted.' };
  }
}
