import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { LoginLimits } from '../../identity';
import { fromNow, isAhead, isOver, newToken, tokenHash } from '../../platform';
import { AccountService } from '../accounts/account.service';
import type { AdminSession } from '../sessions/admin-session';
import { AuthenticatorService } from './authenticator.service';
import { Confirmation } from './confirmation.entity';
import { PasskeyService, type Json } from './passkey.service';
import { ConfirmationRequired, ConfirmationWrong } from './second-factor.errors';

/** Seconds within which the confirmed action has to follow. */
const LIFE_SECONDS = 60;
/** Wrong confirmations are counted separately from wrong logins. */
const COUNTED = { name: 'admin-confirmation' };

/** What an admin authenticates again with: one of the three. */
export interface Shown {
  code?: string | undefined;
  password?: string | undefined;
  credential?: Json | undefined;
}

/** Authenticates an admin again before an action that cannot be undone: an unattended browser must not be enough. */
@Injectable()
export class ConfirmationService {
  constructor(
    @InjectRepository(Confirmation) private readonly confirmations: Repository<Confirmation>,
    private readonly accounts: AccountService,
    private readonly authenticators: AuthenticatorService,
    private readonly passkeys: PasskeyService,
    private readonly limits: LoginLimits,
  ) {}

  /**
   * Returns a token for one action. The password counts only while there is no second factor. Throws CONFIRMATION_WRONG.
   * @param origin of the page, as the browser states it
   */
  async confirm(session: AdminSession, shown: Shown, origin: string | undefined): Promise<string> {
    const browser = { address: session.address, browser: session.id };
    const counted = await this.limits.begin(COUNTED, session.account.id, browser);
    if (!(await this.limits.judged(counted, () => this.isRight(session, shown, origin)))) throw new ConfirmationWrong();
    await this.limits.succeeded(counted);
    const token = newToken();
    await this.confirmations.delete({ expiresAt: isOver() });
    await this.confirmations.insert({
      tokenHash: tokenHash(token),
      sessionId: session.id,
      expiresAt: fromNow(LIFE_SECONDS),
    });
    return token;
  }

  /** Uses the token up. Throws CONFIRMATION_REQUIRED when it is of another session, expired, or used. */
  async use(session: Pick<AdminSession, 'id'>, token: string | undefined): Promise<void> {
    const live = { sessionId: session.id, expiresAt: isAhead() };
    const used = token ? await this.confirmations.delete({ tokenHash: tokenHash(token), ...live }) : undefined;
    if (used?.affected !== 1) throw new ConfirmationRequired();
  }

  private async isRight(
    { account, address }: AdminSession,
    shown: Shown,
    origin: string | undefined,
  ): Promise<boolean> {
    const { code, password, credential } = shown;
    if (credential !== undefined) return this.passkeys.confirms(account.id, credential, origin);
    if (code !== undefined) return this.authenticators.use(account.id, code);
    if (account.hasSecondFactor || password === undefined) return false;
    return this.accounts.hasPassword(account.id, password, address);
  }
}
