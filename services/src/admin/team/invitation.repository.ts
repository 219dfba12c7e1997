import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, Repository } from 'typeorm';
import { addUnlessTaken, type Transaction } from '../../platform';
import { Invitation } from './invitation.entity';

@Injectable()
export class InvitationRepository {
  constructor(@InjectRepository(Invitation) private readonly invitations: Repository<Invitation>) {}

  /** Those that are still good, newest first. */
  open(): Promise<Invitation[]> {
    return this.invitations.find({ where: { expiresAt: MoreThan(new Date()) }, order: { createdAt: 'desc' } });
  }

  find(id: string): Promise<Invitation | null> {
    return this.invitations.findOneBy({ id, expiresAt: MoreThan(new Date()) });
  }

  findByToken(tokenHash: Buffer): Promise<Invitation | null> {
    return this.invitations.findOneBy({ tokenHash, expiresAt: MoreThan(new Date()) });
  }

  /** False while the address has one already. */
  async add(transaction: Transaction, invitation: Invitation): Promise<boolean> {
    await transaction.delete(Invitation, { expiresAt: LessThan(new Date()) });
    return addUnlessTaken(transaction, Invitation, invitation);
  }

  /** False when it is gone. */
  async remove(transaction: Transaction, id: string): Promise<boolean> {
    return (await transaction.delete(Invitation, { id })).affected === 1;
  }
}
