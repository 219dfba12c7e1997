import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, Repository } from 'typeorm';
import { AdminSession } from './admin-session.entity';

@Injectable()
export class AdminSessionRepository {
  constructor(@InjectRepository(AdminSession) private readonly sessions: Repository<AdminSession>) {}

  /** Also forgets sessions that have ended by themselves. */
  async add(session: AdminSession): Promise<void> {
    await this.sessions.delete({ expiresAt: LessThan(new Date()) });
    await this.sessions.insert(session);
  }

  /** With its account. */
  findLive(id: string): Promise<AdminSession | null> {
    return this.sessions.findOne({ where: { id, expiresAt: MoreThan(new Date()) }, relations: { account: true } });
  }

  async prolong(id: string, expiresAt: Date): Promise<void> {
    await this.sessions.update({ id }, { expiresAt });
  }

  async remove(id: string): Promise<void> {
    await this.sessions.delete({ id });
  }
}
