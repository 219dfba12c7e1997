import { createParamDecorator, Injectable, type ExecutionContext, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AccessChecks, OnlyFor } from '../../platform';
import { SessionCookie } from './session-cookie';
import { SessionService } from './session.service';

type CustomerRequest = FastifyRequest & { customerId?: string };

/** A signed-in customer; `@CurrentCustomer()` gives its id. */
export const CustomerSession = () => OnlyFor('customer');

/** What `@CustomerSession()` means. */
@Injectable()
export class SessionAccess implements OnModuleInit {
  constructor(
    private readonly checks: AccessChecks,
    private readonly sessions: SessionService,
    private readonly cookie: SessionCookie,
  ) {}

  onModuleInit(): void {
    this.checks.provide('customer', async (context) => {
      const request = context.switchToHttp().getRequest<CustomerRequest>();
      request.customerId = await this.sessions.customerOf(this.cookie.read(request));
    });
  }
}

/** The id of the signed-in customer, in an endpoint marked `@CustomerSession()`. */
export const CurrentCustomer = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { customerId } = context.switchToHttp().getRequest<CustomerRequest>();
  if (!customerId) throw new Error('CurrentCustomer needs an endpoint marked @CustomerSession()');
  return customerId;
});
