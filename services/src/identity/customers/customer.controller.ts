import { Controller, Ip, Res } from '@nestjs/common';
import { identityEndpoints } from '@mealtime/contracts/identity/endpoints';
import type { FastifyReply } from 'fastify';
import { Endpoint, Input } from '../../platform';
import { CustomerCookie } from '../sign-in/customer-cookie';
import { CustomerService } from './customer.service';

@Controller()
export class CustomerController {
  constructor(
    private readonly service: CustomerService,
    private readonly cookie: CustomerCookie,
  ) {}

  @Endpoint(identityEndpoints, 'POST /customers')
  async create(
    @Input() { body }: Input<typeof identityEndpoints, 'POST /customers'>,
    @Ip() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { uid, sessionToken } = await this.service.signUp(body, address);
    this.cookie.set(reply, sessionToken);
    return { message: 'Your account is ready.', uid };
  }
}
