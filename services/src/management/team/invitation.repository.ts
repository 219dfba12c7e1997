import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import {
  addUnlessTaken,
  columns,
  fromNow,
  isAhead,
  isOver,
  statement,
  Statements,
  type Transaction,
} from '../../platform';
import { Invitation } from './invitation.entity';

export type NewInvitation = Pick<
  Invitation,
  'id' | 'restaurantId' | 'tokenHash' | 'channel' | 'contact' | 'contactKey' | 'role' | 'invitedBy'
>;

const WAIT = statement(
  'invitation.wait',
  { seconds: columns.integer },
  `select coalesce(ceil(extract(epoch from max(at) + interval '1 day' - now())), 0)::int as seconds from (
     (select sent_at as at from management.invitation_send
      where restaurant_id = $1 and sent_at > now() - interval '1 day' order by sent_at desc offset $2 - 1 limit 1)
     union all
     (select sent_at from management.invitation_send
      where contact_mac = $3 and sent_at > now() - interval '1 day' order by sent_at desc offset $4 - 1 limit 1)
   ) full_since`,
);
const COUNT_SEND = statement(
  'invitation.count-send',
  {},
  `with old as (delete from management.invitation_send where sent_at < now() - interval '1 day')
   insert into management.invitation_send (restaurant_id, contact_mac) values ($1, $2)`,
);

@Injectable()
export class InvitationRepository {
  constructor(
    @InjectRepository(Invitation) private readonly invitations: Repository<Invitation>,
    private readonly statements: Statements,
  ) {}

  /** Open and accepted invitations of a restaurant, the one sent last first. */
  of(restaurantId: string): Promise<Invitation[]> {
    return this.invitations.find({
      where: [
        { restaurantId, acceptedBy: IsNull(), expiresAt: isAhead() },
        { restaurantId, acceptedBy: Not(IsNull()) },
      ],
      order: { sentAt: 'desc' },
    });
  }

  /** Null if it was accepted or has expired. */
  open(id: string): Promise<Invitation | null> {
    return this.invitations.findOneBy({ id, acceptedBy: IsNull(), expiresAt: isAhead() });
  }

  /** An open invitation, or one that this account accepted. */
  findByToken(tokenHash: Buffer, accountId?: string): Promise<Invitation | null> {
    return this.invitations.findOneBy([
      { tokenHash, acceptedBy: IsNull(), expiresAt: isAhead() },
      ...(accountId === undefined ? [] : [{ tokenHash, acceptedBy: accountId }]),
    ]);
  }

  openTo(transaction: Transaction, restaurantId: string, contactKey: string): Promise<Invitation | null> {
    return transaction.findOneBy(Invitation, { restaurantId, contactKey, acceptedBy: IsNull(), expiresAt: isAhead() });
  }

  countOpen(transaction: Transaction, restaurantId: string): Promise<number> {
    return transaction.countBy(Invitation, { restaurantId, acceptedBy: IsNull(), expiresAt: isAhead() });
  }

  /** Throws if the address has an open one: check `openTo` first, under the same lock. */
  async add(transaction: Transaction, invitation: NewInvitation, lifeSeconds: number): Promise<void> {
    await transaction.delete(Invitation, { acceptedBy: IsNull(), expiresAt: isOver() });
    const row = { ...invitation, sends: 1, expiresAt: fromNow(lifeSeconds), acceptedBy: null };
    if (!(await addUnlessTaken(transaction, Invitation, row))) throw new Error('an open invitation was overlooked');
  }

  /** False when it was accepted, withdrawn, or sent again in the meantime. */
  async renew(
    transaction: Transaction,
    { id, sends }: Invitation,
    tokenHash: Buffer,
    lifeSeconds: number,
  ): Promise<boolean> {
    const changes = { tokenHash, sends: sends + 1, sentAt: () => 'now()', expiresAt: fromNow(lifeSeconds) };
    return (await transaction.update(Invitation, { id, sends, acceptedBy: IsNull() }, changes)).affected === 1;
  }

  /** False when it was accepted or withdrawn before, or has expired. */
  async accept(transaction: Transaction, { id, tokenHash }: Invitation, accountId: string): Promise<boolean> {
    const good = { id, tokenHash, acceptedBy: IsNull(), expiresAt: isAhead() };
    return (await transaction.update(Invitation, good, { acceptedBy: accountId })).affected === 1;
  }

  /** False when there is no open one. */
  async withdraw(transaction: Transaction, id: string, restaurantId: string): Promise<boolean> {
    return (await transaction.delete(Invitation, { id, restaurantId, acceptedBy: IsNull() })).affected === 1;
  }

  async forgetAccepted(transaction: Transaction, restaurantId: string, acceptedBy: string): Promise<void> {
    await transaction.delete(Invitation, { restaurantId, acceptedBy });
  }

  /** Seconds until the restaurant may send another one, and the address may get another one. */
  async wait(
    transaction: Transaction,
    restaurantId: string,
    contactMac: Buffer,
    most: { restaurant: number; contact: number },
  ): Promise<number> {
    const values = [restaurantId, most.restaurant, contactMac, most.contact];
    return (await this.statements.one(WAIT, values, transaction))!.seconds;
  }

  async countSend(transaction: Transaction, restaurantId: string, contactMac: Buffer): Promise<void> {
    await this.statements.run(COUNT_SEND, [restaurantId, contactMac], transaction);
  }
}
