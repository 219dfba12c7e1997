import { createParamDecorator, Injectable, type ExecutionContext, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AccessChecks, OnlyFor, Unauthenticated } from '../../platform';
import { OwnerCookie } from './owner-cookie';
import { OwnerSessionService } from './owner-session.service';

type OwnerRequest = FastifyRequest & { ownerPhone?: string; ownerToken?: string };

/** Who applies for a restaurant and proved its phone; `@CurrentOwner()` gives the phone. */
export const OwnerSession = () => OnlyFor('owner');
/**
 * The same person, where the statement that writes checks the session itself: a call that needs to know no more about the
 * person is spared a trip to the database. `@OwnerToken()` gives the session's token, which must not be trusted before.
 */
export const OwnerWrite = () => OnlyFor('owner-write');

/** What `@OwnerSession()` and `@OwnerWrite()` mean. */
@Injectable()
export class OwnerAccess implements OnModuleInit {
  constructor(
    private readonly checks: AccessChecks,
    private readonly sessions: OwnerSessionService,
    private readonly cookie: OwnerCookie,
  ) {}

  onModuleInit(): void {
    this.checks.provide('owner', async (context) => {
      const request = context.switchToHttp().getRequest<OwnerRequest>();
      request.ownerPhone = await this.sessions.phoneOf(this.cookie.read(request));
    });
    this.checks.provide('owner-write', async (context) => {
      const request = context.switchToHttp().getRequest<OwnerRequest>();
      const token = this.cookie.read(request);
      if (!token) throw new Unauthenticated();
      request.ownerToken = token;
    });
  }
}

/** The verified phone (E.164) of the owner, in an endpoint marked `@OwnerSession()`. */
export const CurrentOwner = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { ownerPhone } = context.switchToHttp().getRequest<OwnerRequest>();
  if (!ownerPhone) throw new Error('CurrentOwner needs an endpoint marked @OwnerSession()');
  return ownerPhone;
});

/** The token of the session that an owner says to have, in an endpoint marked `@OwnerWrite()`. */
export const OwnerToken = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { ownerToken } = context.switchToHttp().getRequest<OwnerRequest>();
  if (!ownerToken) throw new Error('OwnerToken needs an endpoint marked @OwnerWrite()');
  return ownerToken;
});
