import { Injectable } from '@nestjs/common';
import { maskPhone } from '@mealtime/contracts/canada';
import { MEMBERSHIP_ROLES, roleMay, SELF_ACTOR, type MembershipRole } from '@mealtime/contracts/identity';
import type { RestaurantTeam } from '@mealtime/contracts/management';
import { AuditRepository } from '../../audit';
import { AccountService, MembershipService } from '../../identity';
import { DomainError, isId, takeTurn, Transactions, type Transaction } from '../../platform';
import type { Invitation } from './invitation.entity';
import { InvitationRepository } from './invitation.repository';

/** Advisory lock for changes of a team: otherwise two owners who demote each other would leave none. */
export const teamTurn = (restaurantId: string) => `team ${restaurantId}`;

/** Members of a restaurant, for its members. Every call throws RESTAURANT_NOT_YOURS and ROLE_NOT_ENOUGH. */
@Injectable()
export class TeamService {
  constructor(
    private readonly memberships: MembershipService,
    private readonly accounts: AccountService,
    private readonly invitations: InvitationRepository,
    private readonly trail: AuditRepository,
    private readonly transactions: Transactions,
  ) {}

  async read(accountId: string, restaurantId: string): Promise<RestaurantTeam> {
    await this.memberships.refuseUnlessMay(accountId, restaurantId, 'see-team');
    const [members, invitations] = await Promise.all([
      this.memberships.members(restaurantId),
      this.invitations.of(restaurantId),
    ]);
    const accounts = await this.accounts.findAll(members.map((one) => one.accountId));
    const own = members.find((one) => one.accountId === accountId);
    const seesContacts = own !== undefined && roleMay(own.role, 'manage-team');
    const views = members.flatMap(({ accountId: id, role, since }) => {
      const account = accounts.find((one) => one.id === id);
      if (!account) return [];
      const { firstName, lastName, phoneNumber } = account;
      const accepted = seesContacts ? invitations.find(({ acceptedBy }) => acceptedBy === id) : undefined;
      return [
        {
          accountId: id,
          name: [firstName, lastName].filter(Boolean).join(' ') || null,
          phone: phoneNumber && maskPhone(phoneNumber),
          ...{ role, since: since.toISOString(), isYou: id === accountId },
          invitedAt: accepted ? shown(accepted) : null,
        },
      ];
    });
    return {
      members: views.sort((a, b) => MEMBERSHIP_ROLES.indexOf(a.role) - MEMBERSHIP_ROLES.indexOf(b.role)),
      invitations: invitations
        .filter(({ acceptedBy }) => acceptedBy === null)
        .map((one) => ({
          ...{ id: one.id, to: seesContacts ? one.contact : null, channel: one.channel, role: one.role },
          ...{ sentAt: one.sentAt.toISOString(), endsAt: one.expiresAt.toISOString() },
        })),
    };
  }

  /** Throws MEMBER_GONE and RESTAURANT_NEEDS_OWNER. */
  async changeRole(accountId: string, restaurantId: string, member: string, role: MembershipRole): Promise<void> {
    await this.memberships.refuseUnlessMay(accountId, restaurantId, 'manage-team');
    await this.transactions.run(async (transaction) => {
      const before = await this.roleOf(transaction, restaurantId, member, role);
      if (!before) throw new DomainError('MEMBER_GONE');
      if (before === role) return;
      await this.memberships.setRole(transaction, { accountId: member, restaurantId, role });
      await this.note(transaction, restaurantId, 'change-role', { member, from: before, to: role, by: accountId });
    });
  }

  /** Throws RESTAURANT_NEEDS_OWNER. */
  async remove(accountId: string, restaurantId: string, member: string): Promise<void> {
    await this.memberships.refuseUnlessMay(accountId, restaurantId, 'manage-team');
    await this.transactions.run(async (transaction) => {
      const before = await this.roleOf(transaction, restaurantId, member);
      if (!before) return;
      await this.memberships.remove(transaction, member, restaurantId);
      await this.invitations.forgetAccepted(transaction, restaurantId, member);
      await this.note(transaction, restaurantId, 'remove', { member, role: before, by: accountId });
    });
  }

  /** The role of `member`, under the team's lock. Throws RESTAURANT_NEEDS_OWNER if the last owner would become `next`. */
  private async roleOf(
    transaction: Transaction,
    restaurantId: string,
    member: string,
    next?: MembershipRole,
  ): Promise<MembershipRole | undefined> {
    await takeTurn(transaction, teamTurn(restaurantId));
    const members = isId(member) ? await this.memberships.members(restaurantId, transaction) : [];
    const role = members.find((one) => one.accountId === member)?.role;
    const owners = members.filter((one) => one.role === 'owner');
    if (role === 'owner' && next !== 'owner' && owners.length === 1) throw new DomainError('RESTAURANT_NEEDS_OWNER');
    return role;
  }

  private async note(
    transaction: Transaction,
    restaurantId: string,
    action: string,
    detail: Record<string, string>,
  ): Promise<void> {
    const subject = { kind: 'restaurant', id: restaurantId };
    await this.trail.add(transaction, { actor: SELF_ACTOR, action, subject, detail });
  }
}

const shown = ({ channel, contact }: Invitation) => (channel === 'sms' ? maskPhone(contact) : contact);
