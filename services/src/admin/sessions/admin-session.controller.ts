import { Controller, Ip, Req, Res } from '@nestjs/common';
import { adminEndpoints } from '@mealtime/contracts/admin/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../platform';
import { AdminCookie } from './admin-cookie';
import type { AdminSession } from './admin-session';
import { AdminSessionService } from './admin-session.service';
import { CurrentAdmin } from './admin-token.access';
import { KnownAdminBrowser } from './known-admin-browser';

@Controller()
export class AdminSessionController {
  constructor(
    private readonly service: AdminSessionService,
    private readonly cookie: AdminCookie,
    private readonly known: KnownAdminBrowser,
  ) {}

  @Endpoint(adminEndpoints, 'POST /admin/login')
  async login(
    @Input() { body }: Input<typeof adminEndpoints, 'POST /admin/login'>,
    @Ip() address: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { token, cookie, known } = await this.service.login(body, { address, known: this.known.read(request) });
    this.cookie.set(reply, cookie);
    this.known.set(reply, known);
    return { token };
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
    const cookie = this.cookie.read(request)!;
    const token = await this.service.renew(session, cookie);
    this.cookie.set(reply, cookie);
    return { token };
  }

  @Endpoint(adminEndpoints, 'POST /admin/logout')
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.service.logout(this.cookie.read(request)!);
    this.cookie.clear(reply);
    return { message: 'You are logged out.' };
  }
}
