import { Controller, Ip, Req, Res } from '@nestjs/common';
import { identityEndpoints } from '@mealtime/contracts/identity/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../platform';
import { CurrentAccount } from '../sessions/session-access';
import { CustomerCookie } from './customer-cookie';
import { KnownCustomerBrowser } from './known-customer-browser';
import { SignInService } from './sign-in.service';

@Controller()
export class SignInController {
  constructor(
    private readonly service: SignInService,
    private readonly cookie: CustomerCookie,
    private readonly known: KnownCustomerBrowser,
  ) {}

  @Endpoint(identityEndpoints, 'POST /user/sign-in')
  async signIn(
    @Input() { body }: Input<typeof identityEndpoints, 'POST /user/sign-in'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { profile, sessionToken } = await this.service.byPhone(body);
    this.cookie.set(reply, sessionToken);
    return profile;
  }

  @Endpoint(identityEndpoints, 'POST /user/sign-in/password')
  async signInByPassword(
    @Input() { body }: Input<typeof identityEndpoints, 'POST /user/sign-in/password'>,
    @Ip() address: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const caller = { address, known: this.known.readAll(request) };
    const { profile, sessionToken, known } = await this.service.byPassword(body, caller);
    this.cookie.set(reply, sessionToken);
    this.known.set(reply, known);
    return profile;
  }

  @Endpoint(identityEndpoints, 'POST /user/sign-out')
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.service.close(this.cookie.readAll(request));
    this.cookie.clear(reply);
    return { message: 'You are signed out.' };
  }

  @Endpoint(identityEndpoints, 'GET /user/me')
  async me(
    @CurrentAccount() accountId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const profile = await this.service.profile(accountId);
    this.cookie.hintAt(request, reply);
    return profile;
  }
}
