import { Injectable, Logger, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '../errors/domain-error';
import { ACCESS, type Access } from './access';
import { AccessChecks } from './access-checks';

/** Deny by default: runs before every endpoint and refuses those that declare no access. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly logger = new Logger(AccessGuard.name);

  constructor(
    private readonly reflector: Reflector,
    private readonly checks: AccessChecks,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const check = this.checks.find(this.reflector.getAllAndOverride<Access | undefined>(ACCESS, targets));
    if (!check) {
      this.logger.error(
        `${context.getClass().name}.${context.getHandler().name} declares no access that can be checked`,
      );
      throw new DomainError('FORBIDDEN');
    }
    await check(context);
    return true;
  }
}
