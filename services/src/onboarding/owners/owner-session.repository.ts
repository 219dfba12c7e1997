import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { rows, type Transaction } from '../../platform';
import { OwnerSession } from './owner-session.entity';

@Injectable()
export class OwnerSessionRepository {
  constructor(@InjectRepository(OwnerSession) private readonly sessions: Repository<OwnerSession>) {}

  /** Also forgets sessions that have ended by themselves. */
  async add(transaction: Transaction, session: OwnerSession): Promise<void> {
    await transaction.delete(OwnerSession, { expiresAt: LessThan(new Date()) });
    await transaction.insert(OwnerSession, session);
  }

  /** The phone of a session that has not ended. Plain SQL: every call that an owner makes begins with it. */
  async phoneOf(tokenHash: Buffer): Promise<string | undefined> {
    const [live] = await rows<{ phoneNumber: string }>(
      this.sessions.manager,
      `select phone_number as "phoneNumber" from onboarding.owner_session where token_hash = $1 and expires_at > $2`,
      [tokenHash, new Date()],
    );
    return live?.phoneNumber;
  }

  async remove(tokenHash: Buffer): Promise<void> {
    await this.sessions.delete({ tokenHash });
  }
}
