import { Controller, Headers, Ip, Req, Res } from '@nestjs/common';
import { adminEndpoints } from '@mealtime/contracts/admin/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../platform';
import { AdminCookie } from './admin-cookie';
import type { AdminSession } from './admin-session';
import { AdminSessionService } from './admin-session.service';
import { CurrentAdmin } from './admin-token.access';
import { LoginReply } from './login-reply';

type In<Key extends keyof typeof adminEndpoints> = Input<typeof adminEndpoints, Key>;

@Controller()
export class AdminSessionController {
  constructor(
    private readonly service: AdminSessionService,
    private readonly cookie: AdminCookie,
    private readonly replies: LoginReply,
  ) {}

  @Endpoint(adminEndpoints, 'POST /admin/login')
  async login(
    @Input() { body }: In<'POST /admin/login'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.replies.of(await this.service.login(body, this.replies.caller(request)), reply);
  }

  @Endpoint(adminEndpoints, 'POST /admin/login/passkey-options')
  async passkeyOptions(@Ip() address: string, @Headers('origin') origin: string | undefined) {
    return { options: await this.service.passkeyOptions(address, origin) };
  }

  @Endpoint(adminEndpoints, 'POST /admin/login/passkey')
  async loginByPasskey(
    @Input() { body }: In<'POST /admin/login/passkey'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const caller = this.replies.caller(request);
    return this.replies.of(await this.service.loginByPasskey(body.credential, caller, request.headers.origin), reply);
  }

  @Endpoint(adminEndpoints, 'POST /admin/verify-token')
  verifyToken(@CurrentAdmin() session: AdminSession) {
    return this.service.describe(session);
  }

  @Endpoint(adminEndpoints, 'POST /admin/renew')
  async renew(
    @CurrentAdmin() session: AdminSession,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { token, cookie } = await this.service.renew(session, this.cookie.readAll(request));
    this.cookie.set(reply, cookie);
    return { token };
  }

  @Endpoint(adminEndpoints, 'POST /admin/logout')
  async logout(
    @CurrentAdmin() session: AdminSession,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.service.logout(session, this.cookie.readAll(request));
    this.cookie.clear(reply);
    return { message: 'You are logged out.' };
  }
}
