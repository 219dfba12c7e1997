import { Body, Controller, HttpCode, Ip, Post, Res } from '@nestjs/common';
import type { CreateCustomerReply } from '@mealtime/contracts/identity';
import type { FastifyReply } from 'fastify';
import { Describe, Public } from '../../platform';
import { CustomerCookie } from '../sign-in/customer-cookie';
import { CreateCustomer } from './customer.requests';
import { CustomerService } from './customer.service';

@Controller('customers')
export class CustomerController {
  constructor(
    private readonly service: CustomerService,
    private readonly cookie: CustomerCookie,
  ) {}

  @Post()
  @HttpCode(201)
  @Public()
  @Describe({
    summary: 'Creates a customer whose phone was verified, and signs them in',
    errors: [
      'PROOF_INVALID',
      'EMAIL_TAKEN',
      'EMAIL_ASKS_LIMIT',
      'PHONE_TAKEN',
      'REPLAY_MISMATCH',
      'SERVICE_UNAVAILABLE',
    ],
    reply: { message: 'Your account is ready.', uid: '...' },
  })
  async create(
    @Body() request: CreateCustomer,
    @Ip() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CreateCustomerReply> {
    const { uid, sessionToken } = await this.service.signUp(request, address);
    this.cookie.set(reply, sessionToken);
    return { message: 'Your account is ready.', uid };
  }
}
