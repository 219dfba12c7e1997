import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, Repository } from 'typeorm';
import type { Transaction } from '../../platform';
import { OwnerSession } from './owner-session.entity';

@Injectable()
export class OwnerSessionRepository {
  constructor(@InjectRepository(OwnerSession) private readonly sessions: Repository<OwnerSession>) {}

  /** Also forgets sessions that have ended by themselves. */
  async add(transaction: Transaction, session: OwnerSession): Promise<void> {
    await transaction.delete(OwnerSession, { expiresAt: LessThan(new Date()) });
    await transaction.insert(OwnerSession, session);
  }

  findLive(tokenHash: Buffer): Promise<OwnerSession | null> {
    return this.sessions.findOneBy({ tokenHash, expiresAt: MoreThan(new Date()) });
  }

  async remove(tokenHash: Buffer): Promise<void> {
    await this.sessions.delete({ tokenHash });
  }
}
