import { createParamDecorator, type ExecutionContext, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AccessChecks } from '../../platform';
import type { Audience } from './audience';
import { checkMeantAccount } from './meant-account';
import type { SessionCookie } from './session-cookie';
import type { LiveSession } from './session.repository';
import type { Sessions } from './sessions.service';

/** With the session by which it was let through. */
type LetThrough = FastifyRequest & { session?: LiveSession };

/** Lets those through who have a live session of an audience: what the kind of access of its name means. */
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
  if (!session) throw new Error('the access of this endpoint is no audience: nobody has a session');
  return session;
}

/** The session of who is let through, in an endpoint whose access is the name of an audience. */
export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext) => sessionOf(context));

/** The id of the account whose session it is. */
export const CurrentAccount = createParamDecorator(
  (_: unknown, context: ExecutionContext) => sessionOf(context).subjectId,
);
