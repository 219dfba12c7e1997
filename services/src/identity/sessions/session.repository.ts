import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, Repository } from 'typeorm';
import type { Transaction } from '../../platform';
import { CustomerSession } from './session.entity';

@Injectable()
export class SessionRepository {
  constructor(@InjectRepository(CustomerSession) private readonly sessions: Repository<CustomerSession>) {}

  /** Also forgets sessions that have ended by themselves. */
  async add(session: CustomerSession, transaction?: Transaction): Promise<void> {
    const manager = transaction ?? this.sessions.manager;
    await manager.delete(CustomerSession, { expiresAt: LessThan(new Date()) });
    await manager.insert(CustomerSession, session);
  }

  findLive(tokenHash: Buffer): Promise<CustomerSession | null> {
    return this.sessions.findOneBy({ tokenHash, expiresAt: MoreThan(new Date()) });
  }

  async remove(tokenHash: Buffer): Promise<void> {
    await this.sessions.delete({ tokenHash });
  }
}
