import { Injectable } from '@nestjs/common';
import type { AdminLiveSession, AdminPasskey, AdminSecurity } from '@mealtime/contracts/admin';
import { LoginLimits, Sessions } from '../../identity';
import { Transactions, type Transaction } from '../../platform';
import { AccountRepository } from '../accounts/account.repository';
import { AccountService } from '../accounts/account.service';
import type { AdminSession } from '../sessions/admin-session';
import { LoginRepository } from '../sessions/login.repository';
import { AdminTrail } from '../trail/admin-trail';
import { AuthenticatorService } from './authenticator.service';
import { ConfirmationService } from './confirmation.service';
import type { Passkey } from './passkey.entity';
import { PasskeyService, type Json } from './passkey.service';
import { SecondFactorWrong } from './second-factor.errors';

/** Seconds after login in which the first factor can be set up without authenticating again. */
const FRESH_SECONDS = 900;
const COUNTED = { name: 'admin-authenticator' };

/** An admin's own login methods. */
@Injectable()
export class SecurityService {
  constructor(
    private readonly repository: AccountRepository,
    private readonly accounts: AccountService,
    private readonly authenticators: AuthenticatorService,
    private readonly passkeys: PasskeyService,
    private readonly confirmations: ConfirmationService,
    private readonly logins: LoginRepository,
    private readonly sessions: Sessions,
    private readonly limits: LoginLimits,
    private readonly trail: AdminTrail,
    private readonly transactions: Transactions,
  ) {}

  async describe({ account }: AdminSession): Promise<AdminSecurity> {
    return {
      hasAuthenticator: await this.authenticators.isSetUp(account.id),
      recoveryCodesLeft: await this.authenticators.recoveryCodesLeft(account.id),
      passkeys: (await this.passkeys.of(account.id)).map(passkeyView),
    };
  }

  async beginAuthenticator(session: AdminSession, confirmation: string | undefined) {
    await this.confirmUnlessFirst(session, confirmation);
    return this.authenticators.begin(session.account.id, session.account.username);
  }

  /** Throws SECOND_FACTOR_WRONG. Returns the recovery codes. */
  async confirmAuthenticator(session: AdminSession, code: string): Promise<string[]> {
    const { account, address, id } = session;
    const counted = await this.limits.begin(COUNTED, account.id, { address, browser: id });
    const codes = await this.limits.judged(counted, () =>
      this.change(session, 'set-up-authenticator', async (transaction) => {
        const made = await this.authenticators.confirm(transaction, account.id, code);
        if (made) await this.sessions.endOthers(transaction, account.id, session);
        return made;
      }),
    );
    if (!codes) throw new SecondFactorWrong();
    await this.limits.succeeded(counted);
    return codes;
  }

  async removeAuthenticator(session: AdminSession, confirmation: string): Promise<void> {
    await this.confirmations.use(session, confirmation);
    await this.change(session, 'remove-authenticator', async (transaction) => {
      await this.authenticators.remove(transaction, session.account.id);
      return true;
    });
  }

  async renewRecoveryCodes(session: AdminSession, confirmation: string): Promise<string[]> {
    await this.confirmations.use(session, confirmation);
    const codes = await this.change(session, 'renew-recovery-codes', (transaction) =>
      this.authenticators.renewRecoveryCodes(transaction, session.account.id),
    );
    return codes!;
  }

  async passkeyOptions(session: AdminSession, confirmation: string | undefined, origin: string | undefined) {
    await this.confirmUnlessFirst(session, confirmation);
    return this.passkeys.addOptions(session.account.id, session.account.username, origin);
  }

  async addPasskey(
    session: AdminSession,
    name: string,
    credential: Json,
    origin: string | undefined,
  ): Promise<AdminPasskey> {
    const passkey = await this.passkeys.made(session.account.id, name, credential, origin);
    await this.change(session, 'add-passkey', async (transaction) => {
      await this.passkeys.add(transaction, passkey);
      return true;
    });
    return passkeyView(passkey);
  }

  async removePasskey(session: AdminSession, id: string, confirmation: string): Promise<void> {
    await this.confirmations.use(session, confirmation);
    await this.change(session, 'remove-passkey', async (transaction) => {
      await this.passkeys.remove(transaction, session.account.id, id);
      return true;
    });
  }

  async changePassword(session: AdminSession, password: string, confirmation: string): Promise<void> {
    await this.confirmations.use(session, confirmation);
    const passwordHash = await this.accounts.hash(password, session.address);
    await this.change(session, 'change-password', async (transaction) => {
      await this.repository.change(session.account.id, { passwordHash }, transaction);
      await this.sessions.endOthers(transaction, session.account.id, session);
      return true;
    });
  }

  liveSessions(session: AdminSession): Promise<AdminLiveSession[]> {
    return this.logins.live(session.account.id, session);
  }

  async signOut(session: AdminSession): Promise<void> {
    await this.change(session, 'sign-out', async (transaction) => {
      await this.sessions.endOthers(transaction, session.account.id, session);
      return true;
    });
  }

  /** The first factor needs a fresh login; every other change needs a confirmation. */
  private async confirmUnlessFirst(session: AdminSession, confirmation: string | undefined): Promise<void> {
    const isFresh = session.seenAt.getTime() - session.createdAt.getTime() <= FRESH_SECONDS * 1_000;
    if (session.account.hasSecondFactor || !isFresh) await this.confirmations.use(session, confirmation);
  }

  /** Records the change in the audit log in the same transaction, unless nothing changed. */
  private change<T>(session: AdminSession, action: string, work: (transaction: Transaction) => Promise<T | undefined>) {
    return this.transactions.run(async (transaction) => {
      const done = await work(transaction);
      if (done !== undefined)
        await this.trail.add(transaction, session, action, { kind: 'admin', id: session.account.id });
      return done;
    });
  }
}

const passkeyView = ({ id, name, createdAt, lastUsedAt }: Passkey): AdminPasskey => ({
  ...{ id, name },
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
