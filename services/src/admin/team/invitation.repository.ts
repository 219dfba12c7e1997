import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { addUnlessTaken, fromNow, isAhead, isOver, type Transaction } from '../../platform';
import { Invitation } from './invitation.entity';

/** One that is made now. */
type NewInvitation = Omit<Invitation, 'createdAt' | 'expiresAt'>;

@Injectable()
export class InvitationRepository {
  constructor(@InjectRepository(Invitation) private readonly invitations: Repository<Invitation>) {}

  /** Those that are still good, newest first. */
  open(): Promise<Invitation[]> {
    return this.invitations.find({ where: { expiresAt: isAhead() }, order: { createdAt: 'desc' } });
  }

  find(id: string): Promise<Invitation | null> {
    return this.invitations.findOneBy({ id, expiresAt: isAhead() });
  }

  findByToken(tokenHash: Buffer): Promise<Invitation | null> {
    return this.invitations.findOneBy({ tokenHash, expiresAt: isAhead() });
  }

  /** Undefined while the address has one already. */
  async add(transaction: Transaction, invitation: NewInvitation, lifeSeconds: number): Promise<Invitation | undefined> {
    await transaction.delete(Invitation, { expiresAt: isOver() });
    const row = { ...invitation, expiresAt: fromNow(lifeSeconds) };
    const isAdded = await addUnlessTaken(transaction, Invitation, row);
    return isAdded ? transaction.findOneByOrFail(Invitation, { id: invitation.id }) : undefined;
  }

  /** False when it is gone. */
  async remove(transaction: Transaction, id: string): Promise<boolean> {
    return (await transaction.delete(Invitation, { id })).affected === 1;
  }
}
