import { createParamDecorator, Injectable, type ExecutionContext, type OnModuleInit } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { AccessChecks } from '../../platform';
import type { AdminSession } from './admin-session';
import { ADMIN_TOKEN } from './admin-token.strategy';

const BearerGuard = AuthGuard(ADMIN_TOKEN);

/** The access `admin`: an admin with a bearer token and the cookie it is bound to; `@CurrentAdmin()` gives the session. */
@Injectable()
export class AdminTokenAccess implements OnModuleInit {
  private readonly guard = new BearerGuard();

  constructor(private readonly checks: AccessChecks) {}

  onModuleInit(): void {
    this.checks.provide('admin', async (context) => {
      await this.guard.canActivate(context);
    });
  }
}

/** The session of the admin, in an endpoint of access `admin`. */
export const CurrentAdmin = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { user } = context.switchToHttp().getRequest<{ user?: AdminSession }>();
  if (!user) throw new Error('CurrentAdmin needs an endpoint of access admin');
  return user;
});
