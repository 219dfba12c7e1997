import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config';
import { PUBLIC, type Access } from './access';

/** Returns to allow a request; throws a domain error to refuse it. */
export type AccessCheck = (context: ExecutionContext) => Promise<void>;

/** Registry of checks by kind of access, which modules fill; the guard knows no kinds itself. */
@Injectable()
export class AccessChecks {
  private readonly checks = new Map<Access, AccessCheck>([[PUBLIC, async () => undefined]]);
  private readonly declared: ReadonlySet<Access>;

  constructor(@Inject(CONFIG) { declared }: Pick<Config, 'declared'>) {
    this.declared = new Set(declared.flatMap(({ access = [] }) => access.map(({ name }) => name)));
  }

  provide(access: Access, check: AccessCheck): void {
    if (!this.declared.has(access)) throw new Error(`no module declares the kind of access ${access}`);
    this.checks.set(access, check);
  }

  find(access: Access | undefined): AccessCheck | undefined {
    return access === undefined ? undefined : this.checks.get(access);
  }
}
