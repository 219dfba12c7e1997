import { createParamDecorator, Injectable, type ExecutionContext, type OnModuleInit } from '@nestjs/common';
import type { AdminRole } from '@mealtime/contracts/admin';
import type { FastifyRequest } from 'fastify';
import { AuthGuard } from '@nestjs/passport';
import { AccessChecks, DomainError } from '../../platform';
import { checkMeantAccount } from '../../identity';
import type { AdminSession } from './admin-session';
import { AdminSessionService } from './admin-session.service';
import { ADMIN_TOKEN } from './admin-token.strategy';

const BearerGuard = AuthGuard(ADMIN_TOKEN);

/** Roles by kind of access: every admin, those who change things, and owners. */
const ROLES: Readonly<Record<'admin' | 'admin-reviewer' | 'admin-owner', readonly AdminRole[]>> = {
  admin: ['owner', 'reviewer', 'support'],
  'admin-reviewer': ['owner', 'reviewer'],
  'admin-owner': ['owner'],
};

interface WithSession {
  user?: AdminSession;
}

/**
 * The kinds of access of admins: a bearer token and the cookie it is bound to; `@CurrentAdmin()` gives the session.
 * `admin-login` admits admins who still have to set up their second factor; the others require it, and a role.
 */
@Injectable()
export class AdminTokenAccess implements OnModuleInit {
  private readonly guard = new BearerGuard();

  constructor(
    private readonly checks: AccessChecks,
    private readonly sessions: AdminSessionService,
  ) {}

  onModuleInit(): void {
    this.checks.provide('admin-login', async (context) => {
      await this.enter(context);
    });
    for (const [kind, roles] of Object.entries(ROLES)) {
      this.checks.provide(kind, async (context) => {
        const session = await this.enter(context);
        if (this.sessions.needsSecondFactor(session)) throw new DomainError('SECOND_FACTOR_MISSING');
        if (!roles.includes(session.account.role)) throw new DomainError('FORBIDDEN');
      });
    }
  }

  private async enter(context: ExecutionContext): Promise<AdminSession> {
    await this.guard.canActivate(context);
    const request = context.switchToHttp().getRequest<FastifyRequest & WithSession>();
    checkMeantAccount(request, request.user!.account.id);
    return request.user!;
  }
}

/** The admin's session, in an endpoint with one of the admin accesses. */
export const CurrentAdmin = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { user } = context.switchToHttp().getRequest<WithSession>();
  if (!user) throw new Error('CurrentAdmin needs an endpoint of an access of admins');
  return user;
});
