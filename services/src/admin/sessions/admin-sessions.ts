import { Injectable } from '@nestjs/common';
import { Sessions } from '../../identity';
import { AccountService } from '../accounts/account.service';
import type { AdminSession } from './admin-session';

/** For connections that outlive the check of their request, such as event streams. */
@Injectable()
export class AdminSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly accounts: AccountService,
  ) {}

  /** Whether the session lives, and its admin has access. */
  async isAlive({ id, account }: AdminSession): Promise<boolean> {
    return (await this.sessions.isLive(id)) && (await this.accounts.findActive(account.id)) !== undefined;
  }
}
