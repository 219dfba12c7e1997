import { Body, Controller, Get, HttpCode, Ip, Post, Req, Res } from '@nestjs/common';
import type { CustomerProfile } from '@mealtime/contracts/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Describe, Public } from '../../platform';
import type { LiveSession } from '../sessions/session.repository';
import { CurrentSession, CustomerSession } from './customer.access';
import { CustomerCookie } from './customer-cookie';
import { KnownCustomerBrowser } from './known-customer-browser';
import { PasswordSignIn, SignIn } from './sign-in.requests';
import { SignInService } from './sign-in.service';

@Controller('user')
export class SignInController {
  constructor(
    private readonly service: SignInService,
    private readonly cookie: CustomerCookie,
    private readonly known: KnownCustomerBrowser,
  ) {}

  @Post('sign-in')
  @HttpCode(200)
  @Public()
  @Describe({ summary: 'Signs in whose phone was verified', errors: ['PROOF_INVALID', 'ACCOUNT_NOT_FOUND'] })
  async signIn(@Body() request: SignIn, @Res({ passthrough: true }) reply: FastifyReply): Promise<CustomerProfile> {
    const { profile, sessionToken } = await this.service.byPhone(request);
    this.cookie.set(reply, sessionToken);
    return profile;
  }

  @Post('sign-in/password')
  @HttpCode(200)
  @Public()
  @Describe({ summary: 'Signs in by e-mail address and password', errors: ['INVALID_LOGIN', 'RATE_LIMITED'] })
  async signInByPassword(
    @Body() body: PasswordSignIn,
    @Ip() address: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CustomerProfile> {
    const caller = { address, known: this.known.read(request) };
    const { profile, sessionToken, known } = await this.service.byPassword(body, caller, this.known);
    this.cookie.set(reply, sessionToken);
    this.known.set(reply, known);
    return profile;
  }

  @Post('sign-out')
  @HttpCode(200)
  @Public()
  @Describe({ summary: 'Ends the session, if there is one' })
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.service.close(this.cookie.read(request));
    this.cookie.clear(reply);
    return { message: 'You are signed out.' };
  }

  @Get('me')
  @CustomerSession()
  @Describe({ summary: 'Who is signed in, and to which restaurants they belong', errors: ['UNAUTHENTICATED'] })
  me(@CurrentSession() { subjectId }: LiveSession): Promise<CustomerProfile> {
    return this.service.profile(subjectId);
  }
}
