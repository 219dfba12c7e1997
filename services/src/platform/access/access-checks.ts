import { Injectable, type ExecutionContext } from '@nestjs/common';
import type { Access } from './access';

/** Lets a request through by returning, refuses it by throwing a domain error. */
export type AccessCheck = (context: ExecutionContext) => Promise<void>;

/** Modules that know how to check a kind of access say so here; the guard itself knows none of them. */
@Injectable()
export class AccessChecks {
  private readonly checks = new Map<Access, AccessCheck>([['public', async () => undefined]]);

  provide(access: Access, check: AccessCheck): void {
    this.checks.set(access, check);
  }

  find(access: Access | undefined): AccessCheck | undefined {
    return access && this.checks.get(access);
  }
}
