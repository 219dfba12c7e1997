import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { SELF_ACTOR, type MembershipSummary } from '@mealtime/contracts/identity';
import {
  channelOf,
  INVITATION_DAYS,
  INVITATIONS_A_DAY,
  TEAM_MAX,
  type InvitedRole,
  type OpenedInvitation,
} from '@mealtime/contracts/management';
import { randomUUID } from 'node:crypto';
import { AuditRepository } from '../../audit';
import { AccountService, MembershipService, shortName, TextService } from '../../identity';
import {
  AddressLimit,
  addressKey,
  CONFIG,
  DomainError,
  emailKey,
  isId,
  Keys,
  Mailer,
  Outbox,
  takeTurn,
  tokenHash,
  Transactions,
  type Config,
  type Transaction,
} from '../../platform';
import { RestaurantService } from '../../restaurants';
import type { Invitation } from './invitation.entity';
import { invitationMessage, invitationText } from './invitation.messages';
import { InvitationRepository } from './invitation.repository';
import { teamTurn } from './team.service';

const LIFE_SECONDS = INVITATION_DAYS * 86_400;
const QUEUE = 'restaurant-invitation';
/** The page that accepts an invitation. The token is in the fragment (#), so that no server, log or referrer gets it. */
const PATH = '/restaurant/invitation';
/** Tries of one network address, right or wrong. */
const TRIES = { calls: 30, seconds: 60 };
/** Messages to one contact within 24 hours, from all restaurants together. */
const TO_ONE_CONTACT = 5;
/** Seconds until the same invitation can be sent again. */
const PAUSE_SECONDS = 60;

/** Invites people to work in a restaurant; the link in the message is the proof. */
@Injectable()
export class InvitationService implements OnModuleInit {
  private readonly tries = new AddressLimit(TRIES.calls, TRIES.seconds);

  constructor(
    private readonly repository: InvitationRepository,
    private readonly memberships: MembershipService,
    private readonly accounts: AccountService,
    private readonly restaurants: RestaurantService,
    private readonly texts: TextService,
    private readonly trail: AuditRepository,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly keys: Keys,
    private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(QUEUE, ({ invitationId, sends }) => this.send(invitationId!, Number(sends)));
  }

  /**
   * `contact` as normalized by its rule. A repeated request sends no second message. Throws RESTAURANT_NOT_YOURS,
   * ROLE_NOT_ENOUGH, INVITATION_LIMIT, INVITATION_OPEN and TEAM_FULL; no error reveals whether the contact has an account.
   */
  async invite(accountId: string, restaurantId: string, contact: string, role: InvitedRole): Promise<void> {
    await this.memberships.refuseUnlessMay(accountId, restaurantId, 'manage-team');
    const { channel, to } = channelOf(contact);
    const id = randomUUID();
    const invitation = {
      ...{ id, restaurantId, channel, contact: to, contactKey: channel === 'email' ? emailKey(to) : to, role },
      ...{ invitedBy: accountId, tokenHash: tokenHash(this.tokenOf(id, 1)) },
    };
    await this.transactions.run(async (transaction) => {
      await takeTurn(transaction, teamTurn(restaurantId));
      const open = await this.repository.openTo(transaction, restaurantId, invitation.contactKey);
      if (open?.role === role) return;
      if (open) throw new DomainError('INVITATION_OPEN');
      const members = await this.memberships.members(restaurantId, transaction);
      const invited = await this.repository.countOpen(transaction, restaurantId);
      if (members.length + invited >= TEAM_MAX) throw new DomainError('TEAM_FULL');
      await this.countSend(transaction, invitation);
      await this.repository.add(transaction, invitation, LIFE_SECONDS);
      await this.note(transaction, restaurantId, 'invite', { invitation: id, role, channel, by: accountId });
      await this.outbox.add(transaction, QUEUE, { invitationId: id, sends: '1' });
    });
    this.outbox.nudge();
  }

  /** Throws as `invite` does, and INVITATION_GONE and INVITATION_TOO_SOON. */
  async resend(accountId: string, restaurantId: string, id: string): Promise<void> {
    await this.memberships.refuseUnlessMay(accountId, restaurantId, 'manage-team');
    const invitation = isId(id) ? await this.repository.open(id) : null;
    if (invitation?.restaurantId !== restaurantId) throw new DomainError('INVITATION_GONE');
    const wait = PAUSE_SECONDS - (Date.now() - invitation.sentAt.getTime()) / 1_000;
    if (wait > 0) throw new DomainError('INVITATION_TOO_SOON', { retryAfterSeconds: wait });
    const sends = invitation.sends + 1;
    await this.transactions.run(async (transaction) => {
      await takeTurn(transaction, teamTurn(restaurantId));
      await this.countSend(transaction, invitation);
      const token = tokenHash(this.tokenOf(id, sends));
      if (!(await this.repository.renew(transaction, invitation, token, LIFE_SECONDS))) {
        throw new DomainError('INVITATION_GONE');
      }
      await this.note(transaction, restaurantId, 'resend-invitation', { invitation: id, by: accountId });
      await this.outbox.add(transaction, QUEUE, { invitationId: id, sends: String(sends) });
    });
    this.outbox.nudge();
  }

