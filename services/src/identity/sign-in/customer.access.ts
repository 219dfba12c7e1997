import { createParamDecorator, Injectable, type ExecutionContext, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AccessChecks } from '../../platform';
import type { LiveSession } from '../sessions/session.repository';
import { Sessions } from '../sessions/sessions.service';
import { CustomerCookie, CUSTOMERS } from './customer-cookie';

type CustomerRequest = FastifyRequest & { customerSession?: LiveSession };

/** The access `customer`: who is signed in; `@CurrentSession()` gives the session, whose subject is the account. */
@Injectable()
export class CustomerAccess implements OnModuleInit {
  constructor(
    private readonly checks: AccessChecks,
    private readonly sessions: Sessions,
    private readonly cookie: CustomerCookie,
  ) {}

  onModuleInit(): void {
    this.checks.provide(CUSTOMERS.name, async (context) => {
      const request = context.switchToHttp().getRequest<CustomerRequest>();
      request.customerSession = await this.sessions.require(CUSTOMERS, this.cookie.read(request));
    });
  }
}

/** The session of who is signed in, in an endpoint of access `customer`. */
export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { customerSession } = context.switchToHttp().getRequest<CustomerRequest>();
  if (!customerSession) throw new Error('CurrentSession needs an endpoint of access customer');
  return customerSession;
});
