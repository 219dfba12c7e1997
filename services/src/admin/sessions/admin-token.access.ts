import { createParamDecorator, Injectable, type ExecutionContext, type OnModuleInit } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { AccessChecks, OnlyFor } from '../../platform';
import type { AdminSession } from './admin-session';
import { ADMIN_TOKEN } from './admin-token.strategy';

const BearerGuard = AuthGuard(ADMIN_TOKEN);

/** An admin with a bearer token and the cookie it is bound to; `@CurrentAdmin()` gives the session. */
export const AdminToken = () => OnlyFor('admin');

/** What `@AdminToken()` means. */
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

/** The session of the admin, in an endpoint marked `@AdminToken()`. */
export const CurrentAdmin = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { user } = context.switchToHttp().getRequest<{ user?: AdminSession }>();
  if (!user) throw new Error('CurrentAdmin needs an endpoint marked @AdminToken()');
  return user;
});