  async withdraw(accountId: string, restaurantId: string, id: string): Promise<void> {
    await this.memberships.refuseUnlessMay(accountId, restaurantId, 'manage-team');
    if (!isId(id)) return;
    await this.transactions.run(async (transaction) => {
      if (!(await this.repository.withdraw(transaction, id, restaurantId))) return;
      await this.note(transaction, restaurantId, 'withdraw-invitation', { invitation: id, by: accountId });
    });
  }

  /** The invitation of a token. `address`: of the caller. Throws INVITATION_OVER and RATE_LIMITED. */
  async read(token: string, address: string): Promise<OpenedInvitation> {
    this.tries.count(addressKey(address));
    const invitation = await this.repository.findByToken(tokenHash(token));
    const details = invitation && (await this.detailsOf(invitation));
    if (!details) throw new DomainError('INVITATION_OVER');
    return {
      ...{ restaurant: details.restaurant.name, slug: details.restaurant.slug, role: invitation.role },
      ...{ invitedBy: details.inviter ?? null, endsAt: invitation.expiresAt.toISOString() },
    };
  }

  /** Ends the invitation and adds the membership in one transaction. Throws INVITATION_OVER, MEMBER_ALREADY. */
  async accept(accountId: string, token: string, address: string): Promise<MembershipSummary> {
    this.tries.count(addressKey(address));
    const invitation = await this.repository.findByToken(tokenHash(token), accountId);
    if (!invitation) throw new DomainError('INVITATION_OVER');
    const { id, restaurantId, role } = invitation;
    await this.transactions.run(async (transaction) => {
      await takeTurn(transaction, teamTurn(restaurantId));
      const members = await this.memberships.members(restaurantId, transaction);
      const isMember = members.some((one) => one.accountId === accountId);
      if (invitation.acceptedBy === accountId) {
        if (isMember) return;
        throw new DomainError('INVITATION_OVER');
      }
      if (isMember) throw new DomainError('MEMBER_ALREADY');
      // Left by an earlier membership, which the account itself has ended.
      await this.repository.forgetAccepted(transaction, restaurantId, accountId);
      if (!(await this.repository.accept(transaction, invitation, accountId))) {
        throw new DomainError('INVITATION_OVER');
      }
      await this.memberships.add(transaction, { accountId, restaurantId, role });
      await this.note(transaction, restaurantId, 'join', { invitation: id, member: accountId, role });
    });
    const joined = (await this.memberships.of(accountId)).find((one) => one.restaurantId === restaurantId);
    if (!joined) throw new DomainError('INVITATION_OVER');
    return joined;
  }

  private async countSend(
    transaction: Transaction,
    { restaurantId, contactKey }: Pick<Invitation, 'restaurantId' | 'contactKey'>,
  ): Promise<void> {
    const mac = this.keys.mac('invitation-contact', contactKey);
    // Otherwise two restaurants at once could both send the contact its last allowed message.
    await takeTurn(transaction, `invitation ${mac.toString('base64url')}`);
    const most = { restaurant: INVITATIONS_A_DAY, contact: TO_ONE_CONTACT };
    const wait = await this.repository.wait(transaction, restaurantId, mac, most);
    if (wait > 0) throw new DomainError('INVITATION_LIMIT', { retryAfterSeconds: wait });
    await this.repository.countSend(transaction, restaurantId, mac);
  }

  private async send(id: string, sends: number): Promise<void> {
    const invitation = await this.repository.open(id);
    const details = invitation?.sends === sends ? await this.detailsOf(invitation) : undefined;
    if (!invitation || !details) return;
    const link = `${this.config.publicOrigin}${PATH}#${this.tokenOf(id, sends)}`;
    const message = { restaurant: details.restaurant.name, inviter: details.inviter, link };
    if (invitation.channel === 'email') await this.mailer.send(invitationMessage(invitation, message));
    else await this.texts.sendTo(invitation.contact, invitationText(invitation, message), invitation.sentAt);
  }

  /** Undefined if the restaurant is deleted. */
  private async detailsOf({ restaurantId, invitedBy }: Invitation) {
    const [restaurant] = await this.restaurants.byIds([restaurantId]);
    const inviter = invitedBy && (await this.accounts.find(invitedBy));
    return restaurant && { restaurant, inviter: inviter ? shortName(inviter) : undefined };
  }

  /** Derived from the id, so that the token is not stored and is the same in every try of a message. */
  private tokenOf(id: string, sends: number): string {
    return this.keys.sign('restaurant-invitation', `${id}.${sends}`);
  }

  private async note(
    transaction: Transaction,
    restaurantId: string,
    action: string,
    detail: Record<string, string>,
  ): Promise<void> {
    await this.trail.add(transaction, {
      actor: SELF_ACTOR,
      action,
      subject: { kind: 'restaurant', id: restaurantId },
      detail,
    });
  }
}
