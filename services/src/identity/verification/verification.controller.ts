import { Controller, Ip, Req, Res } from '@nestjs/common';
import { identityEndpoints } from '@mealtime/contracts/identity/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../platform';
import { AskingBrowserCookie } from './asking-browser.cookie';
import { VerificationService } from './verification.service';

type In<Key extends keyof typeof identityEndpoints> = Input<typeof identityEndpoints, Key>;

@Controller()
export class VerificationController {
  constructor(
    private readonly service: VerificationService,
    private readonly browser: AskingBrowserCookie,
  ) {}

  @Endpoint(identityEndpoints, 'POST /user/verify-phone')
  async verifyPhone(
    @Input() { body }: In<'POST /user/verify-phone'>,
    @Ip() address: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { token, hash } = this.browser.askerOf(request);
    const sent = await this.service.sendCode(body, address, hash);
    this.browser.set(reply, token);
    return sent;
  }

  @Endpoint(identityEndpoints, 'POST /user/verify-code')
  verifyCode(@Input() { body }: In<'POST /user/verify-code'>, @Req() request: FastifyRequest) {
    return this.service.checkCode(body, this.browser.hashOf(request));
  }
}
