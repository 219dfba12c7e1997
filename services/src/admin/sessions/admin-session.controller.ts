import { Body, Controller, HttpCode, Ip, Post, Req, Res } from '@nestjs/common';
import type { AdminLoginReply, AdminVerifyReply } from '@mealtime/contracts/admin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Describe, Public } from '../../platform';
import { AdminCookie } from './admin-cookie';
import type { AdminSession } from './admin-session';
import { AdminLogin } from './admin-session.requests';
import { AdminSessionService } from './admin-session.service';
import { AdminToken, CurrentAdmin } from './admin-token.access';
import { KnownAdminBrowser } from './known-admin-browser';

@Controller('admin')
export class AdminSessionController {
  constructor(
    private readonly service: AdminSessionService,
    private readonly cookie: AdminCookie,
    private readonly known: KnownAdminBrowser,
  ) {}

  @Post('login')
  @HttpCode(200)
  @Public()
  @Describe({ summary: 'Logs an admin in', errors: ['INVALID_LOGIN', 'RATE_LIMITED'], reply: { token: '...' } })
  async login(
    @Body() body: AdminLogin,
    @Ip() address: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminLoginReply> {
    const { token, cookie, known } = await this.service.login(body, { address, known: this.known.read(request) });
    this.cookie.set(reply, cookie);
    this.known.set(reply, known);
    return { token };
  }

  @Post('verify-token')
  @HttpCode(200)
  @AdminToken()
  @Describe({ summary: 'Whose the token is, while it is good', errors: ['UNAUTHENTICATED'] })
  verifyToken(@CurrentAdmin() session: AdminSession): AdminVerifyReply {
    return this.service.describe(session);
  }

  @Post('renew')
  @HttpCode(200)
  @AdminToken()
  @Describe({ summary: 'A fresh token for an admin at work', errors: ['UNAUTHENTICATED'], reply: { token: '...' } })
  async renew(
    @CurrentAdmin() session: AdminSession,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminLoginReply> {
    const cookie = this.cookie.read(request)!;
    const token = await this.service.renew(session, cookie);
    this.cookie.set(reply, cookie);
    return { token };
  }

  @Post('logout')
  @HttpCode(200)
  @AdminToken()
  @Describe({ summary: 'Ends the session; its tokens are dead at once', errors: ['UNAUTHENTICATED'] })
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.service.logout(this.cookie.read(request)!);
    this.cookie.clear(reply);
    return { message: 'You are logged out.' };
  }
}
