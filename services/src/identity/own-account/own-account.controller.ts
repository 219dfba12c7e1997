import { Controller, Ip, Req, Res } from '@nestjs/common';
import { identityEndpoints } from '@mealtime/contracts/identity/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../platform';
import { CurrentAccount, CurrentSession } from '../sessions/session-access';
import type { LiveSession } from '../sessions/session.repository';
import { CustomerCookie } from '../sign-in/customer-cookie';
import { AskingBrowserCookie } from '../verification/asking-browser.cookie';
import { OwnAccountService } from './own-account.service';

type In<Key extends keyof typeof identityEndpoints> = Input<typeof identityEndpoints, Key>;

@Controller()
export class OwnAccountController {
  constructor(
    private readonly service: OwnAccountService,
    private readonly cookie: CustomerCookie,
    private readonly browser: AskingBrowserCookie,
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

  @Endpoint(identityEndpoints, 'POST /user/me/deletion/code')
  async sendDeletionCode(
    @Input() _: In<'POST /user/me/deletion/code'>,
    @CurrentAccount() accountId: string,
    @Ip() address: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { token, hash } = this.browser.askerOf(request);
    const message = await this.service.sendDeletionCode(accountId, { address, asker: hash });
    this.browser.set(reply, token);
    return { message };
  }

  @Endpoint(identityEndpoints, 'DELETE /user/me')
  async delete(
    @Input() { body }: In<'DELETE /user/me'>,
    @CurrentSession() session: LiveSession,
    @Ip() address: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.service.delete(session, body, { address, asker: this.browser.hashOf(request) });
    this.cookie.clear(reply);
    return { message: 'Your account is deleted.' };
  }
}
