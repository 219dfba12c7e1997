import { createParamDecorator, type ExecutionContext, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AccessChecks } from '../../platform';
import type { Audience } from './audience';
import { checkMeantAccount } from './meant-account';
import type { SessionCookie } from './session-cookie';
import type { LiveSession } from './session.repository';
import type { Sessions } from './sessions.service';

/** An admitted request with its session. */
type LetThrough = FastifyRequest & { session?: LiveSession };

/** Admits requests with a live session of an audience, for the access of the audience's name. */
export class SessionAccess implements OnModuleInit {
  constructor(
    private readonly audience: Audience,
    private readonly checks: AccessChecks,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
  ) {}

  onModuleInit(): void {
    this.checks.provide(this.audience.name, async (context) => {
      const request = context.switchToHttp().getRequest<LetThrough>();
      const session = await this.sessions.require(this.audience, this.cookie.readAll(request));
      checkMeantAccount(request, session.subjectId);
      request.session = session;
    });
  }
}

function sessionOf(context: ExecutionContext): LiveSession {
  const { session } = context.switchToHttp().getRequest<LetThrough>();
  if (!session) throw new Error('the access of this endpoint is no audience: its requests have no session');
  return session;
}

/** The session of an admitted request. */
export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext) => sessionOf(context));

/** The account's id of an admitted request. */
export const CurrentAccount = createParamDecorator(
  (_: unknown, context: ExecutionContext) => sessionOf(context).subjectId,
);
