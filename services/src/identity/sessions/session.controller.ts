import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { CustomerProfile } from '@mealtime/contracts/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Describe, Public } from '../../platform';
import { CurrentCustomer, CustomerSession } from './session.access';
import { SessionCookie } from './session-cookie';
import { SignIn } from './session.requests';
import { SessionService } from './session.service';

@Controller('user')
export class SessionController {
  constructor(
    private readonly service: SessionService,
    private readonly cookie: SessionCookie,
  ) {}

  @Post('sign-in')
  @HttpCode(200)
  @Public()
  @Describe({ summary: 'Signs in a customer whose phone was verified', errors: ['PROOF_INVALID', 'ACCOUNT_NOT_FOUND'] })
  async signIn(@Body() request: SignIn, @Res({ passthrough: true }) reply: FastifyReply): Promise<CustomerProfile> {
    const { profile, sessionToken } = await this.service.signIn(request);
    this.cookie.set(reply, sessionToken);
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
  @Describe({ summary: 'The signed-in customer', errors: ['UNAUTHENTICATED'] })
  me(@CurrentCustomer() customerId: string): Promise<CustomerProfile> {
    return this.service.profile(customerId);
  }
}
