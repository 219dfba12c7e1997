import { Controller, Logger, Req, Res } from '@nestjs/common';
import { identityEndpoints } from '@mealtime/contracts/identity/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../platform';
import { CustomerCookie } from '../sign-in/customer-cookie';
import { GoogleFlowCookies } from './google-flow.cookies';
import { GoogleService } from './google.service';

@Controller()
export class GoogleController {
  private readonly logger = new Logger(GoogleController.name);

  constructor(
    private readonly service: GoogleService,
    private readonly flows: GoogleFlowCookies,
    private readonly sessionCookie: CustomerCookie,
  ) {}

  /** Opened by a navigation, so every result is a redirect to a page. */
  @Endpoint(identityEndpoints, 'GET /auth/google/start')
  async start(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    try {
      const { flow, url } = await this.service.start(`${request.protocol}://${request.host}`);
      this.flows.set(request, reply, flow);
      await reply.redirect(url, 303);
    } catch (error) {
      this.logger.warn(error);
      await reply.redirect('/signup/user?google=unavailable', 303);
    }
  }

  @Endpoint(identityEndpoints, 'POST /auth/google/callback')
  async callback(
    @Input() { body }: Input<typeof identityEndpoints, 'POST /auth/google/callback'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    const flow = this.flows.take(request, response, body.state);
    const { reply, sessionToken } = await this.service.finish(flow, body);
    this.sessionCookie.set(response, sessionToken);
    return reply;
  }
}
