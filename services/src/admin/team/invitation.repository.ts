import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { addUnlessTaken, fromNow, isAhead, isOver, type Transaction } from '../../platform';
import { Invitation } from './invitation.entity';

/** A new invitation; the database sets its times. */
type NewInvitation = Omit<Invitation, 'createdAt' | 'expiresAt'>;

@Injectable()
export class InvitationRepository {
  constructor(@InjectRepository(Invitation) private readonly invitations: Repository<Invitation>) {}

  /** Invitations that have not expired, newest first. */
  open(): Promise<Invitation[]> {
    return this.invitations.find({ where: { expiresAt: isAhead() }, order: { createdAt: 'desc' } });
  }

  find(id: string): Promise<Invitation | null> {
    return this.invitations.findOneBy({ id, expiresAt: isAhead() });
  }

  findByToken(tokenHash: Buffer): Promise<Invitation | null> {
    return this.invitations.findOneBy({ tokenHash, expiresAt: isAhead() });
  }

  /** Undefined while the address has an open invitation. */
  async add(transaction: Transaction, invitation: NewInvitation, lifeSeconds: number): Promise<Invitation | undefined> {
    await transaction.delete(Invitation, { expiresAt: isOver() });
    const row = { ...invitation, expiresAt: fromNow(lifeSeconds) };
    const isAdded = await addUnlessTaken(transaction, Invitation, row);
    return isAdded ? transaction.findOneByOrFail(Invitation, { id: invitation.id }) : undefined;
  }

  /** False when it does not exist any more. */
  async remove(transaction: Transaction, id: string): Promise<boolean> {
    return (await transaction.delete(Invitation, { id })).affected === 1;
  }
}
