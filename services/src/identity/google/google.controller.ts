import { Body, Controller, Get, HttpCode, Logger, Post, Req, Res } from '@nestjs/common';
import type { GoogleCallbackReply } from '@mealtime/contracts/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Describe, Public } from '../../platform';
import { CustomerCookie } from '../sign-in/customer-cookie';
import { GoogleFlowCookie } from './google-flow.cookie';
import { GoogleCallback } from './google.requests';
import { GoogleService } from './google.service';

@Controller('auth/google')
export class GoogleController {
  private readonly logger = new Logger(GoogleController.name);

  constructor(
    private readonly service: GoogleService,
    private readonly flowCookie: GoogleFlowCookie,
    private readonly sessionCookie: CustomerCookie,
  ) {}

  /** Opened by a person, so it leads to a page, whatever the outcome. */
  @Get('start')
  @Public()
  @Describe({ summary: 'Leads to the sign-in page of Google' })
  async start(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    try {
      const { flow, url } = await this.service.start(`${request.protocol}://${request.host}`);
      this.flowCookie.set(reply, flow);
      await reply.redirect(url, 303);
    } catch (error) {
      this.logger.warn(error);
      await reply.redirect('/signup/user?google=unavailable', 303);
    }
  }

  @Post('callback')
  @HttpCode(200)
  @Public()
  @Describe({
    summary: 'Signs in who came back from Google to /auth/callback',
    errors: ['GOOGLE_FAILED', 'GOOGLE_UNAVAILABLE'],
  })
  async callback(
    @Body() returned: GoogleCallback,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<GoogleCallbackReply> {
    const flow = this.flowCookie.read(request);
    this.flowCookie.clear(response);
    const { reply, sessionToken } = await this.service.finish(flow, returned);
    this.sessionCookie.set(response, sessionToken);
    return reply;
  }
}
