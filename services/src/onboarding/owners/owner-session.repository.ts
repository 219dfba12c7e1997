import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { rows, type Transaction } from '../../platform';
import { OwnerSession } from './owner-session.entity';

@Injectable()
export class OwnerSessionRepository {
  constructor(@InjectRepository(OwnerSession) private readonly sessions: Repository<OwnerSession>) {}

  /** Also forgets sessions that have ended by themselves. */
  async add(transaction: Transaction, session: OwnerSession): Promise<void> {
    await transaction.query('delete from onboarding.owner_session where expires_at <= now()');
    await transaction.insert(OwnerSession, session);
  }

  /**
   * The phone of a session that has not ended, by the database's clock as for saves, which check it in their own statement.
   * Plain SQL: nearly every other call that an owner makes begins with it.
   */
  async phoneOf(tokenHash: Buffer): Promise<string | undefined> {
    const [live] = await rows<{ phoneNumber: string }>(
      this.sessions.manager,
      `select phone_number as "phoneNumber" from onboarding.owner_session where token_hash = $1 and expires_at > now()`,
      [tokenHash],
    );
    return live?.phoneNumber;
  }

  async remove(tokenHash: Buffer): Promise<void> {
    await this.sessions.delete({ tokenHash });
  }
}
