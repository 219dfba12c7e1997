import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { AdminInvitation, AdminRole } from '@mealtime/contracts/admin';
import { randomUUID } from 'node:crypto';
import {
  AddressLimit,
  addressKey,
  CONFIG,
  emailKey,
  isId,
  Keys,
  Mailer,
  Outbox,
  tokenHash,
  Transactions,
  type Config,
} from '../../platform';
import { AccountRepository } from '../accounts/account.repository';
import { AccountService } from '../accounts/account.service';
import { usernameKey } from '../accounts/username';
import { ConfirmationService } from '../second-factor/confirmation.service';
import type { AdminSession } from '../sessions/admin-session';
import { AdminSessionService, type Caller, type LoggedIn } from '../sessions/admin-session.service';
import { AdminTrail } from '../trail/admin-trail';
import type { Invitation } from './invitation.entity';
import { invitationMessage } from './invitation.message';
import { InvitationRepository } from './invitation.repository';
import { AlreadyInvited, InvitationInvalid, UsernameTaken } from './team.errors';

/** Three days. */
const LIFE_SECONDS = 259_200;
const QUEUE = 'admin-invitation';
/** The page that accepts an invitation. The token is in the fragment (#), which browsers do not send to servers. */
const JOIN_PATH = '/admin/join';
/** Tries of one address, right or wrong: a token cannot be guessed, but hashing a password is expensive. */
const TRIES = { calls: 20, seconds: 60 };

/** Invites admins by e-mail. */
@Injectable()
export class InvitationService implements OnModuleInit {
  private readonly tries = new AddressLimit(TRIES.calls, TRIES.seconds);

  constructor(
    private readonly repository: InvitationRepository,
    private readonly accounts: AccountRepository,
    private readonly accountService: AccountService,
    private readonly sessions: AdminSessionService,
    private readonly confirmations: ConfirmationService,
    private readonly trail: AdminTrail,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly keys: Keys,
    private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(QUEUE, ({ invitationId }) => this.send(invitationId!));
  }

  async invite(session: AdminSession, email: string, role: AdminRole, confirmation: string): Promise<AdminInvitation> {
    await this.confirmations.use(session, confirmation);
    const id = randomUUID();
    const invitation = {
      ...{ id, email, emailKey: emailKey(email), role, tokenHash: tokenHash(this.tokenOf(id)) },
      invitedBy: session.account.username,
    };
    const invited = await this.transactions.run(async (transaction) => {
      if (await this.accounts.hasEmail(transaction, invitation.emailKey)) throw new AlreadyInvited();
      const added = await this.repository.add(transaction, invitation, LIFE_SECONDS);
      if (!added) throw new AlreadyInvited();
      await this.trail.add(transaction, session, 'invite', { kind: 'admin-invitation', id }, { email, role });
      await this.outbox.add(transaction, QUEUE, { invitationId: id });
      return added;
    });
    this.outbox.nudge();
    return invitationView(invited);
  }

  async withdraw(session: AdminSession, id: string): Promise<void> {
    if (!isId(id)) return;
    await this.transactions.run(async (transaction) => {
      if (!(await this.repository.remove(transaction, id))) return;
      await this.trail.add(transaction, session, 'withdraw-invitation', { kind: 'admin-invitation', id });
    });
  }

  async open(): Promise<AdminInvitation[]> {
    return (await this.repository.open()).map(invitationView);
  }

  /** The invitation that a token belongs to. Throws INVITATION_INVALID. */
  async read(token: string, address: string): Promise<Pick<Invitation, 'email' | 'role' | 'invitedBy'>> {
    this.tries.count(addressKey(address));
    const { email, role, invitedBy } = await this.find(token);
    return { email, role, invitedBy };
  }

  /** Creates the account and the session, and ends the invitation, in one transaction. */
  async accept(
    { token, username, password }: { token: string; username: string; password: string },
    caller: Caller,
  ): Promise<LoggedIn> {
    this.tries.count(addressKey(caller.address));
    const invitation = await this.find(token);
    const passwordHash = await this.accountService.hash(password, caller.address);
    return this.transactions.run(async (transaction) => {
      if (!(await this.repository.remove(transaction, invitation.id))) throw new InvitationInvalid();
      const account = {
        ...{ id: randomUUID(), username, usernameKey: usernameKey(username), passwordHash },
        ...{
          configuredPasswordHash: null,
          role: invitation.role,
          email: invitation.email,
          emailKey: invitation.emailKey,
        },
        ...{ createdAt: new Date(), lastUsedAt: null, removedAt: null },
      };
      if (!(await this.accounts.add(account, transaction))) throw new UsernameTaken();
      const actor = { account, address: caller.address };
      const detail = { invitation: invitation.id, role: invitation.role };
      await this.trail.add(transaction, actor, 'join', { kind: 'admin', id: account.id }, detail);
      return this.sessions.open(transaction, account, caller);
    });
  }

  private async find(token: string): Promise<Invitation> {
    const invitation = await this.repository.findByToken(tokenHash(token));
    if (!invitation) throw new InvitationInvalid();
    return invitation;
  }

  private async send(invitationId: string): Promise<void> {
    const invitation = await this.repository.find(invitationId);
    if (!invitation) return;
    const link = `${this.config.publicOrigin}${JOIN_PATH}#${this.tokenOf(invitation.id)}`;
    await this.mailer.send(invitationMessage(invitation, link));
  }

  /** Derived from the id, so that the token is not stored and is the same in every try of the e-mail. */
  private tokenOf(invitationId: string): string {
    return this.keys.sign('admin-invitation', invitationId);
  }
}

const invitationView = ({ id, email, role, invitedBy, createdAt, expiresAt }: Invitation): AdminInvitation => ({
  ...{ id, email, role, invitedBy },
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
