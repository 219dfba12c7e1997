import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { columns, statement, Statements, type Transaction } from '../../platform';
import { OwnerSession } from './owner-session.entity';

const PHONE_OF = statement(
  'owner-session.phone-of',
  { phoneNumber: columns.text },
  'select phone_number as "phoneNumber" from onboarding.owner_session where token_hash = $1 and expires_at > now()',
);

@Injectable()
export class OwnerSessionRepository {
  constructor(
    @InjectRepository(OwnerSession) private readonly sessions: Repository<OwnerSession>,
    private readonly statements: Statements,
  ) {}

  /** Also forgets sessions that have ended by themselves. */
  async add(transaction: Transaction, session: OwnerSession): Promise<void> {
    await transaction.query('delete from onboarding.owner_session where expires_at <= now()');
    await transaction.insert(OwnerSession, session);
  }

  /**
   * The phone of a session that has not ended, by the database's clock as for saves, which check it in their own statement.
   * Nearly every other call that an owner makes begins with it.
   */
  async phoneOf(tokenHash: Buffer): Promise<string | undefined> {
    return (await this.statements.one(PHONE_OF, [tokenHash]))?.phoneNumber;
  }

  async remove(tokenHash: Buffer): Promise<void> {
    await this.sessions.delete({ tokenHash });
  }
}
