import { Injectable } from '@nestjs/common';
import { FieldError } from '../../platform';
import { AccountService } from '../accounts/account.service';
import { LoginLimits } from '../guessing/login-limits.service';
import type { LiveSession } from '../sessions/session.repository';
import { CUSTOMERS } from '../sign-in/customer-cookie';

/** Re-checks a signed-in person's password, with the limits of signing in, by session and account. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly accounts: AccountService,
    private readonly limits: LoginLimits,
  ) {}

  /** Throws PASSWORD_WRONG for the field `currentPassword`, or RATE_LIMITED. */
  async check({ id, subjectId }: LiveSession, password: string, address: string): Promise<void> {
    const origin = { address, browser: id, sharesAccount: true } as const;
    const counted = await this.limits.begin(CUSTOMERS, `change ${subjectId}`, origin);
    const isRight = await this.limits.judged(counted, () => this.accounts.hasPassword(subjectId, password, address));
    if (!isRight) throw new FieldError('PASSWORD_WRONG', 'currentPassword');
    await this.limits.succeeded(counted);
  }
}
