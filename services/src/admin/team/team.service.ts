import { Injectable } from '@nestjs/common';
import type { AdminLiveSession, AdminRole, AdminTeam } from '@mealtime/contracts/admin';
import { Sessions } from '../../identity';
import { isId, Transactions, type Transaction } from '../../platform';
import type { AdminAccount } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { AuthenticatorService } from '../second-factor/authenticator.service';
import { ConfirmationService } from '../second-factor/confirmation.service';
import { PasskeyService } from '../second-factor/passkey.service';
import type { AdminSession } from '../sessions/admin-session';
import { LoginRepository } from '../sessions/login.repository';
import { AdminTrail } from '../trail/admin-trail';
import { InvitationService } from './invitation.service';
import { AdminNotFound, LastOwner } from './team.errors';

/** The team of admins, as owners manage it. Every request reads the account, so that a change applies from the next request. */
@Injectable()
export class TeamService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly invitations: InvitationService,
    private readonly logins: LoginRepository,
    private readonly authenticators: AuthenticatorService,
    private readonly passkeys: PasskeyService,
    private readonly confirmations: ConfirmationService,
    private readonly sessions: Sessions,
    private readonly trail: AdminTrail,
    private readonly transactions: Transactions,
  ) {}

  async list(): Promise<AdminTeam> {
    const members = await this.accounts.members();
    return {
      members: members.map(({ createdAt, lastUsedAt, ...member }) => ({
        ...member,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      invitations: await this.invitations.open(),
    };
  }

  async changeRole(session: AdminSession, id: string, role: AdminRole, confirmation: string): Promise<void> {
    await this.confirmations.use(session, confirmation);
    await this.change(session, id, 'change-role', async (transaction, account) => {
      if (role !== 'owner') await this.keepAnOwner(transaction, account);
      await this.accounts.change(id, { role }, transaction);
      return { from: account.role, to: role };
    });
  }

  /** The username stays reserved; the e-mail address can be invited again. */
  async remove(session: AdminSession, id: string, confirmation: string): Promise<void> {
    await this.confirmations.use(session, confirmation);
    await this.change(session, id, 'remove', async (transaction, account) => {
      await this.keepAnOwner(transaction, account);
      await this.accounts.change(id, { removedAt: new Date(), email: null, emailKey: null }, transaction);
      await this.forgetSecondFactor(transaction, id);
      await this.sessions.endOthers(transaction, id);
      return {};
    });
  }

  /** For an admin who lost their phone. */
  async resetSecondFactor(session: AdminSession, id: string, confirmation: string): Promise<void> {
    await this.confirmations.use(session, confirmation);
    await this.change(session, id, 'reset-second-factor', async (transaction) => {
      await this.forgetSecondFactor(transaction, id);
      await this.sessions.endOthers(transaction, id, session);
      return {};
    });
  }

  async liveSessions(session: AdminSession, id: string): Promise<AdminLiveSession[]> {
    if (!isId(id) || !(await this.accounts.findActive(id))) throw new AdminNotFound();
    return this.logins.live(id, session);
  }

  async signOut(session: AdminSession, id: string): Promise<void> {
    await this.change(session, id, 'sign-out', async (transaction) => {
      await this.sessions.endOthers(transaction, id, session);
      return {};
    });
  }

  private async keepAnOwner(transaction: Transaction, { role }: AdminAccount): Promise<void> {
    if (role === 'owner' && (await this.accounts.owners(transaction)) === 1) throw new LastOwner();
  }

  private async forgetSecondFactor(transaction: Transaction, id: string): Promise<void> {
    await this.authenticators.remove(transaction, id);
    await this.passkeys.removeAll(transaction, id);
  }

  /** Changes of the team run one after the other; each is recorded in the audit log. */
  private change(
    session: AdminSession,
    id: string,
    action: string,
    work: (transaction: Transaction, account: AdminAccount) => Promise<Record<string, unknown>>,
  ): Promise<void> {
    return this.transactions.run(async (transaction) => {
      const account = isId(id) ? await this.accounts.lock(transaction, id) : null;
      if (!account) throw new AdminNotFound();
      const detail = await work(transaction, account);
      await this.trail.add(
        transaction,
        session,
        action,
        { kind: 'admin', id },
        { ...detail, username: account.username },
      );
    });
  }
}
